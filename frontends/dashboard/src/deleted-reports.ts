import { createStore, useStore } from '@portal/ui'

const deletedIds = createStore<ReadonlySet<string>>(new Set())

/** The reports deleted on this page: lists drop them immediately, and nothing polls them. */
export const deletedReports = {
  has: (id: string): boolean => deletedIds.get().has(id),
  add: (id: string): void => deletedIds.set(new Set(deletedIds.get()).add(id)),
}

export const useIsDeleted = (id: string): boolean => useStore(deletedIds).has(id)
