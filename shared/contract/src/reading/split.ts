import { beginsReport } from './labels.ts'
import type { ReadPage } from './read-page.ts'

/** Pages of a file, the first being 1. */
export interface PageRange {
  readonly first: number
  readonly last: number
}

/** The reports of a file, one after the other. Pages before the first report, such as a fax's cover, belong to it. */
export const splitReports = (pages: readonly ReadPage[]): readonly PageRange[] => {
  if (pages.length === 0) return []
  const begins = pages.flatMap((page, at) => (at > 0 && beginsReport(page) ? [at] : []))
  // A file that begins with other pages has its first report after them.
  const starts = begins.length > 0 && !beginsReport(pages[0]!) ? begins.slice(1) : begins
  return [0, ...starts].map((start, at, all) => ({ first: start + 1, last: all[at + 1] ?? pages.length }))
}
