import type { Role } from '@portal/contract/accounts/roles'
import { foundRequestPath, requestPath } from '@portal/contract/paths'
import type { Estimate } from '@portal/contract/requests/expected'
import { storageKeys } from '@portal/contract/storage-keys'

/** One line of a request's summary. */
export interface SummaryRow {
  readonly label: string
  readonly value: string
}

export interface Correction {
  readonly token: string
  readonly until: string
}

/** A submitted request, as the success page shows it. */
export interface Receipt {
  /** Missing when the page was opened by URL alone. */
  id?: string
  referenceNumber: string
  /** The guest's address for updates; empty when the request was submitted from an account. */
  contactEmail: string
  /** Lets a guest claim the request; null when it was submitted from an account. */
  claimToken: string | null
  /** Signs the authorization of a guest who does that on screen. */
  signToken?: string
  /** Corrects `contactEmail` in this browser, until an instant. */
  correction?: Correction
  /** The answers in the request. Missing when the page was opened by URL alone. */
  summary?: readonly SummaryRow[]
  /** Who gets the emails, when staff placed it for an account. */
  recipient?: string
  /** Who gets copies of the emails. */
  copies?: readonly string[]
  /** The days between which the report is likely to come. */
  estimate?: Estimate
  /** The id of the account that submitted it; missing for a guest. Only they see the summary. */
  owner?: string | undefined
}

/** The page on which the viewer's table shows the request. */
export const receiptPath = ({ id, referenceNumber }: Receipt, role: Role): string =>
  id ? requestPath(role, id) : foundRequestPath(role, referenceNumber)

/** The sentence on the success page about a request that staff placed for somebody else. */
export const placedForText = (
  { owner, recipient, contactEmail }: Receipt,
  viewer: { id: string } | null,
): string | undefined => {
  // A receipt from an account has no email address unless it was placed for somebody.
  const requester = viewer && owner === viewer.id && (recipient || contactEmail)
  return requester ? `Placed for ${requester}. We'll email them updates and the report.` : undefined
}

const isString = (value: unknown): value is string => typeof value === 'string'
const isDay = (value: unknown): value is string => isString(value) && /^\d{4}-\d\d-\d\d$/.test(value)
const isRow = (row: Partial<SummaryRow> | null): row is SummaryRow => isString(row?.label) && isString(row.value)

/** The receipt in a history entry's state, which may have been written by an earlier version. */
export const receiptIn = (state: unknown): Receipt | undefined => {
  const { receipt } = (state ?? {}) as { receipt?: Partial<Receipt> }
  const {
    id,
    referenceNumber,
    contactEmail,
    claimToken,
    signToken,
    correction,
    summary,
    recipient,
    copies,
    estimate,
    owner,
  } = receipt ?? {}
  if (!isString(referenceNumber) || !isString(contactEmail)) return undefined
  return {
    referenceNumber,
    contactEmail,
    claimToken: isString(claimToken) ? claimToken : null,
    ...(isString(id) && { id }),
    ...(isString(signToken) && { signToken }),
    ...(isString(correction?.token) && isString(correction.until) && { correction }),
    ...(summary?.every(isRow) && { summary }),
    ...(isString(recipient) && { recipient }),
    ...(copies?.every(isString) && { copies }),
    ...(isDay(estimate?.from) && isDay(estimate.to) && { estimate }),
    ...(isString(owner) && { owner }),
  }
}

/** The receipt of the current history entry: reload and Back show it again, other pages don't. */
export const historyReceipt = {
  get: (): Receipt | undefined => receiptIn(window.history.state),
  set: (receipt: Receipt | undefined): void => window.history.replaceState({ ...window.history.state, receipt }, ''),
}

/** Saves a guest's request for the sign-up page, which adds it to the new account. */
export const saveForSignUp = ({ referenceNumber, contactEmail, claimToken }: Receipt): void => {
  sessionStorage.setItem(storageKeys.guestReferenceNumber, referenceNumber)
  sessionStorage.setItem(storageKeys.guestContactEmail, contactEmail)
  sessionStorage.setItem(storageKeys.guestClaimToken, claimToken ?? '')
}
