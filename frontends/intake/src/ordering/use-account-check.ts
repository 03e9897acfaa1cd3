import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { checkEmail } from '@portal/contract/accounts'
import { limits } from '@portal/contract/limits'
import { emailPattern } from '@portal/contract/text'

/**
 * Asks, once typing pauses, whether the address has an account, and reports the address when it has. A check that fails
 * counts as none: the server decides again when the order arrives. Returns whether a check is running.
 */
export const useAccountCheck = (address: string, onTaken: (address: string) => void): boolean => {
  const [checking, setChecking] = useState(false)
  useEffect(() => {
    const email = address.trim()
    if (!emailPattern.test(email)) return
    const controller = new AbortController()
    const ask = async () => {
      setChecking(true)
      try {
        const { exists } = await call(checkEmail, { query: { email } }, { signal: controller.signal })
        if (exists) onTaken(email)
      } catch (error) {
        if (!controller.signal.aborted)
          console.warn('The address could not be looked up.', error instanceof Error ? error.name : '')
      } finally {
        if (!controller.signal.aborted) setChecking(false)
      }
    }
    const pause = setTimeout(() => void ask(), limits.emailCheckAfter)
    return () => {
      clearTimeout(pause)
      controller.abort()
      setChecking(false)
    }
  }, [address, onTaken])
  return checking
}
