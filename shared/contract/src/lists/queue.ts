import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { AgencyRef } from '../agencies/agencies.ts'
import { endpoint } from '../api/endpoint.ts'
import { changedSchema } from '../files/file-refs.ts'
import { id } from '../ids.ts'
import { RequestId, RequestStatus } from '../kinds/any-request.ts'
import { limits } from '../limits.ts'
import { requestFilters } from './filters.ts'
import { collapsed, pageReply } from './groups.ts'
import { documentNames } from '../requests/documents.ts'
import { ReportType } from '../requests/report-types.ts'
import { Assignee } from '../requests/assignee.ts'
import { repliers, Waiting } from '../requests/waiting.ts'
import { flag, line } from '../text.ts'

/**
 * The views of staff's queue, in the order of their tabs, with their labels. A request is in each view whose condition it
 * meets. `replied` has the requests whose client or agency wrote, until staff answer or change them. While something is still asked of
 * the client, a request is in `client` too, until everything has arrived or staff end the wait.
 */
export const queueViews = {
  all: 'All Open',
  mine: 'Mine',
  new: 'New',
  replied: 'Replied',
  due: 'Due Today',
  client: 'Waiting for Client',
  agency: 'Waiting for Agency',
  ready: 'Ready to Complete',
} as const
export type QueueView = keyof typeof queueViews
export const queueViewNames = Object.keys(queueViews) as [QueueView, ...QueueView[]]

/** The columns that the queue sorts by. Without one: client replied, then urgent, then by due date, then oldest. */
export const queueSorts = [
  'client',
  'firm',
  'matter',
  'attorney',
  'agency',
  'reportNumber',
  'crashDate',
  'submitted',
  'due',
  'owner',
  'status',
  'changed',
  'urgent',
] as const
export type QueueSort = (typeof queueSorts)[number]

/** The queue's groups, with the labels of the choice. */
export const queueGroups = { agency: 'Agency', due: 'Due day', owner: 'Assignee', firm: 'Law firm' } as const
export type QueueGroup = keyof typeof queueGroups

export const QueueQuery = z.object({
  view: z._default(z.enum(queueViewNames), 'all'),
  ...requestFilters,
  /** An account's id, `me`, or `none` for unassigned requests. */
  owner: z.optional(z.union([z.literal('none'), z.literal('me'), id('user')])),
  search: z.optional(line(limits.searchLength)),
  group: z.optional(z.enum(Object.keys(queueGroups) as [QueueGroup, ...QueueGroup[]])),
  collapsed,
  sort: z.optional(z.enum(queueSorts)),
  descending: z.optional(flag),
  page: z._default(z.coerce.number('Enter a page number').check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
})
export type QueueQuery = z.infer<typeof QueueQuery>

/** An open request as the queue shows it. */
export const QueueRow = z.object({
  id: RequestId,
  referenceNumber: z.string(),
  clientName: z.string(),
  crashDate: z.string(),
  submittedAt: z.string(),
  /** When something that clients see last changed. */
  changedAt: z.string(),
  urgent: z.boolean(),
  status: RequestStatus,
  /** Null for a kind without report types. */
  reportType: z.nullable(ReportType),
  /** Everything is delivered, so it only waits to be completed. */
  ready: z.boolean(),
  /** The department's report number. */
  reportNumber: z.nullable(z.string()),
  /** The department, or CHP's office, as the client wrote it. */
  policeDepartment: z.nullable(z.string()),
  agency: z.nullable(AgencyRef),
  /** The law firm it is for; null for a guest's. */
  lawFirmName: z.nullable(z.string()),
  /** The firm's number for the case. */
  matterNumber: z.nullable(z.string()),
  attorney: z.nullable(z.string()),
  /** Only certain people of the firm see it. */
  private: z.boolean(),
  requestedFromAgencyOn: z.nullable(z.string()),
  /** When it is due: the date to check again, or else the expected date. */
  dueOn: z.nullable(z.string()),
  staffOwner: z.nullable(Assignee),
  waiting: z.nullable(Waiting),
  clientRepliedAt: z.nullable(z.string()),
  repliedBy: z.nullable(z.enum(repliers)),
  /** Its client corrected an answer since it was requested from the agency. */
  corrected: z.boolean(),
  unread: z.boolean(),
  /** Staff placed it for a client who called. */
  placedByStaff: z.boolean(),
  /** When its waiting document is delivered; null without one. `stopped`: it wasn't delivered, and staff decide. */
  delivers: z.nullable(z.object({ at: z.string(), stopped: z.boolean() })),
  /** Delivered documents that were replaced or withdrawn. */
  changedDocuments: z.array(changedSchema(documentNames)),
})
export type QueueRow = z.infer<typeof QueueRow>

export const Queue = z.object({
  rows: z.array(QueueRow),
  /** Requests in the view that match the search and the filters. */
  total: z.number(),
  ...pageReply,
  /** All requests in each view, whatever is searched and filtered. */
  counts: z.object(
    Object.fromEntries(queueViewNames.map((view) => [view, z.number()])) as Record<QueueView, z.ZodMiniNumber>,
  ),
})
export type Queue = z.infer<typeof Queue>

export const listQueue = endpoint({
  method: 'GET',
  path: '/api/queue',
  summary: `List a page of ${limits.queuePageSize} open requests of both kinds, and count those in each view`,
  access: staffRoles,
  query: QueueQuery,
  reply: Queue,
  conditional: true,
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})

/** A filter of the queue. */
export const listAttorneys = endpoint({
  method: 'GET',
  path: '/api/queue/attorneys',
  summary: `List up to ${limits.attorneys} attorneys of open requests, by name`,
  access: staffRoles,
  reply: z.array(z.string()),
  errors: ['unauthenticated', 'forbidden'],
})
