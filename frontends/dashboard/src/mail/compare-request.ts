import { compareReport, isReadOf, type Comparison } from '@portal/contract/reading/compare'
import { differencesOf, differenceText, type Difference } from '@portal/contract/reading/differences'
import { unreadTexts, unreviewedWarning } from '@portal/contract/reading/codes'
import { reportsWarning, warningsIn, type PdfWarning } from '@portal/contract/reading/warnings'
import type { MailTarget } from '@portal/contract/mail/mail-files'
import type { MatchedRequest } from '@portal/contract/mail/match-mail'
import type { Entry } from './entry.ts'

export type ComparedFile = Pick<Comparison, 'facts' | 'form' | 'pages'>

/** A file against a request; undefined while the file isn't read. The server's match knows plates too, and a person may have searched for another request. */
export const compareRequest = (
  { reading, match }: Pick<Entry, 'reading' | 'match'>,
  request: MatchedRequest,
): ComparedFile | undefined => {
  const candidate = match?.candidates.find(({ requestId }) => requestId === request.id)
  if (match && candidate) return { facts: candidate.facts, form: match.form, pages: match.pages }
  return reading?.state === 'read' ? compareReport(reading.pages, { ...request, plates: [] }) : undefined
}

/** How a file differs from a request that it is delivered to, in words too. */
export const differencesFor = (
  compared: ComparedFile | undefined,
  request: MatchedRequest,
  type: MailTarget['type'],
): (Difference & { text: string })[] =>
  (compared ? differencesOf(compared, request, type) : []).map((one) => ({
    ...one,
    text: differenceText(one, request.kind, type),
  }))

/** Why a file may be the wrong one for a request that it is delivered to. The server asks the same. */
export const warningsFor = (
  entry: Pick<Entry, 'reading' | 'match'>,
  request: MatchedRequest,
  type: MailTarget['type'],
): readonly PdfWarning[] => {
  const compared = compareRequest(entry, request)
  const { reading } = entry
  const unreviewed = unreviewedWarning(request)
  if (!compared || reading?.state !== 'read') return [...unreviewed, { code: 'unread', text: unreadTexts.failed }]
  const { pages } = reading
  return [
    ...unreviewed,
    ...warningsIn({ ...compared, isRead: isReadOf(pages) }, request, type),
    ...reportsWarning(pages),
  ]
}
