import { storageKeys } from '@portal/contract/storage-keys'

const key = storageKeys.signupEmail

/** The address a guest ordered with, left in the browser for the sign-up page until an account was made with it. */
export const signupEmail = {
  get: (): string => localStorage.getItem(key) ?? '',
  forget: (): void => localStorage.removeItem(key),
}
