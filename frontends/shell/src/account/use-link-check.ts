import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { checkAccountLink, type AccountLinkPurpose } from '@portal/contract/accounts'
import { Failure } from '@portal/contract/failure'

const refusals = ['link_invalid', 'invalid']

/** Whether what a call was refused with says that the link leads nowhere any more. */
export const isLinkOver = (error: unknown): boolean => error instanceof Failure && refusals.includes(error.code)

/**
 * Whether a mailed link still does what it is for; undefined until that is known. Where nobody could be asked it may: the
 * call it is for decides again.
 */
export const useLinkCheck = (purpose: AccountLinkPurpose, token: string): boolean | undefined => {
  const [checked, setChecked] = useState<{ token: string; good: boolean }>()
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    const { signal } = controller
    call(checkAccountLink, { body: { purpose, token } }, { signal }).then(
      () => setChecked({ token, good: true }),
      (error: unknown) => signal.aborted || setChecked({ token, good: !isLinkOver(error) }),
    )
    return () => controller.abort()
  }, [purpose, token])
  if (!token) return false
  return checked?.token === token ? checked.good : undefined
}
