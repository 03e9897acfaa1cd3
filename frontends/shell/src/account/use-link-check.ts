import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { checkAccountLink } from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'

const codes = ['link_invalid', 'claim_invalid', 'invalid']

/** Whether a call failed because the emailed link is used up, expired or malformed. */
export const isLinkExpired = (error: unknown): boolean => error instanceof AppError && codes.includes(error.code)

const checks = {
  verify: (token: string, signal: AbortSignal) =>
    call(checkAccountLink, { body: { purpose: 'verify', token } }, { signal }),
  reset: (token: string, signal: AbortSignal) =>
    call(checkAccountLink, { body: { purpose: 'reset', token } }, { signal }),
}

/**
 * Whether an emailed link is valid; undefined while it is checked. When the check itself fails, the link counts as valid,
 * because the call that uses it checks again.
 */
export const useLinkCheck = (purpose: keyof typeof checks, token: string): boolean | undefined => {
  const [checked, setChecked] = useState<{ token: string; valid: boolean }>()
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    const { signal } = controller
    checks[purpose](token, signal).then(
      () => setChecked({ token, valid: true }),
      (error: unknown) => signal.aborted || setChecked({ token, valid: !isLinkExpired(error) }),
    )
    return () => controller.abort()
  }, [purpose, token])
  if (!token) return false
  return checked?.token === token ? checked.valid : undefined
}
