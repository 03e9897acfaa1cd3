import { call } from '@portal/client'
import { linkGuestReport } from '@portal/contract/claims'
import { storageKeys } from '@portal/contract/storage-keys'

const { guestReferenceNumber, guestContactEmail, guestClaimToken } = storageKeys

/**
 * Adds the order just placed as a guest in this tab to the account just made with its address.
 * @returns whether it was added: without its claim token it is when the address is proven; that it was not is no fault of the sign-up, and only logged.
 */
export const linkGuestOrder = async (accountEmail: string): Promise<boolean> => {
  const referenceNumber = sessionStorage.getItem(guestReferenceNumber)
  const contactEmail = sessionStorage.getItem(guestContactEmail)
  if (!referenceNumber || contactEmail?.toLowerCase() !== accountEmail) return false
  try {
    const claimToken = sessionStorage.getItem(guestClaimToken) || undefined
    const { pending } = await call(linkGuestReport, { body: { referenceNumber, contactEmail, claimToken } })
    for (const key of [guestReferenceNumber, guestContactEmail, guestClaimToken]) sessionStorage.removeItem(key)
    return !pending
  } catch (error) {
    console.warn('The order could not be linked to the account.', error instanceof Error ? error.name : '')
    return false
  }
}
