import { storageKeys } from '@portal/contract/storage-keys'

/** An order that was taken in. */
export interface Sent {
  referenceNumber: string
  /** Where updates go; empty when it was ordered under an account. */
  contactEmail: string
  /** What a guest can claim the order with; null when it was ordered under an account. */
  claimToken: string | null
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The order that this page of the tab's history tells of: a reload and Back show it again, another page never. */
export const sentHere = {
  get: (): Sent | undefined => {
    const { referenceNumber, contactEmail, claimToken } = (window.history.state as { sent?: Partial<Sent> })?.sent ?? {}
    if (!isText(referenceNumber) || !isText(contactEmail)) return undefined
    return { referenceNumber, contactEmail, claimToken: isText(claimToken) ? claimToken : null }
  },
  keep: (sent: Sent): void => window.history.replaceState({ ...window.history.state, sent }, ''),
  forget: (): void => window.history.replaceState({ ...window.history.state, sent: undefined }, ''),
}

/** Leaves a guest's order where the sign-up page finds it, to add it to the account that is created. */
export const offerToAccount = ({ referenceNumber, contactEmail, claimToken }: Sent): void => {
  sessionStorage.setItem(storageKeys.guestReferenceNumber, referenceNumber)
  sessionStorage.setItem(storageKeys.guestContactEmail, contactEmail)
  sessionStorage.setItem(storageKeys.guestClaimToken, claimToken ?? '')
}
