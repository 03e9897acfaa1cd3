import { useSyncExternalStore } from 'react'

/** A value kept outside React; `useStore` reads it in a component. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Calls `listener` after every `set`. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The store's value; the component renders again when it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)
