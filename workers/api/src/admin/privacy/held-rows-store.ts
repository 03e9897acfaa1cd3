import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import { jsonList } from '../../db/client.ts'
import { tables } from '../../db/tables.ts'
import { noteActivities, staffPrefixes } from '../../activity/for-staff.ts'
import * as conditions from './conditions-store.ts'
import type { Person } from './conditions-store.ts'

interface HeldTexts {
  /** On the page that shows what is held about a person. */
  label: string
  /** The effect of erasing the person on it. */
  whenErased: string
}

export interface HeldRows extends HeldTexts {
  table: string
  where: (person: Person) => SQL
  /** The columns of each row in an export, by name. */
  columns: Readonly<Record<string, string>>
  /** The columns whose order an export reads the table in. */
  key: string
  /** No index finds the rows: the table is read in parts, so that other calls needn't wait for all of it. */
  isScanned: boolean
}

const rows = (
  texts: HeldTexts,
  table: string,
  where: HeldRows['where'],
  columns: HeldRows['columns'],
  { key = 'rowid', isScanned = false } = {},
): HeldRows => ({ ...texts, table, where, columns, key, isScanned })

/** The rows of an account that their table's data describes: its personal columns, and others that it names. */
const rowsOfAccounts: Readonly<Record<string, HeldRows>> = Object.fromEntries(
  tables.flatMap(({ table, held, exportedAs }) => {
    if (!exportedAs) return []
    const personal = Object.entries(held).flatMap(([name, holds]) =>
      typeof holds === 'object' && holds.exported ? [name] : [],
    )
    const all = getTableColumns(table)
    const columns = [...personal, ...exportedAs.columns].map((name) => [name, all[name]!.name] as const)
    const where = ({ userId }: Person) => sql`user_id = ${userId}`
    return [[exportedAs.name, rows(exportedAs, getTableName(table), where, Object.fromEntries(columns))] as const]
  }),
)

export const open = sql`status not in ('completed', 'cancelled')`

/** Timeline entries that clients don't see. */
const isStaffs = sql`(exists (select 1 from json_each(${JSON.stringify(staffPrefixes)}) where activity like value || '%')
  or (activity glob '* viewed' or activity glob '* downloaded') and actor_id in (select id from users where role <> 'law-firm'))`

/**
 * The rows about a person, by kind, in the order of the page: what is counted there and written to an export, where the names
 * are those of the files. Rows of an account that need no condition have their entry in the schema.
 */
