import { call } from '@portal/client'
import { normalizeEmail } from '@portal/contract/email-address'
import { linkGuestReport } from '@portal/contract/requests/claims'
import { storageKeys } from '@portal/contract/storage-keys'

const { guestReferenceNumber, guestContactEmail, guestClaimToken } = storageKeys

/**
 * Adds the request submitted as a guest in this tab to a new account with the same email address.
 * Failing to do so is only logged, because the sign-up itself succeeded.
 * @returns true if the request was added; false also when it will only be added once the email address is verified.
 */
export const linkGuestRequest = async (accountEmail: string): Promise<boolean> => {
  const referenceNumber = sessionStorage.getItem(guestReferenceNumber)
  const contactEmail = sessionStorage.getItem(guestContactEmail)
  if (!referenceNumber || contactEmail === null || normalizeEmail(contactEmail) !== accountEmail) return false
  try {
    const claimToken = sessionStorage.getItem(guestClaimToken) || undefined
    const { pending } = await call(linkGuestReport, { body: { referenceNumber, contactEmail, claimToken } })
    for (const key of [guestReferenceNumber, guestContactEmail, guestClaimToken]) sessionStorage.removeItem(key)
    return !pending
  } catch (error) {
    console.warn('The request could not be linked to the account.', error instanceof Error ? error.name : '')
    return false
  }
}
