import { listQueue, type Queue } from '@portal/contract/queue/queue'
import { usePolledPage, type CountedPage } from '../list/use-polled-page.ts'
import { queryOf, type QueueState } from './queue-state.ts'

export type QueuePage = CountedPage<Queue>

/** A page of the queue, polled; none for null. The previous one stays until the next has loaded. */
export const useQueue = (state: QueueState | null) => usePolledPage(listQueue, state && { query: queryOf(state) })
