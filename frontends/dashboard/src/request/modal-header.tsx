import type { RefObject } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { formatDate } from '@portal/contract/dates'
import { Badge } from '@portal/ui'
import { MessagesButton } from '../messages/messages-button.tsx'
import { reasonOf, type AnyRequest } from './request.ts'
import { AlsoOpen } from './also-open.tsx'
import type { HeaderFacts } from './header-facts.ts'
import { OtherOwner } from './other-owner.tsx'

interface ModalHeaderProps {
  /** Undefined while nothing is known. */
  facts: HeaderFacts | undefined
  /** Undefined until it has loaded. */
  request: AnyRequest | undefined
  viewer: User
  /** The next step in words. */
  step: string | undefined
  content: RefObject<HTMLElement | null>
}

/** The header of a request that covers the page: from its row first, and then with what can be done. */
export const ModalHeader = ({ facts, request, viewer, step, content }: ModalHeaderProps) => {
  if (!facts) return null
  const reason = request && reasonOf(request)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <p className="mr-1 text-sm text-muted">Crash {formatDate(facts.crashDate)}</p>
      {facts.badges.map(({ label, tone }) => (
        <Badge key={label} tone={tone} className="whitespace-normal!">
          {label}
        </Badge>
      ))}
      {step && <p className="basis-full text-sm font-medium wrap-anywhere">{step}</p>}
      {request && (
        <>
          {request.waiting?.reason && <p className="text-sm text-muted wrap-anywhere">{request.waiting.reason}</p>}
          <MessagesButton request={request} container={content} />
          <OtherOwner request={request} viewer={viewer} />
          <AlsoOpen id={request.id} />
        </>
      )}
      {reason && <p className="text-sm text-muted wrap-anywhere">{reason}</p>}
    </div>
  )
}
