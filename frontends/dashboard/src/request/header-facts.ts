import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { docketAgency } from '@portal/contract/lists/docket'
import { reportTypes, type ReportType } from '@portal/contract/requests/report-types'
import { requestStatus } from '@portal/contract/requests/status-labels'
import type { ReportBadge } from '../list/badge-list.tsx'
import { waitingDetails } from '../messages/waiting-badges.ts'
import { rowOf } from '../queue/row-of.ts'
import { stateOf } from '../queue/row-text.ts'
import { isOpen, kindOf, type AnyReport } from './request.ts'

/** A request in the header of its panel: from its row first, and the same from the request once that has loaded. */
export interface HeaderFacts {
  clientName: string
  referenceNumber: string
  crashDate: string
  /** The agency and the type of report. */
  about: string
  /** The status, and whatever else is special. */
  badges: readonly ReportBadge[]
}

interface About {
  id: string
  agency: AnyReport['agency']
  policeDepartment: string | null
  reportType: ReportType | null
}

/** The agency, or else the department as the client wrote it, and the type of report. */
export const aboutOf = (request: About): string =>
  [docketAgency(request), request.reportType && reportTypes[request.reportType].label].filter(Boolean).join(' · ')

interface Marked {
  status: string
  monitorForFull: boolean
  urgent: boolean
  isPrivate: boolean
}

/** The badges of a request, in the words of its dialog. */
export const badgesOf = ({ urgent, isPrivate, ...request }: Marked): ReportBadge[] => [
  requestStatus(request),
  ...(urgent ? [{ label: 'URGENT', tone: 'stopped' as const }] : []),
  ...(isPrivate ? [{ label: 'Private', tone: 'neutral' as const }] : []),
]

/** How the request waits, or for staff how far they are with it. */
const waitOf = (report: AnyReport, { role }: User): readonly ReportBadge[] => {
  const forStaff = isStaff(role)
  const waits = waitingDetails(report, forStaff)
  // The queue says the same of it.
  return waits.length === 0 && forStaff && isOpen(report) ? [stateOf(rowOf(report))] : waits
}

export const headerOf = (report: AnyReport, viewer: User): HeaderFacts => {
  const { policeDepartment, reportType } = rowOf(report)
  return {
    clientName: report.clientName,
    referenceNumber: report.referenceNumber,
    crashDate: report.crashDate,
    about: aboutOf({ ...report, policeDepartment, reportType }),
    badges: [
      ...badgesOf({
        status: report.status,
        monitorForFull: 'monitorForFull' in report && report.monitorForFull,
        urgent: report.urgent,
        isPrivate: report.privateTo !== null,
      }),
      ...(kindOf(report).dialogBadges?.(report) ?? []),
      ...waitOf(report, viewer),
    ],
  }
}
