import { waitsForCompletion, type CrashStatus } from './crash-transitions.ts'
import type { ReportType } from './report-types.ts'
import { isClosed } from './transitions.ts'

interface OwedFacts {
  status: string
  /** CHP requests only. */
  reportType?: ReportType | null
  monitorForFull?: boolean
  /** Police requests only. */
  reportFile?: unknown
}

/** Whether everything is delivered, so that an open request only waits to be completed: of police requests, a reopened one. */
export const isReady = ({ status, reportType, monitorForFull = false, reportFile }: OwedFacts): boolean =>
  reportType
    ? waitsForCompletion({ status: status as CrashStatus, reportType, monitorForFull })
    : status === 'processing' && Boolean(reportFile)

/** Whether the agency still owes a document of the request. */
export const isOwed = (request: OwedFacts): boolean => !isClosed(request.status) && !isReady(request)
