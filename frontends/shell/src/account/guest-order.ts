import { call } from '@portal/client'
import { linkGuestReport } from '@portal/contract/claims'
import { storageKeys } from '@portal/contract/storage-keys'

const { guestReferenceNumber, guestContactEmail } = storageKeys

/**
 * Adds the order just placed as a guest in this tab to the account just made with its address.
 * @returns whether it was added; that it was not is no fault of the sign-up, and only logged.
 */
export const linkGuestOrder = async (accountEmail: string): Promise<boolean> => {
  const referenceNumber = sessionStorage.getItem(guestReferenceNumber)
  const contactEmail = sessionStorage.getItem(guestContactEmail)
  if (!referenceNumber || contactEmail?.toLowerCase() !== accountEmail) return false
  try {
    await call(linkGuestReport, { body: { referenceNumber, contactEmail } })
    sessionStorage.removeItem(guestReferenceNumber)
    sessionStorage.removeItem(guestContactEmail)
    return true
  } catch (error) {
    console.warn('The order could not be linked to the account.', error instanceof Error ? error.name : '')
    return false
  }
}
