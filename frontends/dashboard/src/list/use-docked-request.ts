import { useEffect, useEffectEvent, useRef, type MouseEvent, useState } from 'react'
import type { ListPage } from '@portal/client'
import { onFrame } from '../later.ts'
import { isOverRequest, parseUrlState, type UrlState } from '../url-state.ts'
import type { DockedRequest, ListedRow, ListState } from './definition.ts'
import { rowAttribute } from './use-list-keys.ts'

interface Listed {
  readonly id: string
}

/** The first row of a page that came after a request when that was last on it. The request itself may have left the page. */
export const useFollowing = <Row extends Listed>(id: string | undefined, rows: readonly Row[]): Row | undefined => {
  const ids = rows.map((row) => row.id)
  const index = id === undefined ? -1 : ids.indexOf(id)
  const after = ids.slice(index + 1)
  const [seen, setSeen] = useState<{ id: string; after: string[] }>()
  if (id !== undefined && index >= 0 && (seen?.id !== id || seen.after.join() !== after.join())) setSeen({ id, after })
  const later = index < 0 && seen?.id === id ? seen?.after : after
  return rows.find((row) => later?.includes(row.id))
}

type Guard = (leave: () => void) => void

const guards = new Set<Guard>()

/** Makes `leaveRequest` ask first. Returns a function that ends that. */
export const addLeaveGuard = (guard: Guard): (() => void) => {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Leaves the open request for another one, after a question if something of it would be lost. */
const leaveRequest: Guard = (leave) => {
  const [guard] = guards
  if (guard) guard(leave)
  else leave()
}

interface DockedOptions<Row extends ListedRow> {
  /** Undefined unless a request is open beside the list. */
  id: string | undefined
  rows: readonly Row[]
  /** The rows are for the current URL. */
  current: boolean
  page: ListPage<Row> | undefined
  pageSize: number
  state: ListState
  update: (change: Partial<ListState>, options?: { replace?: boolean }) => void
  open: (change: Partial<UrlState>, options?: { replace?: boolean; state?: unknown }) => void
  /** Closes the request, or the file that is previewed in its place. */
  close: () => void
  isPreviewing: boolean
  /** In a list of work the first request follows the last one, under this name. */
  first: string | undefined
}

/** The request that is open beside or over the list, with the way to its neighbors, also on other pages. */
export const useDockedRequest = <Row extends ListedRow>({
  id,
  rows,
  current,
  page,
  pageSize,
  state,
  update,
  open,
  close,
  isPreviewing,
  first,
}: DockedOptions<Row>) => {
  /** The page whose first or last request opens when it has loaded. */
  const landing = useRef<{ page: number; at: 0 | -1 }>(undefined)
  /** Replaces the open request in the history, so that Back leads to the list. */
  const replace = (change: Partial<UrlState>) => {
    const go = () => open(change, { replace: true, state: window.history.state })
    if (!isOverRequest()) return go()
    // The preview is another entry, after the request's.
    window.addEventListener('popstate', go, { once: true })
    return window.history.back()
  }
  const show = (row: Pick<ListedRow, 'id'> | undefined) => row && replace({ request: row.id, file: null, panel: null })
  const land = useEffectEvent(() => {
    if (landing.current?.page !== state.page || !current) return
    const { at } = landing.current
    landing.current = undefined
    show(rows.at(at))
  })
  useEffect(() => land())
  useEffect(() => {
    const show = () => document.querySelector(`[${rowAttribute}="${id}"]`)?.scrollIntoView({ block: 'nearest' })
    return id ? onFrame(show) : undefined
  }, [id])

  const index = rows.findIndex((row) => row.id === id)
  const following = useFollowing(id, rows)
  const total = page?.expanded ?? page?.total ?? 0
  // The rows may be those of a moment ago.
  const items = (page?.items ?? []) as readonly Row[]
  const at = items.findIndex((row) => row.id === id)
  const isListed = at >= 0
  /** The place of the request, from 1, or else the one before the following request. */
  const place =
    (state.page - 1) * pageSize + 1 + (isListed ? at : items.findIndex((row) => row.id === following?.id) - 1)
  const hasMore = isListed || following !== undefined
  const isLast = !hasMore || place >= total
  const go = (by: 1 | -1) =>
    leaveRequest(() => {
      // The URL is ahead of the page while the next request is being shown.
      const { request } = parseUrlState(window.location.search)
      const ahead = request === id ? -1 : rows.findIndex((one) => one.id === request)
      const row = ahead >= 0 ? rows[ahead + by] : by > 0 ? following : rows[index - 1]
      if (row) return show(row)
      landing.current = { page: state.page + by, at: by > 0 ? 0 : -1 }
      return update({ page: state.page + by }, { replace: true })
    })
  const goToFirst = () =>
    leaveRequest(() => {
      if (state.page === 1) return show(items.find((row) => row.id !== id))
      landing.current = { page: 1, at: 0 }
      return update({ page: 1 }, { replace: true })
    })
  const hasFirst = first !== undefined && isLast && total > (isListed ? 1 : 0)
  const steps: DockedRequest | undefined = id
    ? {
        id,
        following: following?.id,
        position: isListed
          ? `${place} of ${total.toLocaleString('en-US')}`
          : first !== undefined && page
            ? `${total.toLocaleString('en-US')} left`
            : '',
        previous: index > 0 || (index === 0 && state.page > 1) ? () => go(-1) : undefined,
        next: isLast ? (hasFirst ? goToFirst : undefined) : () => go(1),
        nextLabel: hasFirst ? first : 'Next request',
        close: isPreviewing ? close : () => leaveRequest(close),
      }
    : undefined

  /** A click on another row replaces the open request. */
  const onClickCapture = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest('a[aria-haspopup=dialog]') : null
    const clicked = link?.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute)
    if (!id || !clicked || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (clicked !== id) leaveRequest(() => show({ id: clicked }))
  }
  return { steps, onClickCapture, replace: (change: Partial<UrlState>) => leaveRequest(() => replace(change)) }
}
