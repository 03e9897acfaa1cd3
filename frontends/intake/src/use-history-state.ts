import { useSyncExternalStore } from 'react'

// The shell's wouter announces every change of the history with these events.
const events = ['popstate', 'pushState', 'replaceState'] as const

const subscribe = (listener: () => void): (() => void) => {
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}

/** The state of the history entry. wouter has a hook for it too, in a module that every slice would load again. */
export const useHistoryState = <State>(): State | null =>
  useSyncExternalStore(
    subscribe,
    () => window.history.state as State | null,
    () => null,
  )
