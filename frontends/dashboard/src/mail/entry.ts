import { limits } from '@portal/contract/limits'
import type { MailFile, MailTarget } from '@portal/contract/mail/mail-files'
import type { MailMatch } from '@portal/contract/mail/match-mail'
import type { Warnings } from '@portal/contract/reading/codes'
import { isLetter } from '@portal/contract/reading/document-form'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { splitReports, type PageRange } from '@portal/contract/reading/split'
import type { ReadingError } from '../reading/read-pdf.ts'

/** The pages of a file as this browser read them, or why it couldn't. */
export type Reading =
  | { state: 'reading'; page: number; pages: number }
  /** Some pages have no text, so the file is read after the files with text. */
  | { state: 'scan' }
  /** The portal can't be reached. It is tried again. */
  | { state: 'unreachable' }
  | { state: 'read'; pages: readonly ReadPage[] }
  | { state: 'failed'; reason: ReadingError['reason'] }

/** A file of the mail with what is known about it. */
export interface Entry {
  readonly file: MailFile
  readonly reading: Reading | undefined
  readonly match: MailMatch | undefined
  /** The choice that a person changed and didn't accept yet. */
  readonly draft: readonly MailTarget[] | undefined
  /**
   * Why the last delivery of the file failed, and the options to deliver it anyway. `isKnowable`: a person who has read
   * the message may do so.
   */
  readonly problem:
    | {
        readonly message: string
        readonly isKnowable: boolean
        /** The file's version then: a colleague may have chosen other requests since, about which nobody has read anything. */
        readonly version: number
        readonly evenIfSame: boolean
        readonly sendEmails: boolean
        readonly known: Warnings
      }
    | undefined
}

const splits = new WeakMap<readonly ReadPage[], readonly PageRange[]>()

/** The reports that a file seems to have, by its pages; none before it is read. */
export const reportsIn = ({ reading }: Pick<Entry, 'reading'>): readonly PageRange[] => {
  if (reading?.state !== 'read') return []
  const { pages } = reading
  const found = splits.get(pages) ?? splitReports(pages)
  splits.set(pages, found)
  return found
}

/** The requests that a match is sure of. They are chosen unless a person chooses others. */
const sureTargets = (match: MailMatch | undefined): MailTarget[] =>
  (match?.candidates ?? []).flatMap(({ isSure, type, requestId }) =>
    isSure && type !== null ? [{ request: requestId, type }] : [],
  )

/**
 * The requests that the file goes to: a person's choice, or else the sure matches. A file with several reports waits
 * for a person to choose.
 */
export const targetsOf = (entry: Entry): MailTarget[] => {
  const { file, match } = entry
  if (file.targets.length > 0) return file.targets
  return reportsIn(entry).length > 1 ? [] : sureTargets(match)
}

/** The targets with a request, or without it if they have it. A request that is owed nothing isn't added. */
export const toggled = (
  targets: readonly MailTarget[],
  request: string,
  type: MailTarget['type'] | null,
): readonly MailTarget[] => {
  if (targets.some((one) => one.request === request)) return targets.filter((one) => one.request !== request)
  return type && targets.length < limits.mail.targets ? [...targets, { request, type }] : targets
}

/** Whether the file is delivered with the others. One whose choice somebody is changing isn't. */
export const isReady = (entry: Entry): boolean =>
  entry.file.state === 'waiting' && !entry.file.scan && entry.draft === undefined && targetsOf(entry).length > 0

const hasText = (reading: Reading | undefined): boolean =>
  reading?.state === 'read' && reading.pages.some(({ lines }) => lines.length > 0)

/** Whether the file is a letter from the agency, as far as is known. */
export const isLetterFile = ({ match }: Pick<Entry, 'match'>): boolean => match !== undefined && isLetter(match.form)

export type Standing =
  | 'changed'
  | 'chosen'
  | 'sure'
  | 'likely'
  | 'letter'
  | 'unknown'
  | 'several'
  | 'unread'
  | 'reading'
  | 'checking'
  | 'infected'
  | 'held'
  | 'unconfirmed'
  | 'unopened'

const heldStandings = { agency: 'unopened', notice: 'held', unconfirmed: 'unconfirmed', unknown: 'held' } as const

/** The state of a file, as the list shows it. */
export const standingOf = (entry: Entry): Standing => {
  const { file, reading, match, draft } = entry
  if (file.scan) return file.scan === 'waiting' ? 'checking' : 'infected'
  if (file.state === 'held') return heldStandings[file.senderCheck ?? 'unknown']
  if (draft) return 'changed'
  if (file.targets.length > 0) return 'chosen'
  if (reading?.state === 'failed' || (reading?.state === 'read' && !hasText(reading))) return 'unread'
  if (reportsIn(entry).length > 1) return 'several'
  if (isLetterFile(entry)) return 'letter'
  return match?.answer ?? 'reading'
}

export const standings: Readonly<Record<Standing, string>> = {
  changed: 'Not accepted',
  chosen: 'Accepted',
  sure: 'Sure',
  likely: 'Likely',
  letter: 'Letter',
  unknown: 'No match',
  several: 'Several reports',
  unread: "Couldn't read",
  reading: 'Not read yet',
  checking: 'Checking for viruses…',
  infected: 'Virus found',
  held: 'Unknown sender',
  unconfirmed: 'Unconfirmed sender',
  unopened: 'Not opened yet',
}

/** Whether a person has to look at the file before it goes anywhere, as far as is known yet. */
export const needsDecision = (entry: Entry): boolean => {
  const standing = standingOf(entry)
  return standing !== 'sure' && standing !== 'chosen'
}

/**
 * The index of the next file to decide: the first such file from `from` on, else the first before `from`, else the
 * nearest file.
 */
export const nextToDecide = (entries: readonly Entry[], from: number): number => {
  const later = entries.findIndex((entry, at) => at >= from && needsDecision(entry))
  const any = later >= 0 ? later : entries.findIndex(needsDecision)
  return any >= 0 ? any : Math.max(0, Math.min(from, entries.length - 1))
}
