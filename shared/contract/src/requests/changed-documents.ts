import { formatShortDate, portalDay, today } from '../dates.ts'
import { reasons } from './reasons.ts'

// Corrections and withdrawals of delivered documents, and their texts.

export const documentChanges = ['corrected', 'withdrawn'] as const

/** A delivered document that was replaced, or withdrawn and not delivered again. */
export interface ChangedDocument<Type extends string = string> {
  readonly documentType: Type
  readonly change: (typeof documentChanges)[number]
  /** When it was corrected or withdrawn. */
  readonly at: string
  /** When the document that this is about was delivered. */
  readonly deliveredAt: string
  /** In words. */
  readonly reason: string | null
}

/** A version of a document; the current one hasn't ended. */
interface Version<Type extends string> {
  readonly documentType: Type
  readonly createdAt: string
  readonly endedAt: string | null
  readonly endedReason: string | null
}

const endedLast = <Type extends string>(versions: readonly Version<Type>[]): Version<Type> | undefined =>
  versions.reduce<Version<Type> | undefined>(
    (last, one) => (one.endedAt !== null && one.endedAt >= (last?.endedAt ?? '') ? one : last),
    undefined,
  )

/**
 * The change of a version; by default, of the last version that ended. A withdrawn document that was delivered again is
 * corrected.
 * @param versions all of one type.
 * @returns undefined while no version has ended.
 */
export const changeOf = <Type extends string>(
  versions: readonly Version<Type>[],
  ended = endedLast(versions),
): ChangedDocument<Type> | undefined => {
  const last = endedLast(versions)
  if (!ended || !last?.endedAt) return undefined
  const current = versions.find(({ endedAt }) => endedAt === null)
  const { documentType, createdAt: deliveredAt } = ended
  return current
    ? { documentType, change: 'corrected', at: current.createdAt, deliveredAt, reason: ended.endedReason }
    : { documentType, change: 'withdrawn', at: last.endedAt, deliveredAt, reason: last.endedReason }
}

/** The changes of the documents of these types. */
export const changesOf = <Type extends string>(
  versions: readonly Version<Type>[],
  types: readonly Type[],
): ChangedDocument<Type>[] =>
  types.flatMap((type) => changeOf(versions.filter(({ documentType }) => documentType === type)) ?? [])

export const isWithdrawn = ({ change }: Pick<ChangedDocument, 'change'>): boolean => change === 'withdrawn'

const labels = Object.values(reasons).map(({ label }) => label)

/** A reason in the middle of a sentence. Staff's own words stay as they are. */
const inSentence = (reason: string): string =>
  labels.some((label) => reason.startsWith(label)) ? reason[0]!.toLowerCase() + reason.slice(1) : reason

/** `Withdrawn Nov 28`, where there is room for no more. */
export const shortChangeText = (
  { change, at }: Pick<ChangedDocument, 'change' | 'at'>,
  now: string = today(),
): string => `${change === 'corrected' ? 'Corrected' : 'Withdrawn'} ${formatShortDate(portalDay(at), now)}`

/** `Withdrawn Nov 28: wrong document.` or `Corrected Nov 28: replaces the version from Nov 27.`, as staff read it. */
export const changeFacts = (changed: ChangedDocument, now: string = today()): string => {
  const { change, deliveredAt, reason } = changed
  const why = reason && inSentence(reason)
  const short = shortChangeText(changed, now)
  if (change === 'withdrawn') return `${short}${why ? `: ${why}` : ''}.`
  return `${short}: replaces the version from ${formatShortDate(portalDay(deliveredAt), now)}${why ? ` (${why})` : ''}.`
}

/** The same with what its recipients should do: `Withdrawn Nov 28: wrong document. Please discard copies.` */
export const changeText = (changed: ChangedDocument, now: string = today()): string =>
  `${changeFacts(changed, now)} Please discard ${isWithdrawn(changed) ? '' : 'earlier '}copies.`
