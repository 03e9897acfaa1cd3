import { useId, useState, type ReactNode, type Ref } from 'react'
import { Button, classes, useCommandList } from '@portal/ui'
import { TabList } from '@portal/ui/tabs'
import type { DockedRequest } from '../list/definition.ts'
import { mediaQueryHook } from '@portal/ui/hooks'
import { useUrlState } from '../url-state.ts'

interface StepButtonProps {
  label: string
  keyName: string
  path: string
  onStep: (() => void) | undefined
  ref?: Ref<HTMLButtonElement>
}

const StepButton = ({ label, keyName, path, onStep, ref }: StepButtonProps) => (
  <Button
    ref={ref}
    variant="quiet"
    size="small"
    aria-label={label}
    aria-keyshortcuts={keyName}
    title={`${label} (${keyName})`}
    aria-disabled={!onStep}
    onClick={onStep}
    className="px-2! pointer-coarse:min-w-11"
  >
    <svg viewBox="0 0 16 16" aria-hidden className="size-4" fill="none" stroke="currentColor" strokeWidth="1.75">
      <path d={path} />
    </svg>
  </Button>
)

interface StepsProps {
  docked: DockedRequest
  /** Of the button that leads on. */
  ref: Ref<HTMLButtonElement>
  className: string
}

/** The place of the open request in its list, and the way to its neighbors. */
export const PanelSteps = ({ docked, ref, className }: StepsProps) => (
  <div className={classes('flex items-center', className)}>
    <p className="mr-1 text-sm whitespace-nowrap text-muted tabular-nums">{docked.position}</p>
    <StepButton label="Previous request" keyName="k" path="m3.5 10 4.5-4.5 4.5 4.5" onStep={docked.previous} />
    <StepButton ref={ref} label={docked.nextLabel} keyName="j" path="M3.5 6 8 10.5 12.5 6" onStep={docked.next} />
  </div>
)

const tabNames = ['request', 'conversation'] as const
type TabName = (typeof tabNames)[number]

/** There is room for the conversation beside the request, so there are no tabs. */
const useHasColumns = mediaQueryHook('(min-width: 112.5rem)')

/**
 * The two parts of a request beside its list: as tabs, or on a wide screen as columns. It opens at the conversation when
 * there is a new message or the URL asks for it. Both stay mounted, so that nothing typed is lost.
 */
export const usePanelTabs = (id: string, isUnread: boolean) => {
  const listId = useId()
  const { state, update } = useUrlState()
  const hasColumns = useHasColumns()
  const [opened, setOpened] = useState<{ id: string; tab: TabName }>()
  if (opened?.id !== id) setOpened({ id, tab: isUnread ? 'conversation' : 'request' })
  const chosen = opened?.id === id ? opened.tab : 'request'
  const asked = state.panel && (state.panel === 'messages' ? 'conversation' : 'request')
  const selected = asked ?? chosen
  const select = (tab: TabName) => {
    setOpened({ id, tab })
    if (state.panel) update({ panel: null }, { replace: true, state: window.history.state })
  }
  return { listId, hasColumns, asked, selected, select, isShown: (tab: TabName) => hasColumns || tab === selected }
}

type PanelTabs = ReturnType<typeof usePanelTabs>

interface PanelTabListProps {
  tabs: PanelTabs
  /** How many messages are new; undefined until they have loaded. */
  unread: number | undefined
  isUnread: boolean
}

const UnreadCount = ({ unread, isUnread }: Omit<PanelTabListProps, 'tabs'>) => {
  if (unread === undefined ? !isUnread : unread === 0) return null
  return (
    <span className="ml-1.5 rounded-full bg-progress-soft px-1.5 text-xs text-progress tabular-nums">
      {unread}
      <span className="sr-only"> new</span>
    </span>
  )
}

export const PanelTabList = ({ tabs: { listId, hasColumns, selected, select }, ...unread }: PanelTabListProps) => {
  const labels: Record<TabName, ReactNode> = {
    request: 'Request',
    conversation: (
      <>
        Conversation
        <UnreadCount {...unread} />
      </>
    ),
  }
  useCommandList(
    hasColumns
      ? []
      : [
          { label: 'Show the Request', key: '1', run: () => select('request') },
          { label: 'Show the Conversation', key: '2', run: () => select('conversation') },
        ],
  )
  if (hasColumns) return null
  return (
    <div className="-mx-5 mt-1 -mb-4 px-5">
      <TabList
        id={listId}
        label="Parts of the request"
        tabs={tabNames.map((name) => ({ name, label: labels[name] }))}
        selected={selected}
        onSelect={select}
      />
    </div>
  )
}

interface PanelTabPanelsProps extends Record<TabName, ReactNode> {
  tabs: PanelTabs
}

/** Each part scrolls by itself, so that each keeps its place, and what is written stays in view. */
export const PanelTabPanels = ({ tabs: { listId, hasColumns, selected }, ...parts }: PanelTabPanelsProps) => (
  <div className={classes('grid h-full', hasColumns && 'grid-cols-[minmax(0,1fr)_27rem] divide-x divide-line')}>
    {tabNames.map((name) => (
      <div
        key={name}
        {...(hasColumns
          ? { role: 'region', 'aria-label': name === 'request' ? 'Request' : 'Conversation' }
          : { role: 'tabpanel', 'aria-labelledby': `${listId}-${name}-tab` })}
        id={`${listId}-${name}`}
        hidden={!hasColumns && name !== selected}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
        tabIndex={0}
        data-autofocus={name === selected || undefined}
        className={classes(
          'min-h-0 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
          name === 'request' ? 'space-y-6 overflow-y-auto px-5 py-4' : 'flex flex-col',
        )}
      >
        {parts[name]}
      </div>
    ))}
  </div>
)
