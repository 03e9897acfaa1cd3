import { formatDate } from '../dates.ts'
import type { KindId } from '../kinds/kind-ids.ts'
import { kindBy, type DocumentType } from '../kinds/kinds.ts'
import { documentOf } from '../kinds/rules.ts'
import type { Comparison } from './compare.ts'
import type { ComparedRequest } from './compared-request.ts'
import type { DifferenceCode, DocumentForm } from './codes.ts'
import { fitsPages } from './document-type.ts'

export interface Difference {
  readonly code: DifferenceCode
  /** The request's value; the documents that its client asked for. Empty for a form and pages. */
  readonly asked: readonly string[]
  /** The document's: the values on that page, its form, its type, the number of its pages. */
  readonly found: readonly string[]
  /** The page that says so; 0 for the whole document. */
  readonly page: number
}

type DifferingRequest = Pick<ComparedRequest, 'kind' | 'clientName' | 'reportNumber' | 'crashDate' | 'agency' | 'asked'>

/**
 * How a document differs from a request, as a document of this type. The page of incoming reports, the look before an upload and
 * the server before it delivers all ask this. One that couldn't be read differs in nothing: nobody knows.
 */
export const differencesOf = (
  { facts, form, pages }: Pick<Comparison, 'facts' | 'form' | 'pages'>,
  request: DifferingRequest,
  type: DocumentType,
): readonly Difference[] => {
  const asked = {
    client: request.clientName,
    number: request.reportNumber ?? '',
    date: request.crashDate,
    agency: request.agency?.name ?? '',
  }
  const ofFacts = (['client', 'number', 'date', 'agency'] as const).flatMap((code): Difference[] => {
    const { result, found, page } = facts[code]
    return result === 'differs' ? [{ code, asked: asked[code] ? [asked[code]] : [], found, page }] : []
  })
  const whole = (code: DifferenceCode, found: string, wanted: readonly string[] = []): Difference => ({
    code,
    asked: wanted,
    found: [found],
    page: 0,
  })
  return [
    ...(form === 'report' || form === 'unread' ? [] : [whole('form', form)]),
    ...ofFacts,
    ...(request.asked.includes(type) ? [] : [whole('type', type, request.asked)]),
    ...(fitsPages(request.kind, type, pages) ? [] : [whole('pages', String(pages))]),
  ]
}

const forms: Readonly<Record<DocumentForm, string>> = {
  report: 'This is a collision report',
  supplement: 'This is a supplement, not a whole report',
  invoice: 'This is an invoice or fee notice, not a report',
  letter: 'This is a letter, not a report',
  other: "This doesn't look like a collision report",
  unread: "We couldn't read this PDF",
}

const joined = (values: readonly string[]): string => values.join(' and ')

/** A difference in words, without a period at its end. */
export const differenceText = ({ code, asked, found, page }: Difference, kind: KindId, type: DocumentType): string => {
  const labelOf = (name: string) => documentOf(kindBy(kind), name as DocumentType).label
  const says = (text: string, not: string | undefined) => `Page ${page} says ${text}${not ? `, not ${not}` : ''}`
  switch (code) {
    case 'client':
      return says(joined(found), asked[0])
    case 'number':
      return says(`report ${joined(found)}`, asked[0])
    case 'date':
      return says(joined(found.map((day) => formatDate(day))), asked[0] && formatDate(asked[0]))
    case 'agency':
      return says(joined(found), asked[0])
    case 'form':
      return forms[found[0] as DocumentForm]
    case 'type':
      return `The client asked for ${asked.length > 0 ? joined(asked.map(labelOf)) : 'no document'}, not ${labelOf(type)}`
    case 'pages':
      return `${labelOf(type)} with ${found[0] === '1' ? '1 page' : `${found[0]} pages`}`
  }
}
