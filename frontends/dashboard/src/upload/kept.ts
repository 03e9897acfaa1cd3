import { createContext, use, useState } from 'react'

/** The state of a request's parts that outlives them: beside the list and over it, the request is two different trees. */
export const Kept = createContext<Map<string, unknown> | null>(null)

/** A state for `Kept`, which is empty again for another request. */
export const useKeptFor = (id: string) => {
  const [kept, setKept] = useState({ id, states: new Map<string, unknown>() })
  if (kept.id !== id) setKept({ id, states: new Map() })
  return kept.states
}

/** As `useState`, and kept when the request moves beside its list or over it. Without a key it isn't. */
export const useKept = <T>(key: string | undefined, initial: T) => {
  const kept = use(Kept)
  const [value, setValue] = useState<T>(key !== undefined && kept?.has(key) ? (kept.get(key) as T) : initial)
  const set = (next: T): void => {
    if (key !== undefined) kept?.set(key, next)
    setValue(next)
  }
  const forget = () => void (key !== undefined && kept?.delete(key))
  return [value, set, forget] as const
}
