import { storageKeys } from '@portal/contract/storage-keys'

const key = storageKeys.signupEmail

/** The address a guest ordered with, left in the browser for the sign-up page, which uses it once. */
export const signupEmail = {
  get: (): string => localStorage.getItem(key) ?? '',
  forget: (): void => localStorage.removeItem(key),
}
