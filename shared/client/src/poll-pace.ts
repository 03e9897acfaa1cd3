import { useSyncExternalStore } from 'react'
import { limits } from '@portal/contract/limits'

// A page in the background goes on at the same pace for some minutes, then slower, as Chrome makes it anyway.

let pace: number = limits.pollEvery
const listeners = new Set<() => void>()
let slowing: ReturnType<typeof setTimeout> | undefined

const setPace = (milliseconds: number): void => {
  pace = milliseconds
  for (const listener of listeners) listener()
}

const onVisibility = (): void => {
  clearTimeout(slowing)
  if (document.hidden) slowing = setTimeout(() => setPace(limits.pollHiddenEvery), limits.pollHiddenAfter)
  else setPace(limits.pollEvery)
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(slowing)
    pace = limits.pollEvery
  }
}

/** Milliseconds between two polls, as long as the page has been looked at or not. */
export const usePollPace = (): number =>
  useSyncExternalStore(
    subscribe,
    () => pace,
    () => limits.pollEvery,
  )
