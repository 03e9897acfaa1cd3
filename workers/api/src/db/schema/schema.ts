import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { AccountLinkPurpose } from '@portal/contract/accounts/accounts'
import type { CrashStatus } from '@portal/contract/reports/crash-transitions'
import type { ClientRole } from '@portal/contract/reports/crash-reports'
import type { StoredDocument } from '@portal/contract/reports/documents'
import type { FileKind } from '@portal/contract/files/file-kinds'
import type { EmailData, EmailTemplate, EmailState } from '@portal/contract/emails/templates'
import type { PoliceStatus } from '@portal/contract/reports/police-transitions'
import type { ReportType } from '@portal/contract/reports/report-types'
import type { Role } from '@portal/contract/accounts/roles'
import { openWork } from './open-requests.ts'

/** `removed`: it was infected, and its object has had its time. */
export type ScanState = 'waiting' | 'clean' | 'infected' | 'removed'

// Instants are ISO 8601 texts in UTC, days `YYYY-MM-DD`, both of which sort as they stand. Migrations are additive:
// no CHECK on states and no ON DELETE CASCADE, for a table rebuild would empty the children.

/** Raised by every change, so that of two editors the second is told. */
const version = () => integer().notNull().default(1)

export const lawFirms = sqliteTable('law_firms', {
  id: text().primaryKey(),
  name: text().notNull(),
  domain: text().notNull().unique(),
  createdAt: text('created_at').notNull(),
  version: version(),
})

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text(),
    role: text().$type<Role>().notNull(),
    lawFirmId: text('law_firm_id').references(() => lawFirms.id),
    /** Since when the membership counts; until then the user sees nothing of the firm's. */
    memberSince: text('member_since'),
    createdAt: text('created_at').notNull(),
    /** Since when the address is proven, by a mailed link or by the admin who gave it. */
    emailVerifiedAt: text('email_verified_at'),
    /** A deleted account keeps its row for what it did; nothing personal is left in it. */
    deletedAt: text('deleted_at'),
    version: version(),
  },
  (table) => [index('users_law_firm').on(table.lawFirmId), index('users_role').on(table.role)],
)

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** What both kinds of report have: who ordered, for whom, and when. */
const order = () => ({
  id: text().primaryKey(),
  referenceNumber: text('reference_number').notNull().unique(),
  claimTokenHash: text('claim_token_hash').unique(),
  /** SHA-256 of the submitter and the Idempotency-Key, and of what was sent under it. */
  idempotencyKey: text('idempotency_key').unique(),
  contentDigest: text('content_digest'),
  clientName: text('client_name').notNull(),
  crashDate: text('crash_date').notNull(),
  urgent: integer({ mode: 'boolean' }).notNull().default(false),
  contactEmail: text('contact_email'),
  ccEmails: text('cc_emails').notNull().default(''),
  createdByEmail: text('created_by_email'),
  userId: text('user_id').references(() => users.id),
  authorUserId: text('author_user_id').references(() => users.id),
  /** The firm it was ordered under, kept when its owner moves. */
  lawFirmId: text('law_firm_id').references(() => lawFirms.id),
  submittedAt: text('submitted_at').notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  completedAt: text('completed_at'),
  /** When a guest's order joined an account. */
  claimedAt: text('claimed_at'),
})

/** The orders in which reports are listed: everyone's, a firm's, an account's. */
const listIndexes = (
  kind: 'crash' | 'police',
  table: Record<'id' | 'submittedAt' | 'userId' | 'lawFirmId' | 'contactEmail', SQLiteColumn>,
  judged: readonly SQLiteColumn[],
) => {
  const { id, submittedAt, userId, lawFirmId, contactEmail } = table
  const newest = [sql`${submittedAt} desc`, sql`${id} desc`] as const
  return [
    index(`${kind}_reports_newest`).on(...newest),
    // What a guest ordered, for the account that proves the address.
    index(`${kind}_reports_contact`).on(contactEmail),
    index(`${kind}_reports_firm`).on(lawFirmId, ...newest),
    index(`${kind}_reports_user`).on(userId, ...newest),
    // What of an account's own is not of a firm: found without passing what is.
    index(`${kind}_reports_user_firm`).on(userId, lawFirmId, ...newest),
    // What the office has still to do, oldest first. What its condition names is in it: counting reads nothing else.
    index(`${kind}_reports_work`)
      .on(submittedAt, id, ...judged)
      .where(sql.raw(openWork[kind])),
  ]
}

