import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { RequestStatus } from '../kinds/any-request.ts'
import { kindNames } from '../kinds/kind-ids.ts'
import { limits } from '../limits.ts'
import { waitingFor } from '../requests/waiting.ts'
import { flag, line } from '../text.ts'

// Years of four digits beyond these are typing errors, and calendars don't agree on them.
const date = z.optional(
  z.iso.date('Enter a date').check(z.refine((day) => day >= '1900' && day < '2200', 'Enter a date')),
)

/** The document that was requested, of the kinds that have both, with its label. */
export const requestedReports = { face: 'Face page', full: 'Full report' } as const
export type RequestedReport = keyof typeof requestedReports

/** The filters that the docket and staff's queue have. Each works with every other, and none is required. */
export const requestFilters = {
  kind: z.optional(z.enum(kindNames)),
  /** An agency's id, or `none` for requests without one. */
  agency: z.optional(z.union([z.literal('none'), id('agency')])),
  status: z.optional(RequestStatus),
  attorney: z.optional(line(limits.nameLength)),
  urgent: z.optional(flag),
  report: z.optional(z.enum(Object.keys(requestedReports) as [RequestedReport, ...RequestedReport[]])),
  /** Its expected or due date has passed. */
  overdue: z.optional(flag),
  waiting: z.optional(z.enum(waitingFor)),
  /** The first and the last day of the crash, and of the submission in the portal's time zone. */
  crashFrom: date,
  crashTo: date,
  submittedFrom: date,
  submittedTo: date,
}
