import { limits } from '@portal/contract/limits'
import { isFace } from '@portal/contract/requests/report-types'
import type { RequestRow } from '../db/schema/requests.ts'
import type { ReadColumns } from './change/write-store.ts'
import { addDays, portalDay } from '@portal/contract/dates'

/** The columns of a report that has yet to be requested from its agency. */
export const endedDates = {
  requestedFromAgencyOn: null,
  expectedOn: null,
  expectedBasis: null,
  expectedTold: null,
  estimate: null,
  lastCheckedOn: null,
} as const

/**
 * Other columns to change when a monitored request gets its face page. The old dates were about the face page, and
 * staff set new dates for the full report. Until then, a date to check again keeps the request from being forgotten.
 */
export const afterFacePage = (request: RequestRow, now: Date): Partial<ReadColumns> => {
  if (!request.reportType || !isFace(request.reportType) || !request.monitorForFull || request.fullReportFile) return {}
  if (request.waitingFor !== 'agency') return endedDates
  return {
    ...endedDates,
    waitingSince: now.toISOString(),
    waitingReason: null,
    checkAgainOn: addDays(portalDay(now), limits.checkAgainDays),
  }
}
