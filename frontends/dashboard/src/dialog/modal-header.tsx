import { Fragment, type RefObject } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { formatDate } from '@portal/contract/dates'
import { Badge } from '@portal/ui'
import { RequestStatus } from '../list/request-status.tsx'
import { MessagesButton } from '../messages/messages-button.tsx'
import { WaitingStatus } from '../messages/waiting-status.tsx'
import { kindOf, reasonOf, type AnyReport } from '../report.ts'
import { AlsoOpen } from './also-open.tsx'
import { OtherOwner } from './other-owner.tsx'

interface ModalHeaderProps {
  report: AnyReport
  viewer: User
  content: RefObject<HTMLElement | null>
}

/** The header of a request that covers the page. */
export const ModalHeader = ({ report, viewer, content }: ModalHeaderProps) => {
  const reason = reasonOf(report)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <p className="mr-1 text-sm text-muted">Crash {formatDate(report.crashDate)}</p>
      <RequestStatus request={report} />
      {report.urgent && <Badge tone="stopped">URGENT</Badge>}
      {report.privateTo && <Badge>Private</Badge>}
      {kindOf(report)
        .dialogBadges?.(report)
        .map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
      <Fragment key={`waiting ${report.id}`}>
        <WaitingStatus report={report} viewer={viewer} />
      </Fragment>
      <MessagesButton report={report} container={content} />
      <OtherOwner report={report} viewer={viewer} />
      <AlsoOpen id={report.id} />
      {reason && <p className="text-sm text-muted wrap-anywhere">{reason}</p>}
    </div>
  )
}
