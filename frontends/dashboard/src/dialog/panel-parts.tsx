import { Children, useId, useState, type ReactNode } from 'react'
import { Button } from '@portal/ui'
import { TabList } from '@portal/ui/tabs'
import type { DockedRequest } from '../list/definition.ts'
import { useUrlState } from '../url-state.ts'

interface StepButtonProps {
  label: string
  keyName: string
  path: string
  onStep: (() => void) | undefined
}

const StepButton = ({ label, keyName, path, onStep }: StepButtonProps) => (
  <Button
    variant="quiet"
    size="small"
    aria-label={label}
    aria-keyshortcuts={keyName}
    title={`${label} (${keyName})`}
    aria-disabled={!onStep}
    onClick={onStep}
    className="px-2!"
  >
    <svg viewBox="0 0 16 16" aria-hidden className="size-4" fill="none" stroke="currentColor" strokeWidth="1.75">
      <path d={path} />
    </svg>
  </Button>
)

/** The actions of the open request, its place in the list, and the way to its neighbors. */
export const PanelBar = ({ docked, children }: { docked: DockedRequest; children: ReactNode }) => (
  <div className="mt-2 flex items-center gap-1">
    {children}
    <p className="ml-auto text-sm text-muted tabular-nums">{docked.position}</p>
    <StepButton label="Previous request" keyName="k" path="m3.5 10 4.5-4.5 4.5 4.5" onStep={docked.previous} />
    <StepButton label="Next request in the list" keyName="j" path="M3.5 6 8 10.5 12.5 6" onStep={docked.next} />
  </div>
)

const tabNames = [
  { name: 'request', label: 'Request' },
  { name: 'conversation', label: 'Conversation' },
] as const
type TabName = (typeof tabNames)[number]['name']

/**
 * The two tabs of a request beside its list. It opens at the conversation when there is a new message or the URL asks for
 * it. Both stay mounted, so that nothing typed is lost. Without `isShown` there are none, and everything is in one page.
 */
export const usePanelTabs = (id: string, isShown: boolean, unread: boolean) => {
  const listId = useId()
  const { state, update } = useUrlState()
  const [opened, setOpened] = useState<{ id: string; tab: TabName }>()
  if (opened?.id !== id) setOpened({ id, tab: unread ? 'conversation' : 'request' })
  const chosen = opened?.id === id ? opened.tab : 'request'
  const asked = state.panel && (state.panel === 'messages' ? 'conversation' : 'request')
  const selected = asked ?? chosen
  const select = (tab: TabName) => {
    setOpened({ id, tab })
    if (state.panel) update({ panel: null }, { replace: true, state: window.history.state })
  }
  return {
    select,
    list: isShown && (
      <div className="-mx-5 mt-2 -mb-4 px-5">
        <TabList id={listId} label="Parts of the request" tabs={tabNames} selected={selected} onSelect={select} />
      </div>
    ),
    panel: (name: TabName, ...children: readonly ReactNode[]) =>
      isShown ? (
        <div
          role="tabpanel"
          id={`${listId}-${name}`}
          aria-labelledby={`${listId}-${name}-tab`}
          hidden={name !== selected}
          className="space-y-7"
        >
          {Children.toArray(children)}
        </div>
      ) : (
        Children.toArray(children)
      ),
  }
}
