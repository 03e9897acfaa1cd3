import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import { mutate } from 'swr'
import type { SignedIn, User } from '@portal/contract/accounts'
import { callMe, logout } from '@portal/contract/session-calls'
import { Failure } from '@portal/contract/failure'
import { clearedAtSignOut } from '@portal/contract/storage-keys'
import { call, forgetAnswers, onSessionEnded } from './call.ts'
import { nextEpoch } from './epoch.ts'
import { token } from './token.ts'

export type Session =
  | { state: 'loading'; user: null }
  | { state: 'signed-out'; user: null; /** The server ended it: say so, and lead back. */ ended: boolean }
  | { state: 'signed-in'; user: User }

const store = getDefaultStore()
// Without a token there is nothing to wait for.
const sessionAtom = atom<Session>(
  token.get() ? { state: 'loading', user: null } : { state: 'signed-out', user: null, ended: false },
)

const forgetEverything = (): void => {
  forgetAnswers()
  nextEpoch()
  void mutate(() => true, undefined, { revalidate: false })
}

const signedOut = (ended: boolean): void => {
  token.remove()
  forgetEverything()
  store.set(sessionAtom, { state: 'signed-out', user: null, ended })
}

onSessionEnded(() => signedOut(true))

/** Asks the server whose token is stored; a refused token is removed. Keeps the session when the server cannot be reached. */
export const refreshSession = async (): Promise<void> => {
  const asked = token.get()
  if (!asked) return signedOut(false)
  try {
    const user = await call(callMe)
    if (token.get() === asked) store.set(sessionAtom, { state: 'signed-in', user })
  } catch (error) {
    console.warn('The session could not be checked.', error instanceof Failure ? error.code : 'unreachable')
    if (store.get(sessionAtom).state !== 'signed-in') signedOut(false)
  }
}

/** Takes over what login or registration answered. */
export const signIn = ({ token: issued, user }: SignedIn): void => {
  forgetEverything()
  token.set(issued)
  store.set(sessionAtom, { state: 'signed-in', user })
}

/** Ends the session here at once, with what was typed in it, and on the server when it can be reached. */
export const signOut = async (): Promise<void> => {
  for (const key of clearedAtSignOut) localStorage.removeItem(key)
  const ending = call(logout).catch(() => {})
  signedOut(false)
  await ending
}

/** Starts the session of this page: checks the stored token and follows what other tabs do. Returns the way to stop. */
export const startSession = (): (() => void) => {
  void refreshSession()
  return token.watch(() => {
    forgetEverything()
    void refreshSession()
  })
}

/** Tells every session that follows, whoever is on screen. For what outlives the page it is shown on. */
export const watchSession = (told: (session: Session) => void): (() => void) =>
  store.sub(sessionAtom, () => told(store.get(sessionAtom)))

/** Marks the part of the tree that may read the session. */
export const AuthContext = createContext(false)

export const useAuth = (): Session => {
  if (!useContext(AuthContext)) throw new Error('useAuth must be used within an AuthProvider')
  return useAtomValue(sessionAtom, { store })
}
