import { call } from '@portal/client'
import { reportKindOf } from '@portal/contract/ids'
import { newRequestPath } from '@portal/contract/paths'
import { getCrashReport } from '@portal/contract/reports/crash-reports'
import { getPoliceReport } from '@portal/contract/reports/police-reports'
import { withPrefill, type Prefill } from '@portal/contract/reports/prefill'
import { isPoliceReport, type AnyReport } from '../report.ts'

/** Another request about the same crash: for another client, or the other kind of report for the same one. */
export type Again = 'other-client' | 'other-report'

const filled = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

const prefillOf = (report: AnyReport, again: Again): Prefill => {
  const { referenceNumber: from, clientName, crashDate, matterNumber, attorney, ccEmails, reportNumber } = report
  const { privateTo } = report
  // Copies of a private request go only to addresses that are added to it.
  const shared = privateTo ? { private: 'true', privateTo: privateTo.join(',') } : { ccEmails }
  const common = { crashDate, matterNumber, attorney, ...shared }
  if (again === 'other-report') return { from, values: filled({ ...common, clientName }) }
  const crash = isPoliceReport(report)
    ? { reportNumber, policeDepartment: report.policeDepartment }
    : { reportNumber, reportType: report.reportType, monitorForFull: String(report.monitorForFull) }
  return { from, values: filled({ ...common, ...crash }) }
}

/** Where the form of such a request is, and the history state that prefills it. */
export const againTarget = (report: AnyReport, again: Again) => {
  const isPolice = isPoliceReport(report) === (again === 'other-client')
  return { href: newRequestPath(isPolice ? 'police' : 'chp'), state: withPrefill(prefillOf(report, again)) }
}

/** What each is called, for a request of this kind. */
export const againLabels = (isPolice: boolean): Readonly<Record<Again, string>> => ({
  'other-client': 'Request for Another Client',
  'other-report': isPolice ? 'Request the CHP Report' : 'Request a Police Report',
})

export const readReport = (id: string): Promise<AnyReport> =>
  reportKindOf(id) === 'police' ? call(getPoliceReport, { params: { id } }) : call(getCrashReport, { params: { id } })
