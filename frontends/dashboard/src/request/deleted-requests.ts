import { createStore, useStore } from '@portal/ui'

const deletedIds = createStore<ReadonlySet<string>>(new Set())

/** The reports deleted on this page: lists drop them immediately, and nothing polls them. */
export const deletedRequests = { add: (id: string): void => deletedIds.set(new Set(deletedIds.get()).add(id)) }

export const useDeletedRequests = (): ReadonlySet<string> => useStore(deletedIds)

export const useIsDeleted = (id: string): boolean => useDeletedRequests().has(id)
