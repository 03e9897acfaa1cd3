import type { ReactNode, Ref } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { formatDate } from '@portal/contract/dates'
import { Badge } from '@portal/ui'
import type { DockedRequest } from '../list/definition.ts'
import { AlsoOpen } from './also-open.tsx'
import { CopyText } from './copy-text.tsx'
import type { HeaderFacts } from './header-facts.ts'
import { OtherOwner } from './other-owner.tsx'
import { PanelSteps } from './panel-parts.tsx'
import type { AnyRequest } from './request.ts'
import { inUse } from './section.tsx'

interface PanelHeaderProps {
  /** Undefined while nothing is known. */
  facts: HeaderFacts | undefined
  docked: DockedRequest
  nextButton: Ref<HTMLButtonElement>
  /** The next step in words. */
  step: string | undefined
  /** The buttons of the next step, and the menu. */
  tools: ReactNode
  /** Undefined until it has loaded. */
  request: AnyRequest | undefined
  viewer: User
}

/**
 * The header of a request beside its list. Each line has its height from the start and never breaks, so that nothing moves
 * when the request has loaded or another one takes its place.
 */
export const PanelHeader = ({ facts, docked, nextButton, step, tools, request, viewer }: PanelHeaderProps) => (
  <>
    <PanelSteps
      docked={docked}
      ref={nextButton}
      className={`absolute top-2 right-12 pointer-coarse:right-14 ${inUse}`}
    />
    <p key={docked.id} className="mt-0.5 flex h-6 items-center gap-1.5 text-sm whitespace-nowrap text-muted">
      {facts && (
        <>
          {facts.matterNumber && (
            <>
              <span className="sr-only">Matter </span>
              <CopyText name="matter number" text={facts.matterNumber} />·
            </>
          )}
          <span className="min-w-0 truncate" title={facts.about}>
            {facts.about}
          </span>
          {facts.reportNumber && (
            <>
              ·
              <CopyText name="report number" text={facts.reportNumber} />
            </>
          )}
        </>
      )}
    </p>
    <div key={`${docked.id} status`} className="mt-1 flex h-6 items-center gap-2 whitespace-nowrap">
      <ul aria-label="Status" className="flex min-w-0 items-center gap-1.5 overflow-hidden">
        {facts?.badges.map(({ label, tone }) => (
          <li key={label} className="min-w-0 shrink-0 last:shrink">
            <Badge tone={tone} className="max-w-full">
              <span className="truncate" title={label}>
                {label}
              </span>
            </Badge>
          </li>
        ))}
      </ul>
      {facts && (
        <p className="flex items-center gap-1.5 text-sm text-muted">
          Crash <CopyText name="crash date" text={formatDate(facts.crashDate)} />
        </p>
      )}
      {request && (
        <div className="ml-auto flex min-w-0 items-center gap-2">
          <OtherOwner request={request} viewer={viewer} />
          <AlsoOpen id={request.id} />
        </div>
      )}
    </div>
    <section aria-label="Next step" className="mt-2 flex min-h-11 items-center gap-3">
      <p className="line-clamp-2 min-w-0 flex-1 text-sm font-medium wrap-anywhere" title={step}>
        {step}
      </p>
      {tools}
    </section>
  </>
)
