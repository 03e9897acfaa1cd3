import { useEffect, useEffectEvent, useState } from 'react'
import { storageKeys } from '@portal/contract/storage-keys'
import { createStore, useStore } from '@portal/ui'
import { useUrlState, type UrlState } from '../url-state.ts'

// How a person last used the lists in this browser. Without storage, each list opens with everything, and a setting lasts
// until the page is left. `viewer` is the id of the account.

export type Params = Readonly<Record<string, string | undefined>>

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // See above.
  }
}

const parse = (text: string | null): { params?: Params } => {
  try {
    return JSON.parse(text ?? '{}') as { params?: Params }
  } catch {
    return {}
  }
}

const paramsKey = (viewer: string): string => `${storageKeys.docket}:${viewer}`
const layoutKey = (viewer: string): string => `${storageKeys.layout}:${viewer}`

/** The docket's filters and order since the viewer signed in, and the layout that they chose. */
export const rememberedParams = (viewer: string): Params => ({
  ...parse(read(paramsKey(viewer))).params,
  ...(read(layoutKey(viewer)) === 'cards' && { layout: 'cards' }),
})

export const rememberParams = (viewer: string, params: Params): void =>
  write(paramsKey(viewer), JSON.stringify({ params }))

/** Whether the viewer owns open requests: the shell then leads to these. */
export const rememberOwned = (viewer: string, ownsAny: boolean): void => {
  try {
    const key = `${storageKeys.ownsRequests}:${viewer}`
    if (ownsAny) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // See above.
  }
}

export const rememberLayout = (viewer: string, layout: 'table' | 'cards'): void => write(layoutKey(viewer), layout)

const isPlain = ({ params, search, page }: UrlState): boolean =>
  Object.keys(params).length === 0 && !search && page === 1

/** Opens a list without parameters with those that the viewer last used, if they are remembered. Returns whether that is done. */
export const useRestored = (viewer: string | undefined): boolean => {
  const { state, update } = useUrlState()
  const [params] = useState(() => (viewer && isPlain(state) ? rememberedParams(viewer) : {}) as Record<string, string>)
  const [done, setDone] = useState(Object.keys(params).length === 0)
  if (!done && !isPlain(state)) setDone(true)
  const restore = useEffectEvent(() => {
    if (!done) update({ params }, { replace: true, state: window.history.state })
  })
  useEffect(() => restore(), [])
  return done
}

const columnsKey = (list: string, viewer: string): string => `${storageKeys.columns}:${list}:${viewer}`
const columnChoices = createStore<Readonly<Record<string, string | undefined>>>({})

/** The names of the columns that the viewer chose for a list; undefined for the default ones. */
export const useRememberedColumns = (list: string, viewer: string): string | undefined => {
  const key = columnsKey(list, viewer)
  const chosen = useStore(columnChoices)
  return key in chosen ? chosen[key] : (read(key) ?? undefined)
}

export const rememberColumns = (list: string, viewer: string, columns: string | undefined): void => {
  const key = columnsKey(list, viewer)
  write(key, columns ?? '')
  columnChoices.set({ ...columnChoices.get(), [key]: columns })
}

const shortcutsOn = createStore<boolean>(read(storageKeys.queueShortcuts) !== 'off')

/** Whether single keys do something in a list. Some people's software types letters that weren't meant as commands. */
export const useShortcutsOn = (): boolean => useStore(shortcutsOn)

export const setShortcutsOn = (on: boolean): void => {
  write(storageKeys.queueShortcuts, on ? 'on' : 'off')
  shortcutsOn.set(on)
}
