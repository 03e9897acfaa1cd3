import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { checkClaim } from '@portal/contract/reports/claims'
import type { Reply } from '@portal/contract/api/endpoint'
import { isLinkExpired } from './use-link-check.ts'

/** A checked claim link. `request` is missing when the check itself failed: the claim checks again. */
interface ClaimCheck {
  readonly valid: boolean
  readonly request?: Reply<typeof checkClaim>
}

/** Checks a claim link for the signed-in user or visitor; undefined while it is checked. */
export const useClaimCheck = (token: string, userId: string | undefined): ClaimCheck | undefined => {
  const [checked, setChecked] = useState<ClaimCheck & { token: string; userId: string | undefined }>()
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    const { signal } = controller
    call(checkClaim, { body: { token } }, { signal }).then(
      (request) => setChecked({ token, userId, valid: true, request }),
      (error: unknown) => signal.aborted || setChecked({ token, userId, valid: !isLinkExpired(error) }),
    )
    return () => controller.abort()
  }, [token, userId])
  if (!token) return { valid: false }
  return checked?.token === token && checked.userId === userId ? checked : undefined
}
