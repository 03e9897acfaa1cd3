import type { RefObject } from 'react'
import type { QueueRow } from '@portal/contract/queue/queue'
import { useListKeys, type ListKeys } from '../list/use-list-keys.ts'

/** What the keys do. `row` is the focused row. */
export interface ShortcutActions extends Pick<ListKeys<QueueRow>, 'select' | 'clear' | 'help'> {
  openUpload: (row: QueueRow) => void
  take: (row?: QueueRow) => void
  requested: (row?: QueueRow) => void
  checkAgain: (row?: QueueRow) => void
  setAgency: (row?: QueueRow) => void
  handOver: (row?: QueueRow) => void
  complete: (row?: QueueRow) => void
}

/** The keys of changes. */
const changeKeys = {
  a: 'take',
  e: 'requested',
  c: 'checkAgain',
  g: 'setAgency',
  h: 'handOver',
  d: 'complete',
} as const
const isChangeKey = (key: string): key is keyof typeof changeKeys => key in changeKeys

/** The keys of the queue: those of every list, and one for each change. */
export const useShortcuts = (
  rows: readonly QueueRow[],
  list: RefObject<HTMLElement | null>,
  actions: ShortcutActions,
): void =>
  useListKeys(rows, list, {
    ...actions,
    press: (key, row) => {
      if (key === 'u' && row) actions.openUpload(row)
      else if (isChangeKey(key)) actions[changeKeys[key]](row)
      else return false
      return true
    },
  })
