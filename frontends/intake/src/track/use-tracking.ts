import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import type { storageKeys } from '@portal/contract/storage-keys'
import { openTracking } from './endpoints.ts'
import { forgetLinkToken, hideLinkToken, linkToken } from './link-token.ts'

const key = 'trackSession' satisfies keyof typeof storageKeys

export interface Tracking {
  /** The token of the link that led here; undefined without one. */
  token: string | undefined
  /** The bearer token of the open request; undefined until the link has opened it. */
  session: string | undefined
  /** Why the request can't be shown. */
  problem: unknown
  retry: () => void
  /** Ends the session because of an error that waiting doesn't solve. */
  end: (problem: unknown) => void
}

/** Opens the request of an emailed link. Its session lasts in this tab, over a reload; other tabs need the link. */
export const useTracking = (): Tracking => {
  const [token] = useState(linkToken)
  const [session, setSession] = useState(() =>
    token === undefined ? (sessionStorage.getItem(key) ?? undefined) : undefined,
  )
  const [problem, setProblem] = useState<unknown>()

  useEffect(hideLinkToken, [])

  useEffect(() => {
    if (token === undefined || session !== undefined || problem !== undefined) return
    const controller = new AbortController()
    const { signal } = controller
    call(openTracking, { body: { token } }, { signal }).then(
      (opened) => {
        if (signal.aborted) return
        sessionStorage.setItem(key, opened.session)
        forgetLinkToken()
        setSession(opened.session)
      },
      (error: unknown) => signal.aborted || setProblem(error),
    )
    return () => controller.abort()
  }, [token, session, problem])

  return {
    token,
    session,
    problem,
    retry: () => setProblem(undefined),
    end: (error) => {
      sessionStorage.removeItem(key)
      setSession(undefined)
      setProblem(error)
    },
  }
}