export const crashReports = sqliteTable(
  'crash_reports',
  {
    ...order(),
    status: text().$type<CrashStatus>().notNull(),
    reportType: text('report_type').$type<ReportType>().notNull(),
    monitorForFull: integer('monitor_for_full', { mode: 'boolean' }).notNull().default(false),
    clientFatallyInjured: integer('client_fatally_injured', { mode: 'boolean' }).notNull().default(false),
    hasCrashCard: integer('has_crash_card', { mode: 'boolean' }).notNull().default(false),
    reportNumber: text('report_number'),
    clientRole: text('client_role').$type<ClientRole>(),
    otherDriverName: text('other_driver_name'),
    /** Sealed: see `seal.ts`. */
    driverLicenseOrPlate: text('driver_license_or_plate'),
    /** The current document of each type: the id of its row in `files`. */
    crashCardFile: text('crash_card_file'),
    writtenAuthFile: text('written_auth_file'),
    deathCertFile: text('death_cert_file'),
    facePageFile: text('face_page_file'),
    fullReportFile: text('full_report_file'),
  },
  (table) => [
    ...listIndexes('crash', table, [table.status, table.reportType, table.monitorForFull]),
    // By it are those found that are to be sealed anew.
    index('crash_reports_seal').on(table.driverLicenseOrPlate),
  ],
)

export const policeReports = sqliteTable(
  'police_reports',
  {
    ...order(),
    status: text().$type<PoliceStatus>().notNull(),
    reportNumber: text('report_number').notNull(),
    policeDepartment: text('police_department').notNull(),
    readyForPickup: integer('ready_for_pickup', { mode: 'boolean' }).notNull().default(false),
    /** The current document of each type: the id of its row in `files`. */
    writtenAuthFile: text('written_auth_file'),
    clientReleaseFile: text('client_release_file'),
    reportFile: text('report_file'),
    /** The office's own, with the final report. */
    notes: text(),
  },
  (table) => listIndexes('police', table, [table.status]),
)

/** One object in R2 each. The object's key is `id` + `.` + the kind's extension. */
export const files = sqliteTable(
  'files',
  {
    id: text().primaryKey(),
    reportId: text('report_id').notNull(),
    documentType: text('document_type').$type<StoredDocument>().notNull(),
    kind: text().$type<FileKind>().notNull(),
    /** What the sender called it: a label, never a path. */
    label: text().notNull(),
    size: integer().notNull(),
    createdAt: text('created_at').notNull(),
    /** What a virus scanner says of it; null when there was none to ask. Served is only what is clean or null. */
    scan: text().$type<ScanState>(),
  },
  (table) => [index('files_report').on(table.reportId), index('files_scan').on(table.scan, table.createdAt)],
)

export const activities = sqliteTable(
  'activities',
  {
    id: text().primaryKey(),
    reportId: text('report_id').notNull(),
    activity: text().notNull(),
    /** Null for a guest and for the portal itself. */
    actorId: text('actor_id').references(() => users.id),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('activities_report').on(table.reportId, table.createdAt)],
)

/** The outbox: a email is a row in the batch of the change it tells of; the queue carries its id. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** One email for one event and recipient, whatever is repeated. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    template: text('letter').$type<EmailTemplate>().notNull(),
    address: text().notNull(),
    /** What it is written from; JSON's null once it had its time. */
    data: text({ mode: 'json' }).$type<EmailData | null>().notNull(),
    state: text().$type<EmailState>().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: text('created_at').notNull(),
    /** Not to be tried before. */
    dueAt: text('due_at').notNull(),
    claimedAt: text('claimed_at'),
    sentAt: text('sent_at'),
    /** The report it tells of; null for a email about an account. */
    reportId: text('report_id'),
  },
  (table) => [
    index('outbox_state').on(table.state, table.dueAt),
    index('outbox_report').on(table.reportId, table.state),
    index('outbox_newest').on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index('outbox_kept')
      .on(table.createdAt)
      .where(sql`data <> 'null'`),
  ],
)

/** The expiring links of delivery emails. The token is derived from the id by a secret; only its hash is here. */
export const deliveryLinks = sqliteTable(
  'delivery_links',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    reportId: text('report_id').notNull(),
    fileId: text('file_id').notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    revokedAt: text('revoked_at'),
  },
  (table) => [index('delivery_links_report').on(table.reportId)],
)

/** An account offered by mail. Its token is derived from the id by a secret; only its hash is here. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    lawFirmId: text('law_firm_id')
      .notNull()
      .references(() => lawFirms.id),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    acceptedAt: text('accepted_at'),
    revokedAt: text('revoked_at'),
  },
  (table) => [index('invitations_email').on(table.email)],
)

/** The mailed links of accounts, each good once. The token is derived from the id by a secret; only its hash is here. */
export const accountLinks = sqliteTable(
  'account_links',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text().$type<AccountLinkPurpose>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The address it was mailed to: following it proves this one alone. */
    email: text().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [index('account_links_user').on(table.userId), index('account_links_expiry').on(table.expiresAt)],
)
