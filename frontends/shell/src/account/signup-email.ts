import { storageKeys } from '@portal/contract/storage-keys'

const key = storageKeys.signupEmail

/** The address a guest ordered with, left in the browser for the sign-up page, which uses it once. */
export const signupEmail = {
  /** Empty where there is no browser, too: the page is rendered without one. */
  get: (): string => globalThis.localStorage?.getItem(key) ?? '',
  forget: (): void => localStorage.removeItem(key),
}
