import { formatDate } from '../dates.ts'
import { documentOf } from '../kinds/rules.ts'
import { kindBy, type DocumentType } from '../kinds/kinds.ts'
import type { KindId } from '../kinds/kind-ids.ts'
import type { Comparison } from './compare.ts'
import { fitsPages } from './document-type.ts'

/** Why a PDF may be the wrong one, in words. */
export interface Conflict {
  /** `facts`: it says another number, client or date. `form`: it doesn't look like a collision report. */
  readonly about: 'facts' | 'form' | 'pages' | 'unreadable'
  readonly text: string
}

const joined = (values: readonly string[]): string => values.join(' and ')

/** The facts of another report, page by page: `Page 1 says LUIS GARCIA, report 9320-2026-02001`. */
const otherFacts = ({ number, client, date }: Comparison): string[] => {
  // Passengers aren't named on the first page, so other names mean nothing where the number is right.
  const isOtherClient = !client.isSimilar && number.result !== 'agrees'
  const said = [
    ...(isOtherClient ? [{ ...client, text: joined(client.found) }] : []),
    ...(number.isSimilar ? [] : [{ ...number, text: `report ${joined(number.found)}` }]),
    { ...date, text: `the date ${joined(date.found.map((day) => formatDate(day)))}` },
  ].filter(({ result }) => result === 'differs')
  return [...new Set(said.map(({ page }) => page))].map(
    (page) =>
      `Page ${page} says ${said
        .filter((one) => one.page === page)
        .map(({ text }) => text)
        .join(', ')}`,
  )
}

/**
 * The conflicts of a PDF with the request it is for, as a document of this type. A PDF that couldn't be read has the conflict
 * `unreadable`: nothing of it was compared.
 */
export const conflictsOf = (comparison: Comparison, kind: KindId, type: DocumentType): readonly Conflict[] => {
  const { pages, isReport, isRead } = comparison
  const { label } = documentOf(kindBy(kind), type)
  const conflicts: (Conflict | false)[] = [
    isRead === 'no' && { about: 'unreadable', text: "We couldn't read this scan" },
    ...otherFacts(comparison).map((text) => ({ about: 'facts', text }) as const),
    isRead === 'yes' && !isReport && { about: 'form', text: "This doesn't look like a collision report" },
    !fitsPages(kind, type, pages) && {
      about: 'pages',
      text: `${label} with ${pages === 1 ? '1 page' : `${pages} pages`}`,
    },
  ]
  return conflicts.filter((conflict) => conflict !== false)
}
