import { useEffect, useEffectEvent, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { askedAt, type ListPage, useQuery } from '@portal/client'
import { statusLabel } from '@portal/contract/requests/status-labels'
import { useDeletedRequests } from '../request/deleted-requests.ts'
import type { ListedRow, ListDefinition } from './definition.ts'
import { isRequestId, kindOf, kinds } from '../request/request.ts'

// A longer list of names would take a screen reader too long.
const maxNamed = 3

export const newRequests = (count: number): string => (count === 1 ? '1 new request.' : `${count} new requests.`)

/** Announces how a list changed between two responses to the same query; empty when nothing worth announcing changed. */
export const describeChanges = (before: readonly ListedRow[], after: readonly ListedRow[], added: number): string => {
  const previous = new Map(before.map((row) => [row.id, row]))
  const changed = after.filter(({ id, status }) => {
    const old = previous.get(id)
    return old !== undefined && old.status !== status
  })
  const sentences =
    changed.length > maxNamed
      ? [`${changed.length} requests changed status.`]
      : changed.map(({ clientName, status }) => `${clientName}: ${statusLabel(status).label}.`)
  if (added > 0) sentences.unshift(newRequests(added))
  return sentences.join(' ')
}

/** Whether an element is under the mouse or has the focus, and the handlers to spread into it. */
const useHoverOrFocus = () => {
  const [hovered, setHovered] = useState<Element | null>(null)
  const [focused, setFocused] = useState<Element | null>(null)
  const leave = (list: Element) => {
    setHovered(null)
    setFocused(list.contains(document.activeElement) ? list : null)
  }
  const leaves = useEffectEvent(leave)
  // A row that is removed under the mouse or with the focus sends no event about that.
  useEffect(() => {
    if (!hovered) return undefined
    const onOver = ({ target }: Event) => target instanceof Node && !hovered.contains(target) && leaves(hovered)
    document.addEventListener('pointerover', onOver)
    return () => document.removeEventListener('pointerover', onOver)
  }, [hovered])
  return {
    active: hovered !== null || focused?.contains(document.activeElement) === true,
    handlers: {
      // Touch doesn't hover: the element touched last has the focus.
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) =>
        setHovered(pointerType === 'mouse' ? currentTarget : null),
      onPointerLeave: ({ currentTarget }: PointerEvent) => leave(currentTarget),
      // Under the mouse it changes nothing, and the page needn't be rendered again.
      onFocus: ({ currentTarget }: FocusEvent) => !hovered && setFocused(currentTarget),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget) ? currentTarget : null),
    },
  }
}

/** Calls a function when a request's dialog closes. */
const useOnClose = (isOpen: boolean, onClose: () => void): void => {
  const wasOpen = useRef(isOpen)
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed()
    wasOpen.current = isOpen
  }, [isOpen])
}

interface DisplayedRows<Row> {
  /** The response the rows come from. */
  source: ListPage<Row>
  /** The response's query, and how often the viewer changed its rows. Another one replaces the rows. */
  key: string
  rows: Row[]
  /** The total when the rows were last replaced. */
  total: number
  announcement: string
}

export interface StableRows<Row> {
  rows: readonly Row[]
  /** The response they come from. */
  source: ListPage<Row> | undefined
  /** The newest response has different rows or another order. */
  outdated: boolean
  /** How many requests were added since the rows were last replaced. */
  added: number
  /** How the newest response differs, for screen readers. */
  announcement: string
  showNewest: () => void
}

const haveSameOrder = (one: readonly { id: string }[], other: readonly { id: string }[]) =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)

interface StableOptions {
  /** A request's dialog is open. Its changes show when it closes. */
  isOpen: boolean
  refresh: () => Promise<unknown>
  /**
   * Requests may be hidden from the viewer, who then keeps none of them on the page. `unfiltered` counts all that they see.
   */
  mayLose: boolean
}

/**
 * The rows of a polled page, which don't move under the pointer or focus, or while a request is open: they are updated in
 * place but not added, removed or reordered, except by the viewer's own change. A response to another query always replaces
 * them.
 */
export const useStableRows = <Row extends ListedRow>(
  page: ListPage<Row> | undefined,
  { isOpen, refresh, mayLose }: StableOptions,
) => {
  const { active, handlers } = useHoverOrFocus()
  const [replaced, setReplaced] = useState({ count: 0, at: 0 })
  const replaceRows = () => setReplaced(({ count }) => ({ count: count + 1, at: performance.now() }))
  useOnClose(isOpen, () => void refresh().then(replaceRows))

  const [displayed, setDisplayed] = useState<DisplayedRows<Row>>()
  const frozen = active || isOpen
  const key = page ? `${page.url} ${replaced.count}` : ''
  const deleted = useDeletedRequests()
  const newest = page?.items.filter(({ id }) => !deleted.has(id)) ?? []
  const shown = displayed?.rows
  // The same list while nothing changes, so that it needn't be rendered again.
  const rows = useMemo(() => shown?.filter(({ id }) => !deleted.has(id)) ?? [], [shown, deleted])
  const sameQuery = displayed?.key === key
  const upToDate = haveSameOrder(rows, newest)
  if (page) {
    const isNew = displayed?.source !== page
    const lostSome = mayLose && isNew && displayed !== undefined && page.unfiltered < displayed.source.unfiltered
    // A response on its way when the viewer's change was shown has the rest of that change.
    const isOwn = isNew && askedAt(page) < replaced.at
    const replace = !sameQuery || lostSome || isOwn || (!frozen && !upToDate)
    const newestById = new Map(newest.map((row) => [row.id, row]))
    if (isNew || replace)
      setDisplayed({
        source: page,
        key,
        rows: replace || upToDate ? newest : rows.map((row) => newestById.get(row.id) ?? row),
        total: displayed && !replace && !upToDate ? displayed.total : page.total,
        announcement:
          displayed && sameQuery && isNew
            ? describeChanges(displayed.source.items, page.items, page.total - displayed.source.total)
            : (displayed?.announcement ?? ''),
      })
  }
  const stable: StableRows<Row> = {
    rows,
    source: displayed?.source,
    outdated: sameQuery && frozen && !upToDate,
    added: Math.max(0, (page?.total ?? 0) - (displayed?.total ?? 0)),
    announcement: displayed?.announcement ?? '',
    showNewest: () => page && displayed && setDisplayed({ ...displayed, rows: newest, total: page.total }),
  }
  return { stable, handlers, replaceRows }
}

/**
 * The rows, with the open request as it is now: its row stays when the request has left the view, but the list's replies no longer
 * have it.
 */
export const useLeftRow = <Row extends ListedRow>(
  { rowOf }: Pick<ListDefinition<Row>, 'rowOf'>,
  rows: readonly Row[],
  page: ListPage<Row> | undefined,
  open: string | null,
): readonly Row[] => {
  const id = rowOf && open && isRequestId(open) && page?.items.every((item) => item.id !== open) ? open : undefined
  // Without an id nothing is read, of whichever kind.
  const { get } = (id ? kindOf({ id }) : Object.values(kinds)[0]!).calls
  const { data } = useQuery(get, id === undefined ? null : { params: { id } })
  return useMemo(
    () => (id && data && rowOf ? rows.map((row) => (row.id === id ? rowOf(data) : row)) : rows),
    [rows, id, data, rowOf],
  )
}
