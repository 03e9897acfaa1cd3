import { storageKeys } from '@portal/contract/storage-keys'

/** An order that was taken in. */
export interface Sent {
  referenceNumber: string
  /** Where updates go; empty when it was ordered under an account. */
  contactEmail: string
}

/** The order just submitted, kept for a reload of the page that tells of it. Ends with the tab. */
export const justSent = {
  get: (): Sent | undefined => {
    const referenceNumber = sessionStorage.getItem(storageKeys.guestReferenceNumber)
    const contactEmail = sessionStorage.getItem(storageKeys.guestContactEmail) ?? ''
    return referenceNumber ? { referenceNumber, contactEmail } : undefined
  },
  keep: ({ referenceNumber, contactEmail }: Sent): void => {
    sessionStorage.setItem(storageKeys.guestReferenceNumber, referenceNumber)
    sessionStorage.setItem(storageKeys.guestContactEmail, contactEmail)
  },
  forget: (): void => {
    sessionStorage.removeItem(storageKeys.guestReferenceNumber)
    sessionStorage.removeItem(storageKeys.guestContactEmail)
  },
}
