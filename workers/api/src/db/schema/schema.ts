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
import { needsWorkCondition } from './needs-work.ts'

/** `removed`: the file was infected and its object has been deleted. */
export type ScanState = 'waiting' | 'clean' | 'infected' | 'removed'

// Instants are ISO 8601 texts in UTC and days `YYYY-MM-DD`, so both sort as text. Migrations only add. There are no
// CHECKs on states, because changing one rebuilds the table, and no ON DELETE CASCADE, because a rebuild would delete
// the children.

/** Increased by every change, so that an edit based on an older version is rejected. */
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
    /** When the membership was verified; while null, the user sees nothing of the firm's. */
    memberSince: text('member_since'),
    createdAt: text('created_at').notNull(),
    /** When the email address was verified, by an emailed link or by an admin who created the account. */
    emailVerifiedAt: text('email_verified_at'),
    /** A deleted account keeps its row without personal data, because other rows refer to it. */
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

/** The columns that both kinds of report have. */
const commonColumns = () => ({
  id: text().primaryKey(),
  referenceNumber: text('reference_number').notNull().unique(),
  claimTokenHash: text('claim_token_hash').unique(),
  /** SHA-256 of the submitter and the Idempotency-Key; `contentDigest` is that of what was submitted with it. */
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
  /** The firm it was requested under, which it keeps when its requester moves to another. */
  lawFirmId: text('law_firm_id').references(() => lawFirms.id),
  submittedAt: text('submitted_at').notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  completedAt: text('completed_at'),
  /** When an account claimed a guest's request. */
  claimedAt: text('claimed_at'),
})

/** The indexes for the lists of all reports, a firm's and an account's. */
const listIndexes = (
  kind: 'crash' | 'police',
  table: Record<'id' | 'submittedAt' | 'userId' | 'lawFirmId' | 'contactEmail', SQLiteColumn>,
  needsWorkColumns: readonly SQLiteColumn[],
) => {
  const { id, submittedAt, userId, lawFirmId, contactEmail } = table
  const newest = [sql`${submittedAt} desc`, sql`${id} desc`] as const
  return [
    index(`${kind}_reports_newest`).on(...newest),
    // Guests' requests, for the account that verifies their email address.
    index(`${kind}_reports_contact`).on(contactEmail),
    index(`${kind}_reports_firm`).on(lawFirmId, ...newest),
    index(`${kind}_reports_user`).on(userId, ...newest),
    // An account's own requests outside its firm, found without reading those within it.
    index(`${kind}_reports_user_firm`).on(userId, lawFirmId, ...newest),
    // Reports that need work, oldest first. It has the columns of its condition, so counting reads the index alone.
    index(`${kind}_reports_work`)
      .on(submittedAt, id, ...needsWorkColumns)
      .where(sql.raw(needsWorkCondition[kind])),
  ]
}

export const crashReports = sqliteTable(
  'crash_reports',
  {
    ...commonColumns(),
    status: text().$type<CrashStatus>().notNull(),
    reportType: text('report_type').$type<ReportType>().notNull(),
    monitorForFull: integer('monitor_for_full', { mode: 'boolean' }).notNull().default(false),
    clientFatallyInjured: integer('client_fatally_injured', { mode: 'boolean' }).notNull().default(false),
    hasCrashCard: integer('has_crash_card', { mode: 'boolean' }).notNull().default(false),
    reportNumber: text('report_number'),
    clientRole: text('client_role').$type<ClientRole>(),
    otherDriverName: text('other_driver_name'),
    /** Encrypted: see `platform/encryption.ts`. */
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
    // Finds values that must be re-encrypted.
    index('crash_reports_seal').on(table.driverLicenseOrPlate),
  ],
)

export const policeReports = sqliteTable(
  'police_reports',
  {
    ...commonColumns(),
    status: text().$type<PoliceStatus>().notNull(),
    reportNumber: text('report_number').notNull(),
    policeDepartment: text('police_department').notNull(),
    readyForPickup: integer('ready_for_pickup', { mode: 'boolean' }).notNull().default(false),
    /** The current document of each type: the id of its row in `files`. */
    writtenAuthFile: text('written_auth_file'),
    clientReleaseFile: text('client_release_file'),
    reportFile: text('report_file'),
    /** Staff's notes, entered with the final report. */
    notes: text(),
  },
  (table) => listIndexes('police', table, [table.status]),
)

/** Each row is an object in R2, whose key is the `id`, a dot and the kind's extension. */
export const files = sqliteTable(
  'files',
  {
    id: text().primaryKey(),
    reportId: text('report_id').notNull(),
    documentType: text('document_type').$type<StoredDocument>().notNull(),
    kind: text().$type<FileKind>().notNull(),
    /** The sender's file name, used as a label and never as a path. */
    label: text().notNull(),
    size: integer().notNull(),
    createdAt: text('created_at').notNull(),
    /** The result of the virus scan; null without a scanner. Only clean and null are served. */
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
    /** Null for a guest or the portal itself. */
    actorId: text('actor_id').references(() => users.id),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('activities_report').on(table.reportId, table.createdAt)],
)

/** The outbox: an email is inserted in the batch of the change that causes it, and the queue gets its id. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** Makes sure a repeated event sends one email per recipient. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    template: text('letter').$type<EmailTemplate>().notNull(),
    address: text().notNull(),
    /** What the email is rendered from; JSON null once it is deleted by its retention. */
    data: text({ mode: 'json' }).$type<EmailData | null>().notNull(),
    state: text().$type<EmailState>().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: text('created_at').notNull(),
    /** When to send it at the earliest. */
    dueAt: text('due_at').notNull(),
    claimedAt: text('claimed_at'),
    sentAt: text('sent_at'),
    /** The report it is about; null for an email about an account. */
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

/** The expiring links of delivery emails. A token is derived from the id with a secret; only its hash is stored. */
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

/** Invitations by email. A token is derived from the id with a secret; only its hash is stored. */
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

/** Accounts' emailed links, each usable once. A token is derived from the id with a secret; only its hash is stored. */
export const accountLinks = sqliteTable(
  'account_links',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text().$type<AccountLinkPurpose>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The email address it was sent to, the only one that following it verifies. */
    email: text().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [index('account_links_user').on(table.userId), index('account_links_expiry').on(table.expiresAt)],
)
