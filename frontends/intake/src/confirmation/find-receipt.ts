import { referencePattern } from '@portal/contract/ids'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { storageKeys } from '@portal/contract/storage-keys'
import type { FormKind } from '../kinds/form-kind.ts'
import { historyReceipt, type Receipt } from './receipt.ts'

const { guestReferenceNumber, guestContactEmail } = storageKeys
const maxParamLength = 200

type ConfirmationPage = NonNullable<FormKind['confirmation']['page']>

/** The request of a kind that this tab submitted last. */
export const lastRequestOf = ({ reference, email }: ConfirmationPage) => ({
  get: (kind: KindId) => {
    const read = (refKey: string, emailKey: string) => {
      const ref = sessionStorage.getItem(refKey)
      return ref && referencePattern(kind).test(ref)
        ? { ref, email: sessionStorage.getItem(emailKey) ?? '' }
        : undefined
    }
    return read(guestReferenceNumber, guestContactEmail) ?? read(reference, email)
  },
  set: ({ referenceNumber, contactEmail }: Receipt): void => {
    sessionStorage.setItem(reference, referenceNumber)
    sessionStorage.setItem(email, contactEmail)
  },
})

/** The request to confirm, from the URL or else from this tab; undefined without a valid reference number of the kind. */
export const findReceipt = (kind: KindId, page: ConfirmationPage, search: string): Receipt | undefined => {
  const params = new URLSearchParams(search)
  const param = (name: string) => params.get(name)?.slice(0, maxParamLength) || undefined
  const inHistory = historyReceipt.get()
  const last = lastRequestOf(page).get(kind)
  const referenceNumber = param('ref') ?? inHistory?.referenceNumber ?? last?.ref
  if (!referenceNumber || !referencePattern(kind).test(referenceNumber)) return undefined
  const known = inHistory?.referenceNumber === referenceNumber ? inHistory : undefined
  return {
    ...known,
    referenceNumber,
    contactEmail: param('email') ?? known?.contactEmail ?? (last?.ref === referenceNumber ? last.email : ''),
    claimToken: param('token') ?? known?.claimToken ?? null,
  }
}
