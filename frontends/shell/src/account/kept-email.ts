import { storageKeys } from '@portal/contract/storage-keys'

const kept = (key: string) => ({
  /** Empty where there is no browser, too: a page may be rendered without one. */
  get: (): string => globalThis.localStorage?.getItem(key) ?? '',
  keep: (email: string): void => localStorage.setItem(key, email),
  forget: (): void => localStorage.removeItem(key),
})

/** The address a guest ordered with, left in the browser for the sign-up page, which uses it once. */
export const signupEmail = kept(storageKeys.signupEmail)

/** The address a new password was asked for, for the sign-in after it: the mailed link opens a tab that knows nothing of it. */
export const resetEmail = kept(storageKeys.resetEmail)
