import { useEffect } from 'react'
import { storageKeys } from '@portal/contract/storage-keys'
import { createStore, useStore } from '@portal/ui'

const stored = (key: string) => ({
  /** Empty when there is none, or no local storage, as when a page is prerendered. */
  get: (): string => globalThis.localStorage?.getItem(key) ?? '',
  set: (email: string): void => localStorage.setItem(key, email),
  remove: (): void => localStorage.removeItem(key),
})

/** The email of a guest's request, prefilled once when they sign up. */
export const signupEmail = stored(storageKeys.signupEmail)

/** The email a password reset was requested for. The emailed link opens a new tab, whose sign-in form is prefilled with it. */
export const resetEmail = stored(storageKeys.resetEmail)

const typedEmail = createStore('')

/** The email in the form on this page, so that links to another form can pass it on; empty when there is no form. */
export const useTypedEmail = (): string => useStore(typedEmail)

/** Makes the email in a form available to `useTypedEmail`. */
export const useShareTypedEmail = (email: string): void =>
  useEffect(() => {
    typedEmail.set(email)
    return () => typedEmail.set('')
  }, [email])
