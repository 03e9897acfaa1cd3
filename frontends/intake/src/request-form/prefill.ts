import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Session } from '@portal/client'
import { prefillIn, type Prefill } from '@portal/contract/requests/prefill'
import type { Drafts } from './draft/drafts.ts'

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

export interface UsedPrefill {
  prefill: Prefill
  /** The form has these texts; otherwise it has an unfinished request. */
  isUsed: boolean
  onUse: () => void
}

interface PrefillState {
  prefill?: Prefill
  /** The form started with it, also before a reload. */
  isPrefilled?: boolean
}

const change = (state: PrefillState): void =>
  window.history.replaceState({ ...(window.history.state as object | null), ...state }, '')

/** The next form of this history entry starts empty. */
export const forgetPrefill = (): void => {
  if (prefillIn(window.history.state)) change({ prefill: undefined, isPrefilled: false })
}

/** Fills a form that nothing was entered in with what its history entry has from another request. */
export const usePrefill = (drafts: Drafts, session: Session): UsedPrefill | undefined => {
  const state = useHistoryState<PrefillState>()
  const prefill = prefillIn(state)
  const isUsed = state?.isPrefilled === true
  const start = (replace: boolean) => {
    if (prefill && drafts.prefill(session, { ...prefill.values, sameCrashAs: prefill.from }, replace))
      change({ isPrefilled: true })
  }
  const begin = useEffectEvent(() => start(false))
  const from = prefill?.from
  // Before the empty form is painted.
  useLayoutEffect(() => begin(), [from])
  return prefill && { prefill, isUsed, onUse: () => start(true) }
}
