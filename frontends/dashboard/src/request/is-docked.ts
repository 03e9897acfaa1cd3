import { createContext } from 'react'

/** Whether the request is open beside its list. */
export const IsDocked = createContext(false)
