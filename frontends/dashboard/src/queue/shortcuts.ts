import type { QueueRow } from '@portal/contract/queue/queue'
import type { ListShortcuts } from '../list/shortcuts-dialog.tsx'
import type { ListKeys } from '../list/use-list-keys.ts'

/** The keys of changes. */
const changeKeys = {
  a: ['take', 'Take'],
  e: ['requested', 'Mark requested…'],
  c: ['checkAgain', 'Check again…'],
  g: ['setAgency', 'Set agency…'],
  h: ['handOver', 'Hand over…'],
  d: ['complete', 'Complete…'],
} as const
const isChangeKey = (key: string): key is keyof typeof changeKeys => key in changeKeys

/** What the keys do. `row` is the focused row. */
interface ShortcutActions
  extends
    Pick<ListKeys<QueueRow>, 'select' | 'clear' | 'help'>,
    Record<(typeof changeKeys)[keyof typeof changeKeys][0], (row?: QueueRow) => void> {
  openUpload: (row: QueueRow) => void
}

/** The keys that only the queue has, as the list of keys shows them. */
export const queueShortcuts: ListShortcuts = {
  opening: [['u'], 'Open at the upload'],
  changing: Object.entries(changeKeys).map(([key, [, what]]) => [[key], what]),
}

/** The keys of the queue: those of every list, and one for each change. */
export const keysFor = (actions: ShortcutActions): ListKeys<QueueRow> => ({
  ...actions,
  press: (key, row) => {
    if (key === 'u' && row) actions.openUpload(row)
    else if (isChangeKey(key)) actions[changeKeys[key][0]](row)
    else return false
    return true
  },
})
