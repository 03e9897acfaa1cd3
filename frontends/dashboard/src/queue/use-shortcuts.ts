import type { RefObject } from 'react'
import type { QueueRow } from '@portal/contract/queue/queue'
import type { ListShortcuts } from '../list/shortcuts-dialog.tsx'
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
  a: ['take', 'Take'],
  e: ['requested', 'Requested from agency…'],
  c: ['checkAgain', 'Check again on…'],
  g: ['setAgency', 'Set agency…'],
  h: ['handOver', 'Hand over…'],
  d: ['complete', 'Complete…'],
} as const
const isChangeKey = (key: string): key is keyof typeof changeKeys => key in changeKeys

/** The keys that only the queue has, as the list of keys shows them. */
export const queueShortcuts: ListShortcuts = {
  opening: [['u'], 'Open at the upload'],
  changing: Object.entries(changeKeys).map(([key, [, what]]) => [[key], what]),
}

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
      else if (isChangeKey(key)) actions[changeKeys[key][0]](row)
      else return false
      return true
    },
  })
