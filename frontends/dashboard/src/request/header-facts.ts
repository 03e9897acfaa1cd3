import { docketAgency } from '@portal/contract/lists/docket'
import { reportTypes, type ReportType } from '@portal/contract/requests/report-types'
import { requestStatus } from '@portal/contract/requests/status-labels'
import type { RequestBadge } from '../list/badge-list.tsx'
import { rowOf } from '../queue/row-of.ts'
import { kindOf, type AnyRequest } from './request.ts'

/** A request in the header of its panel: from its row first, and the same from the request once that has loaded. */
export interface HeaderFacts {
  clientName: string
  referenceNumber: string
  crashDate: string
  matterNumber: string | null
  reportNumber: string | null
  /** The agency and the type of report. */
  about: string
  /** The status, and whatever else is special. The next step says how it waits. */
  badges: readonly RequestBadge[]
}

interface About {
  id: string
  agency: AnyRequest['agency']
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
export const badgesOf = ({ urgent, isPrivate, ...request }: Marked): RequestBadge[] => [
  requestStatus(request),
  ...(urgent ? [{ label: 'URGENT', tone: 'stopped' as const }] : []),
  ...(isPrivate ? [{ label: 'Private', tone: 'neutral' as const }] : []),
]

export const headerOf = (request: AnyRequest): HeaderFacts => {
  const { policeDepartment, reportType } = rowOf(request)
  return {
    clientName: request.clientName,
    referenceNumber: request.referenceNumber,
    crashDate: request.crashDate,
    matterNumber: request.matterNumber,
    reportNumber: request.reportNumber,
    about: aboutOf({ ...request, policeDepartment, reportType }),
    badges: [
      ...badgesOf({
        status: request.status,
        monitorForFull: 'monitorForFull' in request && request.monitorForFull,
        urgent: request.urgent,
        isPrivate: request.privateTo !== null,
      }),
      ...(kindOf(request).dialogBadges?.(request) ?? []),
    ],
  }
}
