import * as z from 'zod/mini'
import { AgencyRef } from '../agencies/agencies.ts'
import { endpoint } from '../api/endpoint.ts'
import { changedSchema, FileName, FileRef, ScanStatus } from '../files/file-refs.ts'
import { id } from '../ids.ts'
import { DeliveredDocument, RequestId, RequestStatus } from '../kinds/any-request.ts'
import { kindIdOf, kindNames } from '../kinds/kind-ids.ts'
import { kindData } from '../kinds/kind-data.ts'
import { limits } from '../limits.ts'
import { replyShape } from '../kinds/field.ts'
import { firmFields } from '../kinds/fields-firm.ts'
import { requestFilters } from './filters.ts'
import { collapsed, pageReply } from './groups.ts'
import { documentNames } from '../requests/documents.ts'
import { ReportType } from '../requests/report-types.ts'
import { statusLabel } from '../requests/status-labels.ts'
import { Waiting } from '../requests/waiting.ts'
import { flag, line } from '../text.ts'
import { downloadReports } from '../requests/reads.ts'
import { Estimate } from '../requests/expected.ts'

// The docket: all requests that a law firm account sees, of both kinds.

/** The docket's views, in the order of their tabs, with their labels. A request is in each view whose condition it meets. */
export const docketViews = {
  open: 'Open',
  waiting: 'Waiting for You',
  ready: 'Ready',
  new: 'New',
  mine: 'My Open',
  canceled: statusLabel('cancelled').label,
  all: 'All',
} as const
export type DocketView = keyof typeof docketViews
export const docketViewNames = Object.keys(docketViews) as [DocketView, ...DocketView[]]

/** The columns that the docket sorts by. Without one: the last change first. */
export const docketSorts = [
  'changed',
  'submitted',
  'crashDate',
  'client',
  'matter',
  'attorney',
  'agency',
  'reportNumber',
  'status',
  'expected',
  'requester',
  'urgent',
] as const
export type DocketSort = (typeof docketSorts)[number]

/** The docket's groups, with the labels of the choice. */
export const docketGroups = {
  matter: 'Matter',
  attorney: 'Attorney',
  agency: 'Agency',
  expected: 'Expected day',
  requester: 'Requester',
} as const
export type DocketGroup = keyof typeof docketGroups

const filters = {
  view: z._default(z.enum(docketViewNames), 'all'),
  ...requestFilters,
  /** The id of the account that requested them, or `me`. */
  requester: z.optional(z.union([z.literal('me'), id('user')])),
  search: z.optional(line(limits.searchLength)),
  group: z.optional(z.enum(Object.keys(docketGroups) as [DocketGroup, ...DocketGroup[]])),
  sort: z._default(z.enum(docketSorts), 'changed'),
  descending: z._default(flag, true),
}

/** Which requests, and in which order. */
export const DocketFilters = z.object(filters)
export type DocketFilters = z.infer<typeof DocketFilters>

export const DocketQuery = z.object({
  ...filters,
  collapsed,
  page: z._default(z.coerce.number('Enter a page number').check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
})
export type DocketQuery = z.infer<typeof DocketQuery>

/** A request as the docket shows it. */
export const DocketRow = z.object({
  id: RequestId,
  referenceNumber: z.string(),
  clientName: z.string(),
  crashDate: z.string(),
  ...replyShape(firmFields),
  submittedAt: z.string(),
  /** When something that clients see last changed. */
  changedAt: z.string(),
  /** The request changed within `limits.newDays` days, not by the caller, who hasn't opened it since. */
  isNew: z.boolean(),
  urgent: z.boolean(),
  status: RequestStatus,
  /** Null for a kind without report types. */
  reportType: z.nullable(ReportType),
  monitorForFull: z.boolean(),
  /** The department's report number. */
  reportNumber: z.nullable(z.string()),
  /** The department, or CHP's office, as the client wrote it. */
  policeDepartment: z.nullable(z.string()),
  agency: z.nullable(AgencyRef),
  /** When the agency is expected to release what it still owes. */
  expectedOn: z.nullable(z.string()),
  /** The days between which it is likely to come, until staff request it or set a date. */
  estimate: z.nullable(Estimate),
  /** The source of these dates, or why there are none: see `fromText`. Null once nothing is owed. */
  expectedFrom: z.nullable(z.string()),
  waiting: z.nullable(Waiting),
  /** There is a message that the caller hasn't read. */
  unread: z.boolean(),
  /** The account that requested it; null for a guest's, or when staff own it. */
  requester: z.nullable(z.object({ id: id('user'), firstName: z.string(), lastName: z.string() })),
  /** The delivered documents, newest first. */
  delivered: z.array(
    z.object({
      documentType: DeliveredDocument,
      name: FileName,
      createdAt: z.string(),
      scan: z.optional(ScanStatus),
    }),
  ),
  /** Delivered documents that were replaced or withdrawn, and whether the caller has opened the request since. */
  changedDocuments: z.array(z.extend(changedSchema(documentNames), { isRead: z.boolean() })),
})
export type DocketRow = z.infer<typeof DocketRow>

/** The agency as the docket and its CSV name it, or the department as the client wrote it, or its type. */
export const docketAgency = ({
  id,
  agency,
  policeDepartment,
}: Pick<DocketRow, 'id' | 'agency' | 'policeDepartment'>): string =>
  agency?.name ?? policeDepartment ?? kindData[kindIdOf(id)].agencyType

export const Docket = z.object({
  rows: z.array(DocketRow),
  /** Requests in the view that match the search and the filters. */
  total: z.number(),
  ...pageReply,
  /** All requests in each view, whatever is searched and filtered. */
  counts: z.object(
    Object.fromEntries(docketViewNames.map((view) => [view, z.number()])) as Record<DocketView, z.ZodMiniNumber>,
  ),
  /** When it was read, for `markAllRead`. */
  asOf: z.string(),
})
export type Docket = z.infer<typeof Docket>

const errors = ['invalid', 'unauthenticated', 'forbidden'] as const

export const listDocket = endpoint({
  method: 'GET',
  path: '/api/docket',
  summary: `List a page of ${limits.docketPageSize} requests of both kinds that a law firm account sees, and count those in each view`,
  access: ['law-firm'],
  query: DocketQuery,
  reply: Docket,
  conditional: true,
  errors,
})

/** Values entered in the requests that the caller sees, most recent first and without repetitions. */
export const Suggestions = z.object({
  matterNumbers: z.array(z.string()),
  attorneys: z.array(z.string()),
  ccEmails: z.array(z.string()),
  /** The members who requested them, without the caller. */
  requesters: z.array(z.object({ id: id('user'), firstName: z.string(), lastName: z.string() })),
  agencies: z.array(AgencyRef),
})
export type Suggestions = z.infer<typeof Suggestions>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/docket/suggestions',
  summary: `List up to ${limits.suggestions} recent matter numbers, attorneys, CC addresses, requesters and agencies of the requests you see`,
  access: ['law-firm'],
  reply: Suggestions,
  errors: ['unauthenticated', 'forbidden'],
})

