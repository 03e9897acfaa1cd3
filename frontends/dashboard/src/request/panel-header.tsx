import type { ReactNode, Ref } from 'react'
import { formatDate } from '@portal/contract/dates'
import { Badge } from '@portal/ui'
import type { DockedRequest } from '../list/definition.ts'
import { CopyText } from './copy-text.tsx'
import type { HeaderFacts } from './header-facts.ts'
import { PanelSteps } from './panel-parts.tsx'

interface PanelHeaderProps {
  /** Undefined while nothing is known. */
  facts: HeaderFacts | undefined
  docked: DockedRequest
  nextButton: Ref<HTMLButtonElement>
  /** The next step and the menu. */
  tools: ReactNode
  /** Beside them, once it has loaded. */
  children: ReactNode
}

/**
 * The header of a request beside its list. Each line has its height from the start and never breaks, so that nothing moves
 * when the request has loaded or another one takes its place.
 */
export const PanelHeader = ({ facts, docked, nextButton, tools, children }: PanelHeaderProps) => (
  <>
    <PanelSteps docked={docked} ref={nextButton} className="absolute top-2 right-12 pointer-coarse:right-14" />
    <p key={docked.id} className="mt-0.5 flex h-6 items-center gap-1.5 text-sm whitespace-nowrap text-muted">
      {facts && (
        <>
          <CopyText name="reference" text={facts.referenceNumber} className="font-mono text-xs" />·
          <span className="min-w-0 truncate" title={facts.about}>
            {facts.about}
          </span>
          · <span>Crash</span>
          <CopyText name="crash date" text={formatDate(facts.crashDate)} />
        </>
      )}
    </p>
    <ul key={`${docked.id} status`} aria-label="Status" className="mt-1 flex h-6 items-center gap-1.5 overflow-hidden">
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
    <div className="mt-2 flex h-9 items-center gap-1 pointer-coarse:h-11">
      {tools}
      {children}
    </div>
  </>
)
