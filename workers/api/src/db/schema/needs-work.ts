import type { ReportKind } from '@portal/contract/ids'
import { crashNeedsWork } from '@portal/contract/reports/crash-transitions'
import { policeNeedsWork } from '@portal/contract/reports/police-transitions'
import { reportTypes } from '@portal/contract/reports/report-types'

const oneOf = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`

const faceTypes = Object.entries(reportTypes).flatMap(([type, { face }]) => (face ? [type] : []))

const fullTypes = Object.entries(reportTypes).flatMap(([type, { face }]) => (face ? [] : [type]))

/** The condition for reports with a document still to deliver. */
export const undeliveredCondition: Readonly<Record<ReportKind, string>> = {
  crash: `status in ${oneOf(crashNeedsWork.always)} or (status in ${oneOf(crashNeedsWork.whileFullIsDue)} and (monitor_for_full = 1 or report_type in ${oneOf(fullTypes)}))`,
  police: `status in ${oneOf(policeNeedsWork)}`,
}

/**
 * The condition for reports that need work, as SQL without parameters: those, and every report whose client wrote last. The
 * indexes `crash_reports_open` and `police_reports_open` have it, and a query that repeats it word for word reads only these.
 */
export const needsWorkCondition: Readonly<Record<ReportKind, string>> = {
  crash: `client_replied_at is not null or ${undeliveredCondition.crash}`,
  police: `client_replied_at is not null or ${undeliveredCondition.police}`,
}

/** What comes first among the reports that need work: those whose client wrote. Those that wait for their client come last. */
export const queueRank = `(case when client_replied_at is not null then 0 when waiting_for = 'client' then 2 else 1 end)`

/**
 * The condition for CHP requests with everything delivered that only wait to be completed. The index
 * `crash_reports_delivered` has it.
 */
export const deliveredCondition = `status = 'full-report-uploaded' or (status = 'face-page-uploaded' and monitor_for_full = 0 and report_type in ${oneOf(faceTypes)})`
