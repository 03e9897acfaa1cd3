import { useEffect, useEffectEvent, useState } from 'react'
import { NetworkError } from '@portal/client'
import { apiErrors, AppError } from '@portal/contract/api/errors'

/** Whether no response came, or one that says to try later. A `fetch` without a response throws a `TypeError`. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TypeError ||
  (error instanceof AppError && apiErrors[error.code].status >= 500)

/** Milliseconds before the first try, and at most before a later one. */
const wait = { first: 3_000, most: 30_000 }

/** Tries again by itself while the portal can't be reached: after a while that grows, and when the browser is online again. */
export const useRetry = (isLost: boolean, retry: () => void): void => {
  const [tries, setTries] = useState(0)
  const again = useEffectEvent(() => {
    setTries(tries + 1)
    retry()
  })
  useEffect(() => {
    if (!isLost) return undefined
    const timer = setTimeout(() => again(), Math.min(wait.first * 2 ** tries, wait.most))
    const online = () => again()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [isLost, tries])
}
