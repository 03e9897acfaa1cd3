import { compareReport, type ComparedFacts } from '@portal/contract/reading/compare'
import { conflictsOf } from '@portal/contract/reading/conflicts'
import type { MailTarget } from '@portal/contract/mail/mail-files'
import type { MatchedRequest } from '@portal/contract/mail/match-mail'
import { limits } from '@portal/contract/limits'
import type { Entry } from './entry.ts'

/** A file against a request, as the one look before a delivery compares them: its facts, and why the file may be the wrong one. */
export interface ComparedFile {
  readonly facts: ComparedFacts
  readonly conflicts: readonly string[]
}

/** Undefined while the file isn't read. A scan that couldn't be read has no conflict. */
export const compareRequest = (
  { reading }: Pick<Entry, 'reading'>,
  request: MatchedRequest,
  type: MailTarget['type'],
): ComparedFile | undefined => {
  if (reading?.state !== 'read') return undefined
  const { pages } = reading
  // No fact of a report is only on later pages.
  const facts = compareReport(pages.slice(0, limits.readPages), { ...request, plates: [], agencyCode: null })
  const conflicts = conflictsOf({ ...facts, pages: pages.length }, request.kind, type)
  return { facts, conflicts: conflicts.filter(({ about }) => about !== 'unreadable').map(({ text }) => text) }
}
