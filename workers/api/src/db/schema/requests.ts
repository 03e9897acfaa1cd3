import type { KindId } from '@portal/contract/kinds/kind-ids'
import { sql, type SQL } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { JsonAnswers } from '@portal/contract/kinds/field'
import type { requestFields } from '@portal/contract/kinds/request-fields'
import type { DocumentField, Status } from '@portal/contract/kinds/kinds'
import type { ReasonCode } from '@portal/contract/requests/reasons'
import type { ReportType } from '@portal/contract/requests/report-types'
import type { AskCode, WaitingFor } from '@portal/contract/requests/waiting'
import { agencyMailColumns, agencyMailData } from './agency-columns.ts'
import { holds, keptByFirms, ofAddress, ofRequest, searched } from '../personal-data.ts'
import { lawFirms, users } from './accounts.ts'
import { agencies } from './agencies.ts'
import { listColumns } from './list-columns.ts'

/** Answers of each kind that nothing filters, sorts or encrypts. */
type Answers = { [Id in KindId]: Partial<JsonAnswers<(typeof requestFields)[Id]['fields']>> }[KindId]

export const requests = sqliteTable(
  'requests',
  {
    id: text().primaryKey(),
    kind: text().$type<KindId>().notNull(),
    /** Raised by every write of the row. */
    version: integer()
      .notNull()
      .default(1)
      .$onUpdate((): SQL => sql`requests.version + 1`),

    ...listColumns,
    status: text().$type<Status>().notNull(),
    referenceNumber: text('reference_number').notNull().unique(),
    claimTokenHash: text('claim_token_hash'),
    /** SHA-256 of the submitter and the Idempotency-Key; `contentDigest` is that of what was submitted with it. */
    idempotencyKey: text('idempotency_key'),
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
    /** Why it was canceled, or completed with nothing delivered: a code of the contract's `reasons`, and staff's words. */
    reason: text().$type<ReasonCode>(),
    reasonText: text('reason_text'),
    /** The last changes that can still be undone, newest last: see `requests/change/undo.ts`. */
    undo: text(),
    /** The wait of an open request: see the contract's `waiting.ts`. `waitingAsks` has codes of its `asks`. */
    waitingFor: text('waiting_for').$type<WaitingFor>(),
    waitingSince: text('waiting_since'),
    waitingAsks: text('waiting_asks', { mode: 'json' }).$type<AskCode[]>(),
    waitingReason: text('waiting_reason'),
    checkAgainOn: text('check_again_on'),
    agencyId: text('agency_id').references(() => agencies.id),
    /** Dates such as `2026-12-03`: see `requests/actions/agency.ts` of the contract. */
    requestedFromAgencyOn: text('requested_from_agency_on'),
    lastCheckedOn: text('last_checked_on'),
    expectedOn: text('expected_on'),
    /** The expected date that the client was last told. */
    expectedTold: text('expected_told'),
    /** The staff member who works on it. */
    staffOwnerId: text('staff_owner_id').references(() => users.id),
    placedByStaff: integer('placed_by_staff', { mode: 'boolean' }).notNull().default(false),
    /** The firm's own number of the case, and the attorney whose case it is. */
    matterNumber: text('matter_number'),
    attorney: text(),
    /** Null for a request that its whole firm sees; of a private one, the ids of the accounts named on it. See `requests/visibility.ts`. */
    privateTo: text('private_to', { mode: 'json' }).$type<string[]>(),
    /** When a client or the agency wrote, until staff act. */
    clientRepliedAt: text('client_replied_at'),
    /** The time of the newest message that clients see too, and of the newest internal note. */
    lastMessageAt: text('last_message_at'),
    lastNoteAt: text('last_note_at'),
    /** When its client last corrected an answer; null once staff asked the agency with it, or corrected one themselves. */
    correctedAt: text('corrected_at'),
    /** See `changedBy` of `change/write-store.ts`. */
    changedBy: text('changed_by'),
    /** The version of a guest's tracking link: see `requests/tracking/link.ts`. */
    trackingVersion: integer('tracking_version').notNull().default(1),
    trackingRenewedAt: text('tracking_renewed_at'),
    trackingOffAt: text('tracking_off_at'),
    claimedAt: text('claimed_at'),
    /** Counts up in the order of submission among requests of its kind: the order of lists. */
    serial: integer().notNull(),
    /** The text that searches compare: see `db/search-text.ts`. */
    searchText: text('search_text').notNull(),

    reportType: text('report_type').$type<ReportType>(),
    monitorForFull: integer('monitor_for_full', { mode: 'boolean' }).notNull().default(false),
    reportNumber: text('report_number'),
    policeDepartment: text('police_department'),
    /** Encrypted: see `platform/encryption.ts`. The hash finds the request by the same: see `db/license-hash.ts`. */
    driverLicenseOrPlate: text('driver_license_or_plate'),
    licenseHash: text('license_hash'),
    answers: text({ mode: 'json' })
      .$type<Answers>()
      .notNull()
      .default(sql`'{}'`),
    /** Staff have delivered a document. Facts about its documents are stored by the writes that change these. */
    hasDelivery: integer('has_delivery', { mode: 'boolean' }).notNull().default(false),
    /** Clients or agencies may have sent files that retention removes. */
    hasClientDocuments: integer('has_client_documents', { mode: 'boolean' }).notNull().default(false),
    /** Staff uploaded a document that isn't delivered yet. Lists look for it only then. */
    hasWaitingDelivery: integer('has_waiting_delivery', { mode: 'boolean' }).notNull().default(false),
    /** The reference numbers from before it was moved to another kind, separated by spaces. Searches still find it by them. */
    earlierReferences: text('earlier_references').notNull().default(''),
    /** A note of the firm, which staff don't see. Searches, which staff have too, don't find it. */
    firmNote: text('firm_note'),
    /** When staff chose the agency, or that there is none; null while it was found by itself. */
    agencyChosenAt: text('agency_chosen_at'),
    ...agencyMailColumns,
  },
  (table) => [
    // The first two have the searched text, so that a search reads the index alone.
    index('requests_serial').on(table.kind, table.serial, table.searchText),
    index('requests_of_list').on(
      table.listId,
      table.kind,
      table.serial,
      table.searchText,
      table.privateTo,
      table.userId,
      table.submittedAt,
      table.docketFlags,
      table.agencyId,
    ),
    index('requests_of_user').on(table.userId, table.kind, table.serial),
    // A docket's views in its usual order, with what it filters and sorts by except names.
    index('requests_docket').on(
      table.listId,
      table.docketFlags,
      table.changedAt,
      table.submittedAt,
      table.kind,
      table.privateTo,
      table.userId,
      table.urgent,
      table.crashDate,
      table.likelyOn,
      table.attorney,
      table.changedBy,
      table.queueFlags,
      table.status,
      table.agencyId,
      table.reportType,
      table.reportNumber,
      table.matterNumber,
      table.waitingFor,
    ),
    // A firm's private requests: the counts of its list don't have them.
    index('requests_private')
      .on(table.lawFirmId, table.kind, table.userId, table.privateTo, table.docketFlags)
      .where(sql`private_to is not null`),
    // Requests that need work, in the order of their list.
    index('requests_work')
      .on(table.kind, table.workRank, sql`${table.urgent} desc`, table.serial)
      .where(sql`work_rank is not null`),
    // Guests' requests, for the account that verifies their email address.
    index('requests_contact')
      .on(table.contactEmail)
      .where(sql`contact_email is not null`),
    // The lists of copies, which are searched for an address without reading the rows.
    index('requests_copies')
      .on(table.ccEmails, table.id)
      .where(sql`cc_emails <> ''`),
    // Requests about the same crash, of all or of one list.
    index('requests_date').on(table.crashDate, table.listId),
    // Requests with a license or plate, and those whose value another key must encrypt.
    index('requests_license')
      .on(table.licenseHash, table.listId)
      .where(sql`license_hash is not null`),
    index('requests_number')
      .on(table.reportNumberKey)
      .where(sql`report_number_key is not null`),
    // Requests whose client doesn't know the expected date.
    index('requests_untold')
      .on(table.queueFlags, table.updatedAt)
      .where(sql`untold_on is not null`),
    // An agency's requests, and how long it took.
    index('requests_agency')
      .on(table.agencyId, table.kind, table.requestedFromAgencyOn)
      .where(sql`agency_id is not null`),
    index('requests_agency_numbers')
      .on(table.agencyId)
      .where(sql`agency_numbers <> ''`),
    // Requests that name the same agency, first those whose agency nobody chose.
    index('requests_clue')
      .on(table.agencyClue, table.kind, table.agencyChosenAt, table.queueGroup, table.agencyId)
      .where(sql`agency_clue is not null`),
    // Staff's queue in its order, with what it filters, searches and sorts by.
    index('requests_queue')
      .on(
        table.queueGroup,
        sql`${table.urgent} desc`,
        table.dueInOrder,
        table.submittedAt,
        table.id,
        table.kind,
        table.queueFlags,
        table.dueOn,
        table.agencyId,
        table.staffOwnerId,
        table.lawFirmId,
        table.crashDate,
        table.changedAt,
        table.status,
        table.reportType,
        table.reportNumber,
        table.matterNumber,
        table.attorney,
        table.searchText,
      )
      .where(sql`queue_group is not null`),
    // The same for each combination of its views, and for each owner.
    index('requests_queue_views')
      .on(
        table.queueFlags,
        table.queueGroup,
        sql`${table.urgent} desc`,
        table.dueInOrder,
        table.submittedAt,
        table.id,
        table.kind,
        table.updatedAt,
      )
      .where(sql`queue_flags is not null`),
    index('requests_owner')
      .on(
        table.staffOwnerId,
        table.queueGroup,
        sql`${table.urgent} desc`,
        table.dueInOrder,
        table.submittedAt,
        table.id,
        table.kind,
      )
      .where(sql`staff_owner_id is not null`),
    // Completed requests with client documents, for their retention.
    index('requests_documents')
      .on(table.completedAt, table.id)
      .where(sql`has_client_documents = 1 and status = 'completed'`),
    // Requests with a fee of their agency.
    index('requests_fees')
      .on(table.id)
      .where(sql`agency_fee is not null`),
    uniqueIndex('requests_claim_token')
      .on(table.claimTokenHash)
      .where(sql`claim_token_hash is not null`),
    uniqueIndex('requests_idempotency')
      .on(table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
  ],
)

/** The ids of a request's current documents by their fields of replies. No column has them: see `requests/current-files.ts`. */
export type CurrentFiles = Record<DocumentField, string | null>

/** A row of any kind, with its current documents. */
export type RequestRow = Omit<typeof requests.$inferSelect, 'licenseHash'> & CurrentFiles

export const requestTables = [
  holds(requests, {
    referenceNumber: 'none',
    claimTokenHash: 'hash',
    idempotencyKey: 'hash',
    contentDigest: 'hash',
    clientName: keptByFirms,
    crashDate: keptByFirms,
    contactEmail: ofAddress,
    ccEmails: ofAddress,
    createdByEmail: ofAddress,
    reasonText: keptByFirms,
    // Staff's changes that can be undone, for a minute.
    undo: { ...ofRequest, exported: false },
    waitingSince: 'none',
    waitingAsks: 'none',
    waitingReason: keptByFirms,
    expectedTold: 'none',
    matterNumber: keptByFirms,
    attorney: keptByFirms,
    privateTo: 'none',
    changedBy: 'none',
    searchText: searched(ofRequest),
    reportNumber: keptByFirms,
    policeDepartment: ofRequest,
    driverLicenseOrPlate: ofRequest,
    answers: ofRequest,
    ...agencyMailData,
    earlierReferences: 'none',
    firmNote: keptByFirms,
  }),
]
