import { isTellingNumber, listNumbers } from '@portal/contract/agencies/agency-numbers'
import { reportNumberKey } from '@portal/contract/agencies/report-numbers'
import type { Sender } from '@portal/api/mail/emailed-store'
import { limits } from '@portal/contract/limits'
import type { ReceiveContext } from './context.ts'
import { countUnconfirmed, findByNumber, findByReference, findNumbered, type NamedRequest } from './placement-store.ts'
import { isWithinLimits } from './within-limits.ts'

// An email to the address for agencies is put on the request it answers: by the token of the address, by our reference number, or
// by a report number of its agency. This file decides who may write on which request.

/** The words of an email: its sender's own with the subject, and with everything that it quotes. */
export interface EmailWords {
  own: string
  whole: string
}

export interface Placement {
  /** The requests that it becomes a message of. */
  requests: readonly NamedRequest[]
  /** Those that it may be about, for staff to choose from. */
  about: readonly string[]
}

const mostReferences = 20
const mostNumbers = 100
/** More isn't read: an answer names what it is about at its beginning, or in the subject. */
const wordsLength = 20_000

const reference = /\b(CHP|POL)[-\s]?([0-9A-HJKMNP-TV-Z]{8})\b/gi
const numberLike = /[A-Z0-9][A-Z0-9/-]{4,29}/gi

const referencesIn = (words: string): string[] => {
  const found = [...words.slice(0, wordsLength).matchAll(reference)]
  return [...new Set(found.map(([, kind, text]) => `${kind}-${text}`.toUpperCase()))].slice(0, mostReferences)
}

const numberKeysIn = (words: string): string[] => {
  const found = [...words.slice(0, wordsLength).matchAll(numberLike)].map(([text]) => reportNumberKey(text))
  const possible = found.filter(isTellingNumber)
  return [...new Set(possible)].slice(0, mostNumbers)
}

/** The requests that an email names among some, by our reference numbers or report numbers. */
const namedAmong = (some: readonly NamedRequest[], words: string): NamedRequest[] => {
  const [references, keys] = [new Set(referencesIn(words)), new Set(numberKeysIn(words))]
  return some.filter(
    ({ referenceNumber, numberKey }) => references.has(referenceNumber) || (numberKey !== null && keys.has(numberKey)),
  )
}

const nowhere: Placement = { requests: [], about: [] }

/** On these requests, unless it is about too many. */
const on = (requests: readonly NamedRequest[]): Placement => {
  const about = requests.map(({ id }) => id).slice(0, limits.mail.targets)
  return { requests: requests.length <= limits.mail.onRequests.ofEmail ? requests : [], about }
}
const only = ({ about }: Placement): Placement => ({ requests: [], about })

/** The token of the address names an email of ours. Its only request, or else the requests that the answer names. */
const byToken = (answered: readonly NamedRequest[], { own }: EmailWords): Placement => {
  if (answered.length <= 1) return on(answered)
  const named = namedAmong(answered, own)
  return named.length > 0 ? on(named) : only(on(answered))
}

/** By our reference numbers. Only who gets our emails knows them, but a forged sender puts nothing on a request. */
const byReference = async (
  { db }: ReceiveContext,
  { isProven }: Sender,
  { own, whole }: EmailWords,
): Promise<Placement> => {
  const [ownNames, allNames] = [referencesIn(own), referencesIn(whole)]
  // A quote of a list names everything that was asked for.
  const names = ownNames.length > 0 ? ownNames : allNames
  if (names.length === 0) return nowhere
  const found = on(await findByReference(db, names))
  const isQuote = ownNames.length === 0 && found.requests.length > 1
  return isProven && !isQuote ? found : only(found)
}

/** By report numbers and the agency's own numbers, which others know too: only from a confirmed agency, about requests that it has. */
const byNumber = async (
  { db }: ReceiveContext,
  agencies: ReadonlySet<string>,
  { own, whole }: EmailWords,
): Promise<Placement> => {
  const ownKeys = numberKeysIn(own)
  const keys = ownKeys.length > 0 ? ownKeys : numberKeysIn(whole)
  if (keys.length === 0) return nowhere
  const known = new Set(keys)
  const numbered = agencies.size > 0 ? await findNumbered(db, [...agencies]) : []
  const byOwn = numbered.filter(({ agencyNumbers }) =>
    listNumbers(agencyNumbers).some((number) => known.has(reportNumberKey(number))),
  )
  const found = [...byOwn, ...(await findByNumber(db, keys)).filter(({ id }) => byOwn.every((one) => one.id !== id))]
  const ofAgency = found.filter(({ agencyId }) => agencyId !== null && agencies.has(agencyId))
  return ofAgency.length > 0 ? on(ofAgency) : only(on(found))
}

/** Those of the requests that have room for one more email of this sender, counted by the request. */
const withRoom = async (context: ReceiveContext, { senderCheck }: Sender, placed: Placement): Promise<Placement> => {
  const isConfirmed = senderCheck === 'agency'
  for (const { id } of placed.requests) {
    const isFull = !isConfirmed && (await countUnconfirmed(context.db, id)) >= limits.mail.onRequests.unconfirmed
    if (isFull || !(await isWithinLimits(context, 'placed', { request: id }, isConfirmed))) return only(placed)
  }
  return placed
}

/**
 * @param agencies the directory's agencies that the sender is confirmed to be; none for others.
 * @param email its words, and the requests of our email that it answers by its address.
 */
export const placementOf = async (
  context: ReceiveContext,
  sender: Sender,
  agencies: ReadonlySet<string>,
  { words, answered }: { words: EmailWords; answered: readonly NamedRequest[] },
): Promise<Placement> => {
  const ways = [
    () => byToken(answered, words),
    () => byReference(context, sender, words),
    () => byNumber(context, agencies, words),
  ]
  for (const way of ways) {
    const placed = await way()
    if (placed.about.length > 0) return withRoom(context, sender, placed)
  }
  return nowhere
}
