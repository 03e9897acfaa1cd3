import type { DocumentType } from '../kinds/kinds.ts'
import { limits } from '../limits.ts'
import { unreadTexts, type WarningCode } from './codes.ts'
import { compareReport, pageOfOther, type Comparison } from './compare.ts'
import type { ComparedRequest } from './compared-request.ts'
import { differencesOf, differenceText } from './differences.ts'
import { letterPages, pageFacts } from './page-facts.ts'
import type { ReadPage } from './read-page.ts'
import { splitReports } from './split.ts'

export interface PdfWarning {
  readonly code: WarningCode
  /** Without a period at its end. */
  readonly text: string
}

/** The pages of a PDF, or why they weren't read. */
export type PdfReading =
  | {
      readonly pages: readonly ReadPage[]
      /** The tokens of its pages that may be plates, hashed where those of the request are. */
      readonly plates?: Iterable<string>
    }
  | { readonly unread: 'skipped' | 'late' | 'failed' }

/** A text says what a PDF has, which may be long. Staff send it back. */
const shortened = (text: string): string =>
  text.length > limits.warnings.length ? `${text.slice(0, limits.warnings.length - 1)}…` : text

/** The warning about a PDF with several reports, or with letters behind one. */
export const reportsWarning = (pages: readonly ReadPage[]): readonly PdfWarning[] => {
  if (splitReports(pages).length > 1)
    return [{ code: 'reports', text: 'It has more than one report. Deliver only the pages of one' }]
  const [letter] = letterPages(pages)
  if (letter) return [{ code: 'reports', text: `Page ${letter} is a letter. Deliver only the pages of the report` }]
  const other = pageOfOther(pageFacts(pages))
  return other
    ? [{ code: 'reports', text: `Page ${other} may belong to another report. Deliver only the pages of one` }]
    : []
}

/** Whether a PDF names the client or the report. Every report of that day has the date, and a similar name is another person's. */
const isIdentified = ({ facts: { number, client, date, plate } }: Pick<Comparison, 'facts'>): boolean =>
  number.result === 'agrees' ||
  number.result === 'similar' ||
  plate.result === 'agrees' ||
  (client.result === 'agrees' && date.result === 'agrees')

/** Why a PDF that was compared needs a second click before it is delivered as a document of this type. */
export const warningsIn = (
  comparison: Comparison,
  request: Parameters<typeof differencesOf>[1],
  type: DocumentType,
): readonly PdfWarning[] => {
  const differences = differencesOf(comparison, request, type).map((difference) => ({
    code: difference.code,
    text: shortened(differenceText(difference, request.kind, type)),
  }))
  if (comparison.isRead === 'no') return [{ code: 'unread', text: unreadTexts.scan }, ...differences]
  if (differences.length > 0 || isIdentified(comparison)) {
    const partly = comparison.isRead === 'partly' ? 'partly' : comparison.pages > limits.comparedPages ? 'long' : null
    return partly ? [{ code: 'unread', text: unreadTexts[partly] }, ...differences] : differences
  }
  const { client, date } = comparison.facts
  if (client.result === 'similar' && client.found.length > 0) {
    const other = { code: 'client', asked: [request.clientName], found: client.found, page: client.page } as const
    return [{ code: 'client', text: shortened(differenceText(other, request.kind, type)) }]
  }
  const found = client.result === 'agrees' ? 'client' : date.result === 'agrees' ? 'date' : 'nothing'
  return [{ code: 'unread', text: unreadTexts[found] }]
}

/** The same for a PDF by its pages, if they were read. */
export const warningsOf = (reading: PdfReading, request: ComparedRequest, type: DocumentType): readonly PdfWarning[] =>
  'unread' in reading
    ? [{ code: 'unread', text: unreadTexts[reading.unread] }]
    : [
        ...warningsIn(compareReport(reading.pages, request, reading.plates), request, type),
        ...reportsWarning(reading.pages),
      ]
