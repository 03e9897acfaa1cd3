import type { QueueRow } from '@portal/contract/queue/queue'
import type { QueueOrder } from './queue-state.ts'
import type { Selection } from '../list/use-selection.ts'

/** What the table and the compact rows show. */
export interface QueueListProps {
  rows: readonly QueueRow[]
  /** The rows are for the current URL, not for the previous one. */
  current: boolean
  /** The id of the viewer's account. */
  viewer: string
  selection: Selection<QueueRow>
  sort: QueueOrder | undefined
  onSort: (sort: QueueOrder | undefined) => void
  hrefFor: (row: QueueRow) => string
  onTake: (row: QueueRow) => void
  /** Called when the pointer is over a row, which will probably be opened. */
  onPoint: () => void
}
