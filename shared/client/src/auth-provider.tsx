import { useEffect, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { AuthContext, startSession } from './session.ts'

// Data is fresh until a write or a poll says otherwise; nothing is retried behind the user's back.
const defaults = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  refreshInterval: 0,
}

/** Starts the session and gives the tree below it the session and the data cache. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  useEffect(startSession, [])
  return (
    <AuthContext value={true}>
      <SWRConfig value={defaults}>{children}</SWRConfig>
    </AuthContext>
  )
}
