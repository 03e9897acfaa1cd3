import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { mutate, SWRConfig } from 'swr'
import type { AuthResponse, User } from '@portal/contract/accounts/accounts'
import type { Role } from '@portal/contract/accounts/roles'
import { clientEndpoint } from '@portal/contract/api/endpoint'
import { callMe, logout, type createLiveTicket } from '@portal/contract/accounts/session'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { clearedAtSignOut, storageKeys } from '@portal/contract/storage-keys'
import { call, clearResponseCache, onSessionEnded, onSetupRequired, setUnreadNotices } from './call.ts'
import { livePage } from './live-page.ts'
import { roleOf, token } from './token.ts'

export type Session =
  | {
      state: 'loading'
      user: null
      /** The role that the stored token names, which isn't checked yet. */ expectedRole: Role | null
      /** The stored token couldn't be checked yet, and is checked again. */ reconnecting?: true
    }
  | {
      state: 'signed-out'
      user: null
      /** The server ended the session while the page was open, for example because it expired. */ ended: boolean
      /** The session of an earlier visit had ended when the page opened. */
      expired?: boolean
    }
  | { state: 'signed-in'; user: User }

const callLiveTicket = clientEndpoint<typeof createLiveTicket>({ method: 'POST', path: '/api/live/ticket' })

const store = getDefaultStore()
const startingToken = token.get()
const sessionAtom = atom<Session>(
  startingToken
    ? { state: 'loading', user: null, expectedRole: roleOf(startingToken) }
    : { state: 'signed-out', user: null, ended: false },
)
const sessionCountAtom = atom(0)

/** The number of this session in this page. Every cache key contains it, so that no session sees another one's data. */
export const useSessionCount = (): number => useAtomValue(sessionCountAtom)

/** Calls `clear` whenever a session begins or ends in this page, for data outside the cache. Returns a function that unsubscribes. */
export const onSessionCleared = (clear: () => void): (() => void) => store.sub(sessionCountAtom, clear)

const clearCachedData = (): void => {
  clearResponseCache()
  store.set(sessionCountAtom, (count) => count + 1)
  void mutate(() => true, undefined, { revalidate: false })
}

const endSession = (ended: boolean, expired = false): void => {
  token.remove()
  clearCachedData()
  setUnreadNotices(0)
  store.set(sessionAtom, { state: 'signed-out', user: null, ended, expired })
}

onSessionEnded(() => endSession(true))

/** Milliseconds: how long a check of the stored token is repeated before it counts as failed, and the pause between. */
const repeatedFor = 15_000
const pause = 1000

/** Whether the same check may succeed soon: no response arrived, or the server has a problem or too much to do. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof AppError) || apiErrors[error.code].status >= 500 || error.code === 'too_many'

/** The beginning of the lock for which all signed-in tabs of an account wait, while one of them has the WebSocket. */
const liveLock = 'live:'

const isAnotherTabSignedIn = async (): Promise<boolean> => {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  return [...held, ...pending].some(({ name }) => name?.startsWith(liveLock))
}

/**
 * Loads the user of the stored token, and removes a token that the server rejects or that can't be checked for a while. A
 * signed-in session survives a failure.
 */
export const refreshSession = async (): Promise<void> => {
  const checked = token.get()
  if (!checked) return endSession(false)
  const startedAt = Date.now()
  const wasSignedIn = store.get(sessionAtom).state === 'signed-in'
  const isReplaced = () => ![checked, null].includes(token.get())
  for (;;) {
    try {
      const user = await call(callMe)
      if (token.get() === checked) store.set(sessionAtom, { state: 'signed-in', user })
      return
    } catch (error) {
      console.warn('The session could not be checked.', error instanceof AppError ? error.code : 'unreachable')
      if (wasSignedIn || isReplaced()) return
      const isPatient = isTemporary(error) && (Date.now() - startedAt < repeatedFor || (await isAnotherTabSignedIn()))
      if (!isPatient) return endSession(false, error instanceof AppError && error.code === 'unauthenticated')
      if (store.get(sessionAtom).state === 'loading')
        store.set(sessionAtom, { state: 'loading', user: null, expectedRole: roleOf(checked), reconnecting: true })
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
    // Another tab signed in or out meanwhile, and this one follows it.
    if (token.get() !== checked) return
  }
}

onSetupRequired(() => void refreshSession())

/** Offline, where the code may not load, files stay for their day, and no other account sees them. */
const removeFilesOfOthers = (keeper?: string): void => {
  if (localStorage.getItem(storageKeys.draftFiles) === null) return
  void import('./draft-files.ts').then(({ removeDraftFiles }) => removeDraftFiles(keeper)).catch(() => {})
}

/** Starts the session that login or registration returned. Its lists start without the filters of the last one. */
export const signIn = ({ token: issued, user }: AuthResponse): void => {
  clearCachedData()
  removeFilesOfOthers(user.id)
  localStorage.removeItem(`${storageKeys.docket}:${user.id}`)
  token.set(issued)
  store.set(sessionAtom, { state: 'signed-in', user })
}

/** Ends the session in this browser immediately, and on the server if it can be reached. */
export const signOut = async (): Promise<void> => {
  for (const key of clearedAtSignOut) localStorage.removeItem(key)
  removeFilesOfOthers()
  const serverSignOut = call(logout).catch(() => {})
  endSession(false)
  await serverSignOut
}

/** Calls `listener` whenever the session changes, even while no component reads it. Returns a function that unsubscribes. */
export const subscribeToSession = (listener: (session: Session) => void): (() => void) =>
  store.sub(sessionAtom, () => listener(store.get(sessionAtom)))

const AuthContext = createContext(false)

export const useAuth = (): Session => {
  if (!useContext(AuthContext)) throw new Error('useAuth must be used within an AuthProvider')
  return useAtomValue(sessionAtom)
}

// SPEC: data is fresh until a write or a poll refreshes it, and failed reads are not retried.
const swrDefaults = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  refreshInterval: 0,
}

/** Receives live updates while somebody is signed in. Without its code, or without a connection, pages poll. */
const followWithLiveUpdates = (): (() => void) => {
  let current = ''
  let stop = () => {}
  const follow = (session: Session) => {
    const { user } = session
    const wanted = user ? `${liveLock}${user.id}:${user.role}` : ''
    if (wanted === current) return
    current = wanted
    stop()
    stop = () => {}
    if (!user || !navigator.locks || !globalThis.BroadcastChannel) return
    const viewer = {
      name: wanted,
      // `isStaff` would bring the validation library to every page.
      isStaff: user.role !== 'law-firm',
      newTicket: async () => (await call(callLiveTicket)).ticket,
      refreshSession: () => void refreshSession(),
    }
    import('./live.ts')
      .then(({ startLive }) => {
        if (current === wanted) stop = startLive(viewer, livePage)
      })
      .catch(() => {})
  }
  follow(store.get(sessionAtom))
  const unsubscribe = subscribeToSession(follow)
  return () => {
    unsubscribe()
    current = ''
    stop()
  }
}

/** Checks the stored token, follows sign-ins and sign-outs in other tabs, and provides the session and the data cache. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    void refreshSession()
    const stopLiveUpdates = followWithLiveUpdates()
    const stopFollowingTabs = token.onChangeInOtherTab(() => {
      clearCachedData()
      void refreshSession()
    })
    return () => {
      stopLiveUpdates()
      stopFollowingTabs()
    }
  }, [])
  return (
    <AuthContext value={true}>
      <SWRConfig value={swrDefaults}>{children}</SWRConfig>
    </AuthContext>
  )
}
