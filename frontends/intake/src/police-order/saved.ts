import { referencePattern, referencePrefixes } from '@portal/contract/ids'
import { storageKeys } from '@portal/contract/storage-keys'
import type { Sent } from '../ordering/sent.ts'

const { lastPoliceRef, lastPoliceEmail, guestReferenceNumber, guestContactEmail } = storageKeys

const police = referencePattern('police')

/** Whether a text is the reference number of a local police order, given or not. */
export const isPoliceReference = (text: string): boolean => police.test(text)

interface Saved {
  ref: string
  email: string
}

const read = (refKey: string, emailKey: string): Saved | undefined => {
  const ref = sessionStorage.getItem(refKey)
  return ref && isPoliceReference(ref) ? { ref, email: sessionStorage.getItem(emailKey) ?? '' } : undefined
}

/** The police order last submitted in this tab. */
export const savedPolice = {
  keep: ({ referenceNumber, contactEmail }: Sent): void => {
    sessionStorage.setItem(lastPoliceRef, referenceNumber)
    sessionStorage.setItem(lastPoliceEmail, contactEmail)
  },
  get: (): Saved | undefined => read(guestReferenceNumber, guestContactEmail) ?? read(lastPoliceRef, lastPoliceEmail),
}

/** A number for a page of the history of which nothing is known: the prefix and the moment, the same again after a reload. */
export const madeUpReference = {
  get: (): string =>
    (window.history.state as { madeUp?: string } | null)?.madeUp ?? `${referencePrefixes.police}${Date.now()}`,
  keep: (madeUp: string): void => window.history.replaceState({ ...window.history.state, madeUp }, ''),
}
