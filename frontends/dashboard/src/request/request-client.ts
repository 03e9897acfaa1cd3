import { createContext } from 'react'

/** The client of the request whose dialog is open; null elsewhere. */
export const RequestClient = createContext<string | null>(null)
