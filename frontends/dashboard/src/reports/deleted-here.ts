import { useSyncExternalStore } from 'react'

const deleted = new Set<string>()
const watchers = new Set<() => void>()

/**
 * The ids of the reports that were deleted from this page: whoever did it isn't kept a place for them under the hand, and
 * nothing of them is asked for any more.
 */
export const deletedHere = {
  has: (id: string): boolean => deleted.has(id),
  add: (id: string): void => {
    deleted.add(id)
    for (const told of watchers) told()
  },
}

const watch = (told: () => void) => {
  watchers.add(told)
  return () => void watchers.delete(told)
}

/** Whether the report was deleted from this page; what shows it is told before the deletion's caller goes on. */
export const useDeletedHere = (id: string): boolean => useSyncExternalStore(watch, () => deleted.has(id))
