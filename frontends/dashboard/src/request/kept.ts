import { createContext, use, useState } from 'react'
import { createStore, useStore, type Store } from '@portal/ui'

type States = Map<string, Store<unknown>>

/** The states of a request's parts that outlive them: beside the list and over it, the request is two different trees. */
export const Kept = createContext<States | null>(null)

/** The states for `Kept`, which are empty again for another request. */
export const useKeptFor = (id: string): States => {
  const [kept, setKept] = useState<{ id: string; states: States }>({ id, states: new Map() })
  if (kept.id !== id) setKept({ id, states: new Map() })
  return kept.states
}

const storeIn = <T>(states: States, key: string, initial: T): Store<T> => {
  const store = states.get(key) ?? createStore<unknown>(initial)
  states.set(key, store)
  return store as Store<T>
}

/**
 * Like `useState`, but the state is kept when the request moves beside its list or over it. A process that is running
 * then, such as an upload, goes on setting the state. Without a key, the state isn't kept.
 */
export const useKept = <T>(key: string | undefined, initial: T) => {
  const states = use(Kept)
  const [store] = useState(() =>
    key !== undefined && states ? storeIn(states, key, initial) : createStore<T>(initial),
  )
  return [useStore(store), store.set] as const
}
