import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { checkAccountLink } from '@portal/contract/accounts'
import { checkClaim } from '@portal/contract/claims'
import { Failure } from '@portal/contract/failure'

const refusals = ['link_invalid', 'claim_invalid', 'invalid']

/** Whether what a call was refused with says that the link leads nowhere any more. */
export const isLinkOver = (error: unknown): boolean => error instanceof Failure && refusals.includes(error.code)

const checks = {
  verify: (token: string, signal: AbortSignal) =>
    call(checkAccountLink, { body: { purpose: 'verify', token } }, { signal }),
  reset: (token: string, signal: AbortSignal) =>
    call(checkAccountLink, { body: { purpose: 'reset', token } }, { signal }),
  claim: (token: string, signal: AbortSignal) => call(checkClaim, { body: { token } }, { signal }),
}

/**
 * Whether a mailed link still does what it is for; undefined until that is known. Where nobody could be asked it may: the
 * call it is for decides again.
 */
export const useLinkCheck = (purpose: keyof typeof checks, token: string): boolean | undefined => {
  const [checked, setChecked] = useState<{ token: string; good: boolean }>()
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    const { signal } = controller
    checks[purpose](token, signal).then(
      () => setChecked({ token, good: true }),
      (error: unknown) => signal.aborted || setChecked({ token, good: !isLinkOver(error) }),
    )
    return () => controller.abort()
  }, [purpose, token])
  if (!token) return false
  return checked?.token === token ? checked.good : undefined
}
