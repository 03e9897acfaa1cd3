import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { call, revalidate, useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { changeSavedView, listSavedViews, type SavedView } from '@portal/contract/lists/views'
import { Button, useAction, keyName, listCommands, useCommand } from '@portal/ui'
import { Menu, type MenuItem } from '@portal/ui/menu'
import { hrefFor, type UrlState } from '../url-state.ts'
import type { ListDefinition, ListState } from './definition.ts'
import type { useColumns } from './columns.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import { savedQueryOf, shownView, stateOfSaved, urlStateOf } from './list-state.ts'
import type { SavedViewAction } from './saved-view-dialog.tsx'
import { ViewTabs, type ViewTab } from './view-tabs.tsx'

const dialog = lazyDialog(async () => (await import('./saved-view-dialog.tsx')).SavedViewDialog)
const popover = lazyDialog(async () => (await import('./columns-popover.tsx')).ColumnsPopover)

const columnsKey = 'C'

/** Tabs that fit on most screens. The menu has all saved views. */
const maxTabs = 7

type AnyList = Pick<
  ListDefinition<never>,
  'view' | 'views' | 'firstView' | 'isHidden' | 'filters' | 'sorts' | 'ownOrder' | 'groups' | 'query' | 'isRemembered'
>

interface ViewBarProps {
  list: AnyList
  viewer: User
  state: ListState
  counts: Readonly<Record<string, number>> | undefined
  columns: ReturnType<typeof useColumns>
  /** Whether columns can be chosen: a table is shown. */
  hasColumns: boolean
  /** The first items of the menu. */
  display: readonly MenuItem[]
  open: (change: Partial<UrlState>, options?: { replace?: boolean }) => void
}

const mayShare = ({ role, firmManager }: User): boolean => role === 'admin' || firmManager

/** The views of a list and those that people saved, with what can be done with these. */
export const ViewBar = ({ list, viewer, state, counts, columns, hasColumns, display, open }: ViewBarProps) => {
  const { data: views } = useQuery(listSavedViews)
  const bar = useRef<HTMLDivElement>(null)
  const { run } = useAction()
  const [action, setAction] = useState<SavedViewAction>()
  const menu = useRef<HTMLDivElement>(null)
  const [choosing, setChoosing] = useState(false)
  const [, navigate] = useLocation()

  const active = views?.find(({ id }) => id === state.saved)
  const query = savedQueryOf(list, state)
  // Without a saved view, filters that only a search looks past count as set.
  const plain: ListState = {
    tab: state.tab,
    filters: {},
    search: '',
    sort: undefined,
    page: 1,
    group: undefined,
    collapsed: [],
  }
  const saved = active ? savedQueryOf(list, stateOfSaved(list, state, active, viewer)) : savedQueryOf(list, plain)
  const differs = query !== saved && (active !== undefined || state.saved === undefined || views !== undefined)
  const mayChange = active !== undefined && (!active.shared || mayShare(viewer))

  const stateOf = (view: Pick<SavedView, 'id' | 'query'>) => urlStateOf(list, stateOfSaved(list, state, view, viewer))
  const show = (view: Pick<SavedView, 'id' | 'query'>) => {
    const { params, search, page } = stateOf(view)
    open({ params, search, page })
  }
  const wasDifferent = useRef(differs)
  useEffect(() => {
    // The button with the focus has gone.
    if (wasDifferent.current && !differs && document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    wasDifferent.current = differs
  }, [differs])
  const save = async () => {
    if (!active || !mayChange) return setAction({ kind: 'new' })
    if (active.shared) return setAction({ kind: 'save', view: active })
    const { id, name, shared } = active
    await run(() => call(changeSavedView, { params: { id }, body: { name, shared, query } }), {
      done: { title: 'View Saved', description: name },
      failed: "We couldn't save the view",
      refresh: () => revalidate(listSavedViews),
    })
  }

  // A saved view's filters end with it.
  const leaving = active ? stateOfSaved(list, state, { id: '', query: '' }, viewer) : state
  const inView = shownView(list, state)
  const all: ViewTab[] = Object.entries(list.views ?? {}).map(([tab, label]) => {
    // The first view shows no search, so its tab leads out of one.
    const search = shownView(list, { tab, search: state.search }) === tab ? state.search : ''
    return {
      key: tab,
      label,
      href: hrefFor(urlStateOf(list, { ...leaving, search, tab, page: 1, saved: undefined })),
      selected: tab === inView && (state.saved === undefined || (views !== undefined && !active)),
      count: counts?.[tab],
    }
  })
  // A tab that has shown stays, so that the others don't move while the page is open.
  const [stays, setStays] = useState<readonly string[]>([])
  const own = all.filter(
    ({ key, selected }) =>
      selected || key === (list.firstView ?? 'all') || stays.includes(key) || !list.isHidden?.(key, counts ?? {}),
  )
  if (own.some(({ key }) => !stays.includes(key))) setStays(own.map(({ key }) => key))
  const shown = views?.filter((view, index) => index < maxTabs - own.length || view === active) ?? []
  const tabs = [
    ...own,
    ...shown.map((view) => ({
      key: view.id,
      label: view.name,
      href: hrefFor(stateOf(view)),
      selected: view === active,
      count: null,
    })),
  ]

  const at = own.findIndex(({ selected }) => selected)
  const inList = { group: listCommands }
  const showOwn = (view: ViewTab | undefined) => view && navigate(view.href)
  useCommand(hasColumns ? 'Columns…' : undefined, () => setChoosing(true), { ...inList, key: columnsKey })
  useCommand('Next View', () => showOwn(own[(at + 1) % own.length]), { ...inList, key: ']' })
  useCommand('Previous View', () => showOwn(own.at(at < 1 ? -1 : at - 1)), { ...inList, key: '[' })
  useCommand(differs && mayChange ? 'Save View' : undefined, () => void save(), { ...inList, key: 's' })
  useCommand(differs && active ? 'Reset View' : undefined, () => active && show(active), { ...inList, key: 'z' })
  useCommand('Save as New View…', () => setAction({ kind: 'new' }), { ...inList, key: 'V' })

  const item = (label: string, next: SavedViewAction, rest?: Partial<MenuItem>): MenuItem => ({
    label,
    onSelect: () => setAction(next),
    ...rest,
  })
  const items: MenuItem[] = [
    ...display,
    ...(hasColumns ? [{ label: 'Columns…', hint: keyName(columnsKey), onSelect: () => setChoosing(true) }] : []),
    // Tabs that don't fit are out of sight, so the menu has the list's own views too.
    ...all.map(({ label, href }, index) => ({
      label,
      startsGroup: index === 0,
      onSelect: () => navigate(href),
    })),
    ...(views ?? []).map((view, index) => ({
      label: view.shared ? `${view.name} (shared)` : view.name,
      startsGroup: index === 0,
      onSelect: () => show(view),
    })),
    ...(differs && mayChange
      ? [
          { label: 'Save View', onSelect: () => void save(), startsGroup: true },
          { label: 'Reset', onSelect: () => show(active) },
        ]
      : []),
    item('Save as New View…', { kind: 'new' }, { startsGroup: !(differs && mayChange) }),
    ...(active && mayChange
      ? [
          item('Rename View…', { kind: 'rename', view: active }),
          ...(active.shared
            ? [item('Stop Sharing…', { kind: 'unshare', view: active })]
            : mayShare(viewer)
              ? [item('Share View…', { kind: 'share', view: active })]
              : []),
          item('Delete View…', { kind: 'delete', view: active }, { danger: true }),
        ]
      : []),
  ]

  return (
    <div ref={bar} className="-mt-2 flex items-center gap-2">
      <ViewTabs tabs={tabs} />
      <div className="flex shrink-0 items-center gap-1 pointer-fine:[&_button]:min-h-7.5 pointer-fine:[&_button]:px-2.5">
        {differs && (
          <Button variant="secondary" size="small" onClick={() => void save()} className="max-sm:hidden">
            Save View
          </Button>
        )}
        {differs && active && (
          <Button variant="quiet" size="small" onClick={() => show(active)} className="max-sm:hidden">
            Reset
          </Button>
        )}
        <div ref={menu} className="relative" onPointerEnter={() => void popover.preload().catch(() => {})}>
          <Menu label="Display" text="Display ▾" items={items} className="px-2.5!" />
          {choosing && (
            <popover.Lazy
              choices={columns.choices}
              max={columns.max}
              isChosen={columns.chosen !== undefined}
              onChoose={columns.choose}
              onClose={() => {
                if (menu.current?.contains(document.activeElement)) menu.current.querySelector('button')?.focus()
                setChoosing(false)
              }}
            />
          )}
        </div>
      </div>
      {action && (
        <dialog.Lazy
          action={action}
          query={savedQueryOf(list, { ...state, columns: columns.chosen })}
          viewer={viewer}
          mayShare={mayShare(viewer)}
          onSaved={(view) => {
            if (action.kind === 'new') show(view)
          }}
          onDeleted={() => show({ id: '', query: '' })}
          onClose={() => setAction(undefined)}
        />
      )}
    </div>
  )
}
