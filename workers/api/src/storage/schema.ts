import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CrashStatus } from '@portal/contract/crash-states'
import type { ClientRole, DocumentType } from '@portal/contract/crash-reports'
import type { FileKind } from '@portal/contract/files'
import type { LetterData, LetterName, LetterState } from '@portal/contract/letters'
import type { ReportType } from '@portal/contract/report-types'
import type { Role } from '@portal/contract/roles'

// Instants are ISO 8601 texts in UTC, days `YYYY-MM-DD`, both of which sort as they stand. Migrations are additive:
// no CHECK on states and no ON DELETE CASCADE, for a table rebuild would empty the children.

export const lawFirms = sqliteTable('law_firms', {
  id: text().primaryKey(),
  name: text().notNull(),
  domain: text().notNull().unique(),
  createdAt: text('created_at').notNull(),
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

export const crashReports = sqliteTable(
  'crash_reports',
  {
    id: text().primaryKey(),
    referenceNumber: text('reference_number').notNull().unique(),
    claimTokenHash: text('claim_token_hash').unique(),
    /** SHA-256 of the submitter and the Idempotency-Key, and of what was sent under it. */
    idempotencyKey: text('idempotency_key').unique(),
    contentDigest: text('content_digest'),
    clientName: text('client_name').notNull(),
    crashDate: text('crash_date').notNull(),
    status: text().$type<CrashStatus>().notNull(),
    urgent: integer({ mode: 'boolean' }).notNull().default(false),
    reportType: text('report_type').$type<ReportType>().notNull(),
    monitorForFull: integer('monitor_for_full', { mode: 'boolean' }).notNull().default(false),
    clientFatallyInjured: integer('client_fatally_injured', { mode: 'boolean' }).notNull().default(false),
    hasCrashCard: integer('has_crash_card', { mode: 'boolean' }).notNull().default(false),
    reportNumber: text('report_number'),
    clientRole: text('client_role').$type<ClientRole>(),
    otherDriverName: text('other_driver_name'),
    driverLicenseOrPlate: text('driver_license_or_plate'),
    contactEmail: text('contact_email'),
    ccEmails: text('cc_emails').notNull().default(''),
    createdByEmail: text('created_by_email'),
    userId: text('user_id').references(() => users.id),
    authorUserId: text('author_user_id').references(() => users.id),
    /** The firm it was ordered under, kept when its owner moves. */
    lawFirmId: text('law_firm_id').references(() => lawFirms.id),
    /** The current document of each type: the id of its row in `files`. */
    crashCardFile: text('crash_card_file'),
    writtenAuthFile: text('written_auth_file'),
    deathCertFile: text('death_cert_file'),
    facePageFile: text('face_page_file'),
    fullReportFile: text('full_report_file'),
    submittedAt: text('submitted_at').notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    completedAt: text('completed_at'),
  },
  (table) => [
    index('crash_reports_newest').on(sql`${table.submittedAt} desc`, sql`${table.id} desc`),
    index('crash_reports_firm').on(table.lawFirmId, sql`${table.submittedAt} desc`, sql`${table.id} desc`),
    index('crash_reports_user').on(table.userId, sql`${table.submittedAt} desc`, sql`${table.id} desc`),
  ],
)

/** One object in R2 each. The object's key is `id` + `.` + the kind's extension. */
export const files = sqliteTable(
  'files',
  {
    id: text().primaryKey(),
    reportId: text('report_id').notNull(),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    kind: text().$type<FileKind>().notNull(),
    /** What the sender called it: a label, never a path. */
    label: text().notNull(),
    size: integer().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('files_report').on(table.reportId)],
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

/** The outbox: a letter is a row in the batch of the change it tells of; the queue carries its id. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** One letter for one event and recipient, whatever is repeated. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    letter: text().$type<LetterName>().notNull(),
    address: text().notNull(),
    data: text({ mode: 'json' }).$type<LetterData>().notNull(),
    state: text().$type<LetterState>().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: text('created_at').notNull(),
    /** Not to be tried before. */
    dueAt: text('due_at').notNull(),
    claimedAt: text('claimed_at'),
    sentAt: text('sent_at'),
  },
  (table) => [index('outbox_state').on(table.state, table.dueAt)],
)

/** The expiring links of delivery letters. The token is derived from the id by a secret; only its hash is here. */
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

/** One row for each viewer scope (`all`, a firm's id, a user's id): raised by every write its lists show, so that a poll costs one row. */
export const listVersions = sqliteTable('list_versions', {
  scope: text().primaryKey(),
  version: integer().notNull(),
})
