/**
 * Who an email goes to: the requester (the account or the guest's contact email), the request's CC addresses, staff
 * (STAFF_INBOX when set, otherwise every admin and staff member), the agency that has the report, the person who is asked to sign, or the person whose account
 * it is about.
 */
export const recipients = ['requester', 'copies', 'staff', 'agency', 'signer', 'person'] as const
export type Recipient = (typeof recipients)[number]
/** Who emails about a request go to. */
export const requestRecipients = [
  'requester',
  'copies',
  'staff',
  'agency',
  'signer',
] as const satisfies readonly Recipient[]
export type RequestRecipient = (typeof requestRecipients)[number]

/** The address of an email to all of staff, until it is sent: then each account gets one, or has it in its digest. */
export const allStaff = 'staff'

/** An email's address as people read it. */
export const addressLabel = (address: string): string => (address === allStaff ? 'All staff' : address)

/** The kinds of account links in emails. */
export const accountLinks = ['verify', 'reset', 'invite'] as const
export type AccountLink = (typeof accountLinks)[number]

/** The documents that are delivered by email link. */
export type DeliveredDocument = 'facePage' | 'fullReport' | 'reportFile'

export interface TemplateRule {
  /** The email's name in lists. */
  readonly label: string
  readonly to: readonly Recipient[]
  /** The document it links to, and attaches when small enough. */
  readonly delivers?: DeliveredDocument
  /** Without it the person has no way to their request, so at a busy address it waits instead of being dropped. */
  readonly mustArrive?: true
  /** It tells accounts how a request is going, so it may wait for a digest: see `emailFrequency` of an account. */
  readonly progress?: true
  /** It delivers a corrected document. People who never got the one it replaces get this email instead. */
  readonly corrects?: 'face-page-ready' | 'full-report-ready' | 'final-report-ready'
  /** It goes to the people who got the document, not to everyone in `to`. */
  readonly toReceivers?: true
  /** The request no longer exists when it is sent, so who may get it is decided when it is written. */
  readonly afterDeletion?: true
  /** The guest's copy, and only theirs, has a link that adds the request to an account. */
  readonly offersClaim?: true
  /** A confirmation goes to the person who acted, too. Nobody gets other emails about their own actions. */
  readonly confirms?: true
  /** Of staff, it goes to the person who works on the request, if there is one. */
  readonly toAssignee?: true
  /** Of staff, it goes to the admins alone. */
  readonly toAdmins?: true
  /** A reply to it would reach nobody, so it has no Reply-To: staff answer a client in the portal. */
  readonly noReply?: true
  /** The account or invitation link it contains. */
  readonly opens?: AccountLink
}
