import type { HeldKind } from '@portal/contract/admin/privacy'

/** The effect of erasing a person on each kind of data. */
export const whenErased: Readonly<Record<HeldKind, string>> = {
  account: 'Name, email address, phone number and password are removed.',
  requests: 'Deleted, with their timelines, messages and emails.',
  documents: 'Deleted, except documents of requests that stay.',
  endedDocuments: 'Deleted with their requests.',
  messages:
    'Deleted with these requests. In other requests, a guest’s text and files are removed, and a member’s are kept under “Deleted user.”',
  namedIn: 'The requests are kept. The email address is removed.',
  ownedRequests: 'Kept, unassigned.',
  emails: 'The email address and the content are removed.',
  deliveryLinks: 'Turned off. The email address is removed.',
  timeline: 'Kept for requests that stay, as “Deleted user.”',
  auditLog: 'Kept for three years, as “Deleted user.”',
  invitations: 'Deleted.',
  accountLinks: 'Deleted.',
  sessions: 'Signed out and deleted.',
  authenticatorApps: 'Deleted, with its recovery codes.',
  passkeys: 'Deleted.',
  formerFirms: 'Deleted.',
  savedViews: 'Deleted. Views shared with a firm or staff stay.',
  signInAttempts: 'Deleted.',
}