/** The headings of the CSV file, by the name of the row's field where its value is the cell. */
export const docketColumns = {
  clientName: 'Client',
  matterNumber: 'Matter number',
  attorney: 'Attorney',
  referenceNumber: 'Reference number',
  type: 'Type',
  agency: 'Agency',
  reportNumber: 'Report number',
  crashDate: 'Crash date',
  status: 'Status',
  expectedOn: 'Expected',
  estimate: 'Estimate',
  waitingForYou: 'Waiting for you',
  delivered: 'Delivered',
  urgent: 'Urgent',
  private: 'Private',
  firmNote: 'Note',
  requester: 'Requested by',
  submitted: 'Submitted (Pacific)',
  changed: 'Last change (Pacific)',
} as const

export const exportDocket = endpoint({
  method: 'GET',
  path: '/api/docket.csv',
  summary: 'Download the requests that match the filters as CSV, in the order of the docket',
  access: ['law-firm'],
  query: DocketFilters,
  repliesWithFile: true,
  errors: [...errors, 'too_many'],
})

/** A request that may be about the same client and crash as a new one. */
export const SimilarRequest = z.pick(DocketRow, {
  id: true,
  referenceNumber: true,
  clientName: true,
  crashDate: true,
  status: true,
  reportType: true,
  policeDepartment: true,
  matterNumber: true,
  submittedAt: true,
})
export type SimilarRequest = z.infer<typeof SimilarRequest>

const CrashSubject = z.object({ clientName: line(limits.nameLength), crashDate: z.iso.date('Enter a date') })

/** A POST keeps the clients' names out of server logs. */
export const findSimilarRequests = endpoint({
  method: 'POST',
  path: '/api/docket/similar-requests',
  summary: `Find requests you see for each of up to ${limits.bulkRows} clients and crash dates, newest first`,
  access: ['law-firm'],
  body: z.object({ subjects: z.array(CrashSubject).check(z.maxLength(limits.bulkRows)) }),
  jsonBytes: limits.bulkRows * 1024,
  /** The requests of each subject, in the order of the subjects. */
  reply: z.array(z.array(SimilarRequest)),
  errors,
})

/** A signed authorization that an earlier request has. */
export const SentAuthorization = z.object({
  ...z.omit(FileRef, { scan: true }).shape,
  createdAt: z.string(),
  requestId: RequestId,
  referenceNumber: z.string(),
  clientName: z.string(),
  /** Colleagues who aren't named on that request don't see it. */
  private: z.boolean(),
  /** Who signed it, where that request says so. */
  signedBy: z.optional(z.string()),
})
export type SentAuthorization = z.infer<typeof SentAuthorization>

/** A request can be submitted with one of these in place of an upload. A POST keeps the client's name out of server logs. */
export const findAuthorizations = endpoint({
  method: 'POST',
  path: '/api/docket/authorizations',
  summary: `Find up to ${limits.authorizationsFound} authorizations of requests you see for the same client or matter number, latest first`,
  access: ['law-firm'],
  body: z.object({
    kind: z.enum(kindNames),
    clientName: line(limits.nameLength),
    matterNumber: z.optional(line(limits.matterNumberLength)),
  }),
  reply: z.array(SentAuthorization),
  errors,
})

export const docketEndpoints = {
  listDocket,
  listSuggestions,
  exportDocket,
  downloadReports,
  findSimilarRequests,
  findAuthorizations,
}
