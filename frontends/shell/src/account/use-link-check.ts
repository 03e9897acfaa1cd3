import { call } from '@portal/client'
import { checkAccountLink } from '@portal/contract/accounts/accounts'
import { checkClaim } from '@portal/contract/requests/claims'
import type { Reply } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import { useLoaded } from '../use-loaded.ts'

// When a check itself fails, the link counts as valid, because the call that uses it checks again.

const codes = ['link_invalid', 'claim_invalid', 'invalid']

/** Whether a call failed because the emailed link is used up, expired or malformed. */
export const isLinkExpired = (error: unknown): boolean => error instanceof AppError && codes.includes(error.code)

/** Whether an emailed link is valid; undefined while it is checked. */
export const useLinkCheck = (purpose: 'verify' | 'reset', token: string): boolean | undefined => {
  const checked = useLoaded(token ? `${purpose} ${token}` : undefined, (signal) =>
    call(checkAccountLink, { body: { purpose, token } }, { signal }),
  )
  if (!token) return false
  return checked && !isLinkExpired(checked.error)
}

/** A checked claim link. `request` is missing when the check itself failed. */
interface ClaimCheck {
  readonly valid: boolean
  readonly request?: Reply<typeof checkClaim> | undefined
}

/** Checks a claim link for the signed-in user or visitor; undefined while it is checked. */
export const useClaimCheck = (token: string, userId: string | undefined): ClaimCheck | undefined => {
  const checked = useLoaded(token ? `${token} ${userId}` : undefined, (signal) =>
    call(checkClaim, { body: { token } }, { signal }),
  )
  if (!token) return { valid: false }
  return checked && { valid: !isLinkExpired(checked.error), request: checked.data }
}
