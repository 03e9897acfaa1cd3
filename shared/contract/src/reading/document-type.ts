import type { DocumentType } from '../kinds/kinds.ts'
import { documentOf } from '../kinds/rules.ts'
import { documentsFrom, kindBy } from '../kinds/kinds.ts'
import type { KindId } from '../kinds/kind-ids.ts'
import { topOf, linesOf, type ReadPage } from './read-page.ts'
import type { ComparedRequest } from './compared-request.ts'

/** The pages that a document of a type usually has. */
const usualPages = (kind: KindId, type: DocumentType): { least?: number; most?: number } => {
  const document = documentOf(kindBy(kind), type)
  return (document.from === 'staff' && document.pages) || {}
}

/** Whether a document of this type usually has so many pages. */
export const fitsPages = (kind: KindId, type: DocumentType, pages: number): boolean => {
  const { least = 1, most = Infinity } = usualPages(kind, type)
  return pages >= least && pages <= most
}

/** Headings of the pages that only a full report has. */
const fullHeading = /\b(narrative|supplement(al)?|factual diagram|sketch|statements?|area of impact)\b/i

const hasFullHeading = (pages: readonly ReadPage[]): boolean =>
  pages.slice(1).some((page) => topOf(linesOf(page)).some(({ text }) => fullHeading.test(text)))

/**
 * The type of these pages among the documents that a request is owed; null if they are none of them. Documents that the
 * client asked for come first, then the document that is released first.
 */
export const owedTypeOf = (pages: readonly ReadPage[], { kind, owed, asked }: ComparedRequest): DocumentType | null => {
  const isFull = hasFullHeading(pages)
  const fitting = owed.filter(
    (type) => fitsPages(kind, type, pages.length) && !(isFull && usualPages(kind, type).most !== undefined),
  )
  return fitting.find((type) => asked.includes(type)) ?? fitting[0] ?? null
}

/** Whether the pages may as well be a short document that the request isn't owed or didn't ask for, such as a face page. */
export const mayBeUnowed = (pages: readonly ReadPage[], { kind, owed, asked }: ComparedRequest): boolean =>
  !hasFullHeading(pages) &&
  documentsFrom(kindBy(kind), 'staff').some(
    (type) =>
      !(owed.includes(type) && asked.includes(type)) &&
      usualPages(kind, type).most !== undefined &&
      fitsPages(kind, type, pages.length),
  )
