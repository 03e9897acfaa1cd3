import type { QueueRow } from '@portal/contract/queue/queue'
import type { ListShortcuts } from '../list/shortcuts-dialog.tsx'

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

/** The keys that only the queue has, as the list of keys shows them. */
export const queueShortcuts: ListShortcuts = {
  opening: [['u'], 'Open at the upload'],
  changing: Object.entries(changeKeys).map(([key, [, what]]) => [[key], what]),
}

interface PressedKeys {
  openUpload: (row: QueueRow) => void
  run: (action: (typeof changeKeys)[keyof typeof changeKeys][0]) => void
}

/** Runs the action of a key. Returns whether the key has one. `row` is the focused row. */
export const pressKey = (key: string, row: QueueRow | undefined, { openUpload, run }: PressedKeys): boolean => {
  if (key === 'u' && row) openUpload(row)
  else if (isChangeKey(key)) run(changeKeys[key][0])
  else return false
  return true
}
