import type { RefObject } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { formatDate } from '@portal/contract/dates'
import { Badge } from '@portal/ui'
import { MessagesButton } from '../messages/messages-button.tsx'
import { WaitingButton } from '../messages/waiting-button.tsx'
import { reasonOf, type AnyReport } from './request.ts'
import { AlsoOpen } from './also-open.tsx'
import type { HeaderFacts } from './header-facts.ts'
import { OtherOwner } from './other-owner.tsx'

interface ModalHeaderProps {
  /** Undefined while nothing is known. */
  facts: HeaderFacts | undefined
  /** Undefined until it has loaded. */
  report: AnyReport | undefined
  viewer: User
  content: RefObject<HTMLElement | null>
}

/** The header of a request that covers the page: from its row first, and then with what can be done. */
export const ModalHeader = ({ facts, report, viewer, content }: ModalHeaderProps) => {
  if (!facts) return null
  const reason = report && reasonOf(report)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <p className="mr-1 text-sm text-muted">Crash {formatDate(facts.crashDate)}</p>
      {facts.badges.map(({ label, tone }) => (
        <Badge key={label} tone={tone} className="whitespace-normal!">
          {label}
        </Badge>
      ))}
      {report && (
        <>
          {report.waiting?.reason && <p className="text-sm text-muted wrap-anywhere">{report.waiting.reason}</p>}
          <WaitingButton key={`waiting ${report.id}`} report={report} viewer={viewer} />
          <MessagesButton report={report} container={content} />
          <OtherOwner report={report} viewer={viewer} />
          <AlsoOpen id={report.id} />
        </>
      )}
      {reason && <p className="text-sm text-muted wrap-anywhere">{reason}</p>}
    </div>
  )
}
