import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import type { ListPage } from '@portal/client'
import { leaveRequest } from '../leave-guard.ts'
import { isOverRequest, type UrlState } from '../url-state.ts'
import type { DockedRequest, ListedRow, ListState } from './definition.ts'
import { rowAttribute } from './use-list-keys.ts'

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
}

/** The request that is open beside the list, with the way to its neighbors, also on other pages. */
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
  const show = (row: ListedRow | undefined) => row && replace({ report: row.id, file: null, panel: null })
  const land = useEffectEvent(() => {
    if (landing.current?.page !== state.page || !current) return
    const { at } = landing.current
    landing.current = undefined
    show(rows.at(at))
  })
  useEffect(() => land())
  useEffect(() => {
    if (id) document.querySelector(`[${rowAttribute}="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id])

  const index = rows.findIndex((row) => row.id === id)
  const place = (state.page - 1) * pageSize + index + 1
  const total = page?.total ?? 0
  const step = (by: 1 | -1) =>
    leaveRequest(() => {
      const row = rows[index + by]
      if (row) return show(row)
      landing.current = { page: state.page + by, at: by > 0 ? 0 : -1 }
      return update({ page: state.page + by }, { replace: true })
    })
  const docked: DockedRequest | undefined = id
    ? {
        id,
        position: index < 0 ? '' : `${place} of ${total.toLocaleString('en-US')}`,
        previous: index >= 0 && place > 1 ? () => step(-1) : undefined,
        next: index >= 0 && place < total ? () => step(1) : undefined,
        close: isPreviewing ? close : () => leaveRequest(close),
      }
    : undefined

  /** A click on another row replaces the open request. */
  const onClickCapture = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest('a[aria-haspopup=dialog]') : null
    const row = rows.find((one) => one.id === link?.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute))
    if (!id || !row || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (row.id !== id) leaveRequest(() => show(row))
  }
  return { docked, onClickCapture, replace: (change: Partial<UrlState>) => leaveRequest(() => replace(change)) }
}
