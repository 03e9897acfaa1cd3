import { sql, type SQL } from 'drizzle-orm'
import type { HeldKind } from '@portal/contract/admin/privacy'
import { limits } from '@portal/contract/limits'
import { jsonList } from '../../db/client.ts'
import { noteActivities, staffPrefixes } from '../../requests/activity/for-staff.ts'
import * as conditions from './conditions-store.ts'
import type { Person } from './conditions-store.ts'

export interface HeldRows {
  table: string
  where: (person: Person) => SQL
  /** The columns of each row in an export, by name. */
  columns: Readonly<Record<string, string>>
  /** The columns whose order an export reads the table in. */
  key: string
  /** No index finds the rows: the table is read in parts, so that other calls needn't wait for all of it. */
  isScanned: boolean
}

export const rows = (
  table: string,
  where: HeldRows['where'],
  columns: HeldRows['columns'],
  { key = 'rowid', isScanned = false } = {},
): HeldRows => ({ table, where, columns, key, isScanned })

export const open = sql`status not in ('completed', 'cancelled')`

/** Timeline entries that clients don't see. */
const isStaffs = sql`(exists (select 1 from json_each(${JSON.stringify(staffPrefixes)}) where activity like value || '%')
  or (activity glob '* viewed' or activity glob '* downloaded') and actor_id in (select id from users where role <> 'law-firm'))`

/**
 * The rows about a person, by kind: what is counted on the page and written to an export. A table that holds
 * personal data about account owners or recipients has an entry here and a step in `erase-store.ts`.
 */
export const heldRows: Readonly<Record<Exclude<HeldKind, 'requests'>, HeldRows>> = {
  account: rows('users', ({ userId }) => sql`id = ${userId}`, {
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
  }),
  documents: rows(
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
  messages: rows('messages', conditions.ownMessages, {
    requestId: 'request_id',
    from: 'author_kind',
    email: 'author_email',
    text: 'text',
    asksFor: 'json(asks)',
    notUsed: 'json(problems)',
    createdAt: 'created_at',
  }),
  // Not the client and the other recipients, who are other people.
  namedIn: rows('requests', (person) => sql`id in ${conditions.requestsWithAddress(person)}`, {
    id: 'id',
    referenceNumber: 'reference_number',
    submittedAt: 'submitted_at',
  }),
  ownedRequests: rows('requests', ({ userId }) => sql`staff_owner_id = ${userId} and ${open}`, {
    id: 'id',
    referenceNumber: 'reference_number',
  }),
  emails: rows(
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
  deliveryLinks: rows(
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
  invitations: rows('invitations', ({ address, until }) => sql`email = ${address} and created_at <= ${until}`, {
    email: 'email',
    firstName: 'first_name',
    lastName: 'last_name',
    lawFirm: '(select name from law_firms where law_firms.id = law_firm_id)',
    createdAt: 'created_at',
    expiresAt: 'expires_at',
    acceptedAt: 'accepted_at',
    revokedAt: 'revoked_at',
  }),
  accountLinks: rows('account_links', ({ userId }) => sql`user_id = ${userId}`, {
    purpose: 'purpose',
    email: 'email',
    createdAt: 'created_at',
    expiresAt: 'expires_at',
    usedAt: 'used_at',
  }),
  sessions: rows('sessions', ({ userId }) => sql`user_id = ${userId}`, {
    createdAt: 'created_at',
    expiresAt: 'expires_at',
    browser: 'browser',
    lastSeenAt: 'last_seen_at',
    ip: 'ip',
    place: 'place',
  }),
  authenticatorApps: rows('authenticator_apps', ({ userId }) => sql`user_id = ${userId}`, {
    createdAt: 'created_at',
    confirmedAt: 'confirmed_at',
  }),
  passkeys: rows('passkeys', ({ userId }) => sql`user_id = ${userId}`, {
    name: 'name',
    createdAt: 'created_at',
    lastUsedAt: 'last_used_at',
  }),
  formerFirms: rows('former_members', ({ userId }) => sql`user_id = ${userId}`, {
    lawFirm: '(select name from law_firms where law_firms.id = law_firm_id)',
  }),
  savedViews: rows('saved_views', ({ userId }) => sql`user_id = ${userId}`, {
    name: 'name',
    query: 'query',
    createdAt: 'created_at',
  }),
  signInAttempts: rows('login_failures', ({ attemptsKey }) => sql`account = ${attemptsKey}`, {
    failures: 'failures',
    until: 'until',
    knownUntil: 'known_until',
  }),
}
