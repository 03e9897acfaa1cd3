import { useEffect } from 'react'
import { createStore, useStore } from '@portal/ui'

const typedEmail = createStore('')

/** The email typed into the page's form, so that a link to another form can pass it on; empty when there is none. */
export const useTypedEmail = (): string => useStore(typedEmail)

/** Publishes the email in the form for `useTypedEmail`. */
export const useTelling = (email: string): void =>
  useEffect(() => {
    typedEmail.set(email)
    return () => typedEmail.set('')
  }, [email])