export const heldRows = {
  account: rows(
    { label: 'Account', whenErased: 'Name, email address, phone number and password are removed.' },
    'users',
    ({ userId }) => sql`id = ${userId}`,
    {
      id: 'id',
      email: 'email',
      firstName: 'first_name',
      lastName: 'last_name',
      phone: 'phone',
      role: 'role',
      lawFirm: '(select name from law_firms where law_firms.id = law_firm_id)',
      memberSince: 'member_since',
      createdAt: 'created_at',
      emailVerifiedAt: 'email_verified_at',
    },
  ),
  // An export has them as `findOwnRequests` reads them.
  requests: rows(
    { label: 'Requests without a law firm', whenErased: 'Deleted, with their timelines, messages and emails.' },
    'requests',
    (person) => sql`id in ${conditions.ownRequests(person)}`,
    {},
  ),
  documents: rows(
    {
      label: 'Documents of these requests, and files sent with messages',
      whenErased: 'Deleted, except documents of requests that stay.',
    },
    'documents',
    (person) => sql`${conditions.ownFiles(person)} and ${conditions.isExported(person)}`,
    {
      id: 'id',
      requestId: 'request_id',
      documentType: 'document_type',
      kind: 'kind',
      label: 'label',
      size: 'size',
      signedBy: 'signed_by',
      note: 'note',
      createdAt: 'created_at',
      endedAt: 'ended_at',
      ended: 'ended',
      endedReason: 'ended_reason',
    },
    { key: 'id' },
  ),
  // Usually another person's: neither content nor notes nor the name of the file.
  endedDocuments: rows(
    { label: 'Replaced and withdrawn documents of these requests', whenErased: 'Deleted with their requests.' },
    'documents',
    (person) => sql`${conditions.ownFiles(person)} and not ${conditions.isExported(person)}`,
    {
      requestId: 'request_id',
      documentType: 'document_type',
      createdAt: 'created_at',
      endedAt: 'ended_at',
      ended: 'ended',
      endedReason: 'ended_reason',
    },
    { key: 'id' },
  ),
  messages: rows(
    {
      label: 'Messages',
      whenErased:
        'Deleted with these requests. In other requests, a guest’s text and files are removed, and a member’s are kept under “Deleted user.”',
    },
    'messages',
    conditions.ownMessages,
    {
      requestId: 'request_id',
      from: 'author_kind',
      email: 'author_email',
      text: 'text',
      asksFor: 'json(asks)',
      notUsed: 'json(problems)',
      createdAt: 'created_at',
    },
  ),
  mail: rows(
    {
      label: 'Emails to the address for agencies, and their files',
      whenErased: 'Deleted. Of reports that wait or were delivered, the email address and the text are removed.',
    },
    'mail_files',
    conditions.mailFrom,
    { subject: 'label', email: 'sender', text: 'text', notUsed: 'problem', createdAt: 'created_at' },
    { key: 'id' },
  ),
  // Not the client and the other recipients, who are other people.
  namedIn: rows(
    {
      label: 'Other requests with the email address',
      whenErased: 'The requests are kept. The email address is removed.',
    },
    'requests',
    (person) => sql`id in ${conditions.requestsWithAddress(person)}`,
    {
      id: 'id',
      referenceNumber: 'reference_number',
      submittedAt: 'submitted_at',
    },
  ),
  ownedRequests: rows(
    { label: 'Open requests that the person works on as staff', whenErased: 'Kept, unassigned.' },
    'requests',
    ({ userId }) => sql`staff_owner_id = ${userId} and ${open}`,
    {
      id: 'id',
      referenceNumber: 'reference_number',
    },
  ),
  emails: rows(
    { label: 'Emails to the person', whenErased: 'The email address and the content are removed.' },
    'outbox',
    conditions.hasAddress,
    {
      template: 'template',
      address: 'address',
      state: 'state',
      createdAt: 'created_at',
      sentAt: 'sent_at',
      requestId: 'request_id',
      // An email that was never sent may be about somebody else: that is often why it wasn't.
      content: "case when state = 'sent' then data end",
    },
    { isScanned: true },
  ),
  signings: rows(
    {
      label: 'Links to sign that were emailed to the person',
      whenErased:
        'Turned off. The email address and a reason for declining are removed. What was signed is a document.',
    },
    'signings',
    conditions.hasAddress,
    {
      requestId: 'request_id',
      signer: 'signer',
      address: 'address',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
      openedAt: 'opened_at',
      endedAt: 'ended_at',
      ended: 'ended',
      declineReason: 'decline_reason',
      documentId: 'file_id',
    },
    { key: 'id' },
  ),
  deliveryLinks: rows(
    { label: 'Document links emailed to the person', whenErased: 'Turned off. The email address is removed.' },
    'outbox',
    (person) => sql`file_id is not null and ${conditions.hasAddress(person)}`,
    {
      requestId: 'request_id',
      documentId: 'file_id',
      address: 'address',
      createdAt: 'created_at',
      expiresAt: `strftime('%Y-%m-%dT%H:%M:%fZ', due_at, '+${limits.deliveryDays} days')`,
      turnedOffAt: 'link_revoked_at',
    },
    { isScanned: true },
  ),
  timeline: rows(
    { label: 'Timeline entries', whenErased: 'Kept for requests that stay, as “Deleted user.”' },
    'activities',
    (
      person,
    ) => sql`(actor_id = ${person.userId} or (request_id in ${conditions.ownRequests(person)} and not ${isStaffs}))
      and activity not in ${jsonList(noteActivities)} and activity not like 'Assignee: %' and activity not like 'Undone: Assignee: %'
      and activity not in ('Unassigned', 'Undone: Unassigned')`,
    { requestId: 'request_id', activity: 'activity', createdAt: 'created_at' },
    { key: 'request_id, id', isScanned: true },
  ),
  auditLog: rows(
    { label: 'Audit log entries', whenErased: 'Kept for three years, as “Deleted user.”' },
    'audit_entries',
    conditions.auditedPerson,
    {
      createdAt: 'created_at',
      action: 'action',
      person: 'actor',
      subject: 'subject',
      detail: 'detail',
    },
    { isScanned: true },
  ),
  invitations: rows(
    { label: 'Invitations', whenErased: 'Deleted.' },
    'invitations',
    ({ address, until }) => sql`email = ${address} and created_at <= ${until}`,
    {
      email: 'email',
      firstName: 'first_name',
      lastName: 'last_name',
      lawFirm: '(select name from law_firms where law_firms.id = law_firm_id)',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
      acceptedAt: 'accepted_at',
      revokedAt: 'revoked_at',
    },
  ),
  ...rowsOfAccounts,
  formerFirms: rows(
    { label: 'Former law firms', whenErased: 'Deleted.' },
    'former_members',
    ({ userId }) => sql`user_id = ${userId}`,
    {
      lawFirm: '(select name from law_firms where law_firms.id = law_firm_id)',
    },
  ),
  signInAttempts: rows(
    { label: 'Counts of sign-in attempts', whenErased: 'Deleted.' },
    'login_failures',
    ({ attemptsKey }) => sql`account = ${attemptsKey}`,
    {
      failures: 'failures',
      until: 'until',
      knownUntil: 'known_until',
    },
  ),
} satisfies Readonly<Record<string, HeldRows>>
