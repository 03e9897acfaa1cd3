import { useEffect, useSyncExternalStore } from 'react'

let typed = ''
const listeners = new Set<() => void>()

const set = (email: string): void => {
  typed = email
  for (const tell of listeners) tell()
}
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The address that stands in the page's form, for what leads to the form of another page; empty where there is none. */
export const useTypedEmail = (): string =>
  useSyncExternalStore(
    subscribe,
    () => typed,
    () => '',
  )

/** Tells the page which address stands in its form. */
export const useTelling = (email: string): void =>
  useEffect(() => {
    set(email)
    return () => set('')
  }, [email])
