import { crashNeedsWork } from '@portal/contract/reports/crash-transitions'
import { policeNeedsWork } from '@portal/contract/reports/police-transitions'
import { reportTypes } from '@portal/contract/reports/report-types'

const oneOf = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`

const faceTypes = Object.entries(reportTypes).flatMap(([type, { face }]) => (face ? [type] : []))

const fullTypes = Object.entries(reportTypes).flatMap(([type, { face }]) => (face ? [] : [type]))

/** The condition for requests with a document still to deliver. Only CHP requests have the statuses in which a full report is due. */
export const undeliveredCondition = `status in ${oneOf([...new Set([...crashNeedsWork.always, ...policeNeedsWork])])} or (status in ${oneOf(crashNeedsWork.whileFullIsDue)} and (monitor_for_full = 1 or report_type in ${oneOf(fullTypes)}))`

/**
 * The condition for requests that need work, as SQL without parameters: those, and every request whose client wrote last. The
 * index `requests_open` has it, and a query that repeats it word for word reads only that.
 */
export const needsWorkCondition = `client_replied_at is not null or ${undeliveredCondition}`

/** What comes first among the requests that need work: those whose client wrote. Those that wait for their client come last. */
export const queueRank = `(case when client_replied_at is not null then 0 when waiting_for = 'client' then 2 else 1 end)`

/**
 * The condition for CHP requests with everything delivered that only wait to be completed. The index `requests_delivered` has
 * it.
 */
export const deliveredCondition = `status = 'full-report-uploaded' or (status = 'face-page-uploaded' and monitor_for_full = 0 and report_type in ${oneOf(faceTypes)})`
