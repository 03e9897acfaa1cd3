import { storageKeys } from '@portal/contract/storage-keys'

/** A submitted request, as the success page shows it. */
export interface Receipt {
  referenceNumber: string
  /** Where a guest gets updates; empty when the request was submitted from an account. */
  contactEmail: string
  /** Lets a guest claim the request; null when it was submitted from an account. */
  claimToken: string | null
}

const isString = (value: unknown): value is string => typeof value === 'string'

/** The receipt of the current history entry: reload and Back show it again, other pages don't. */
export const historyReceipt = {
  get: (): Receipt | undefined => {
    const { receipt } = (window.history.state ?? {}) as { receipt?: Partial<Receipt> }
    const { referenceNumber, contactEmail, claimToken } = receipt ?? {}
    if (!isString(referenceNumber) || !isString(contactEmail)) return undefined
    return { referenceNumber, contactEmail, claimToken: isString(claimToken) ? claimToken : null }
  },
  set: (receipt: Receipt | undefined): void => window.history.replaceState({ ...window.history.state, receipt }, ''),
}

/** Saves a guest's request for the sign-up page, which adds it to the new account. */
export const saveForSignUp = ({ referenceNumber, contactEmail, claimToken }: Receipt): void => {
  sessionStorage.setItem(storageKeys.guestReferenceNumber, referenceNumber)
  sessionStorage.setItem(storageKeys.guestContactEmail, contactEmail)
  sessionStorage.setItem(storageKeys.guestClaimToken, claimToken ?? '')
}
