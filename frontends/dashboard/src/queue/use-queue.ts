import { useState } from 'react'
import { urlOf, useQuery, type ListPage } from '@portal/client'
import { listQueue, type Queue, type QueueRow, type QueueView } from '@portal/contract/queue/queue'
import { queryOf, type QueueState } from './queue-state.ts'

export interface QueuePage extends ListPage<QueueRow> {
  /** Requests in each view that match the filters. */
  counts: Readonly<Record<QueueView, number>>
}

const pageOf = (url: string, { rows, total, counts }: Queue): QueuePage => ({
  url,
  items: rows,
  total,
  unfiltered: counts.all,
  counts,
})

/** A page of the queue, polled; none for null. The previous one stays until the next has loaded. */
export const useQueue = (state: QueueState | null) => {
  const input = state && { query: queryOf(state) }
  const url = input ? urlOf(listQueue, input) : ''
  const { data, error, refresh } = useQuery(listQueue, input, { poll: true })
  const [shown, setShown] = useState<{ reply: Queue; page: QueuePage }>()
  if (data && (shown?.reply !== data || shown.page.url !== url)) setShown({ reply: data, page: pageOf(url, data) })
  return { page: shown?.page, current: data !== undefined && shown?.page.url === url, error, refresh }
}
