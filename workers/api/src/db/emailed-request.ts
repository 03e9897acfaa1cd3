import type { EmailedRequest } from '@portal/contract/emails/email-data'
import type { Language } from '@portal/contract/language'
import { estimateIn } from '@portal/contract/requests/expected'
import type { ReportType } from '@portal/contract/requests/report-types'

/** The columns of a request that its emails show. */
export interface EmailedColumns {
  readonly referenceNumber: string
  readonly clientName: string
  readonly crashDate: string
  readonly reportType?: ReportType | null
  readonly policeDepartment?: string | null
  readonly urgent: boolean | 0 | 1
  readonly reportNumber?: string | null
  readonly agencyNumbers?: string | null
  readonly crashPlace?: string | null
  readonly matterNumber?: string | null
  readonly language?: Language | null
  /** See `estimateIn` of the contract. */
  readonly estimate?: string | null
  /** Null for a guest's request. */
  readonly userId?: string | null
}

/** The part of a request that emails show. */
export const emailedRequest = (request: EmailedColumns): EmailedRequest => {
  const estimate = estimateIn(request.estimate ?? null)
  return {
    referenceNumber: request.referenceNumber,
    clientName: request.clientName,
    crashDate: request.crashDate,
    ...(request.reportType && { reportType: request.reportType }),
    ...(request.policeDepartment && { policeDepartment: request.policeDepartment }),
    urgent: Boolean(request.urgent),
    ...(request.reportNumber && { reportNumber: request.reportNumber }),
    ...(request.agencyNumbers && { agencyNumbers: request.agencyNumbers }),
    ...(!request.reportNumber && request.crashPlace && { crashPlace: request.crashPlace }),
    ...(request.matterNumber && { matterNumber: request.matterNumber }),
    ...(estimate && { estimate: { ...estimate, source: request.estimate?.split('/')[2] ?? '' } }),
    ...(request.language && request.language !== 'en' && !request.userId && { language: request.language }),
  }
}
