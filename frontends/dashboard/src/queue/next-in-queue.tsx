import { useState, type ReactNode, type Ref } from 'react'
import { useQuery } from '@portal/client'
import { reportKindOf } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import { getCrashReport } from '@portal/contract/reports/crash-reports'
import { getPoliceReport } from '@portal/contract/reports/police-reports'
import { pageCount } from '@portal/ui/pagination'
import { NextButton } from '../dialog/next-button.tsx'
import type { QueueState } from './queue-state.ts'
import { useQueue, type QueuePage } from './use-queue.ts'

/** The queue from which staff opened a request. */
export interface OpenedFromQueue {
  state: QueueState
  /** The page that `state` shows; undefined until it has loaded. */
  page: QueuePage | undefined
  /** Opens the request with this id, which is on this page of the queue. */
  open: (report: string, page: number) => void
}

/** The first row of the page that came after a request when it was last on it. The request itself may have left the page. */
const useFollowing = (id: string, page: QueuePage | undefined) => {
  const ids = page?.items.map((row) => row.id) ?? []
  const index = ids.indexOf(id)
  const after = ids.slice(index + 1)
  const [seen, setSeen] = useState<{ id: string; after: string[] }>()
  if (index >= 0 && (seen?.id !== id || seen.after.join() !== after.join())) setSeen({ id, after })
  const later = index < 0 && seen?.id === id ? seen.after : after
  return page?.items.find((row) => later.includes(row.id))
}

/** Loads a request before it is opened, so that the dialog doesn't have to wait. */
const usePrefetch = (id: string | undefined) => {
  const endpoint =
    id && reportKindOf(id) === 'police' ? (getPoliceReport as unknown as typeof getCrashReport) : getCrashReport
  useQuery(endpoint, id ? { params: { id } } : null)
}

interface NextInQueueProps {
  /** The open request's id. */
  id: string
  queue: OpenedFromQueue
  ref: Ref<HTMLButtonElement>
  /** Other buttons, shown before the one that opens the next request. */
  children: ReactNode
}

/** The button that opens the next request in the queue's order, and after the last one the first. */
export const NextInQueue = ({ id, queue: { state, page, open }, ref, children }: NextInQueueProps) => {
  const onThisPage = useFollowing(id, page)
  const isLastPage = page !== undefined && state.page >= pageCount(page.total, limits.queuePageSize)
  // Read only when needed: requests that left the queue made later ones move up.
  const needsNextPage = page !== undefined && !onThisPage && !isLastPage
  const nextPage = useQueue(needsNextPage ? { ...state, page: state.page + 1 } : null)
  const following = onThisPage ?? (nextPage.current ? nextPage.page?.items[0] : undefined)
  const atEnd = !following && (isLastPage || nextPage.current)
  const firstPage = useQueue(atEnd ? { ...state, page: 1 } : null)
  const first = firstPage.current ? firstPage.page?.items.find((row) => row.id !== id) : undefined
  const next = following ?? (atEnd ? first : undefined)
  const pageOfNext = atEnd ? 1 : onThisPage ? state.page : state.page + 1
  usePrefetch(next?.id)
  return (
    <NextButton
      ref={ref}
      left={page?.total}
      isOnly={atEnd && firstPage.current && !first}
      label={atEnd ? 'First request' : 'Next request'}
      onNext={next && (() => open(next.id, pageOfNext))}
    >
      {children}
    </NextButton>
  )
}
