import { clientDocuments, deliverables, type CrashReport } from '@portal/contract/reports/crash-reports'
import { policeReportDocuments, type PoliceReport } from '@portal/contract/reports/police-reports'
import { splitCc } from '@portal/contract/text'
import { emailTemplate, type EmailTemplate } from '@portal/contract/emails/templates'
import type { Person } from './people.ts'

export type Kind = 'crash' | 'police'
export type Report = CrashReport | PoliceReport

/** The columns of a report that name its documents. */
export const fileFields = {
  crash: Object.values({ ...clientDocuments, ...deliverables }).map(({ field }) => field),
  police: Object.keys(policeReportDocuments),
} as const satisfies Record<Kind, readonly string[]>

/** What is known of one order: what was acknowledged, and what was then seen. */
export interface Entry {
  readonly kind: Kind
  /** Who ordered; null for a guest. */
  owner: Person | null
  readonly claimToken: string | null
  /** As it was shown last. */
  shown: Report
  /** How many changes were done to it, the order included. */
  done: number
  /** The digests of its documents, by the field that names them. */
  readonly files: Map<string, string>
  /** How many letters of each kind were called for. */
  readonly letters: Map<EmailTemplate, number>
  deleted: boolean
}

/** Everything that happened, as whoever did it was told. */
export class Journal {
  readonly entries: Entry[] = []
  readonly lost: string[] = []
  readonly doubled: string[] = []
  readonly half: string[] = []
  readonly unclear: string[] = []
  operations = 0
  acknowledged = 0
  /** Calls whose answer never came, or was that the portal failed. */
  unanswered = 0
  /** Of those, how many had been done all the same. */
  doneUnheard = 0
  refused = 0
  /** The longest that anybody waited for an answer, milliseconds. */
  longest = 0
}

const arrivals: Partial<Record<string, EmailTemplate>> = { completed: 'completed', cancelled: 'cancelled' }

/** The letter that a change calls for: its own, else that of the status it leads to. */
export const letterOf = (before: Report, after: Report, own: EmailTemplate | undefined): EmailTemplate | undefined =>
  own ?? (before.status === after.status ? undefined : arrivals[after.status])

/** Notes that a letter was called for, to each that it goes to. */
export const expectLetter = ({ letters, shown }: Entry, letter: EmailTemplate | undefined): void => {
  if (!letter) return
  const many = emailTemplate(letter).to.reduce(
    (sum, to) => sum + (to === 'copies' ? splitCc(shown.ccEmails).length : 1),
    0,
  )
  letters.set(letter, (letters.get(letter) ?? 0) + many)
}
