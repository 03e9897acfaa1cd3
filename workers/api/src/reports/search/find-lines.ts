import { instantIn, referenceIn, textEnd } from './search-line-store.ts'
import { textFinder } from './text-finder.ts'

interface Hit {
  readonly instant: number
  readonly reference: string
}

/** A page of the results. `references` covers whole instants, so its first `skip` are not on the page. */
export interface Found {
  readonly total: number
  readonly references: readonly string[]
  readonly skip: number
}

/** Collects the newest `count` hits, and all with the same instant as the last of them. */
const newest = (count: number) => {
  let hits: Hit[] = []
  let oldest = -Infinity
  let capacity = 4 * count + 100
  const cut = () => {
    hits.sort((a, b) => b.instant - a.instant)
    const last = hits[count - 1]
    if (!last) return
    oldest = last.instant
    hits = hits.filter(({ instant }) => instant >= oldest)
  }
  return {
    takes: (instant: number) => instant >= oldest,
    add: (hit: Hit) => {
      if (hits.push(hit) <= capacity) return
      cut()
      // Many may have the same instant.
      capacity = Math.max(capacity, 2 * hits.length)
    },
    all: () => {
      cut()
      return hits
    },
  }
}

/**
 * Finds the lines that contain a text, in pages by shelf. A user's own reports of their firm are in the pages of both, so a
 * line of `others` counts only if `pages` doesn't have it.
 */
export const findLines = (
  pages: ReadonlyMap<string, readonly string[]>,
  others: ReadonlyMap<string, readonly string[]> = new Map(),
  folded: string,
  offset: number,
  size: number,
): Found => {
  let total = 0
  const hitList = newest(offset + size)
  const find = textFinder(folded)
  const searchText = (text: string, counts: (text: string, end: number) => boolean) => {
    for (let at = find(text, 0); at >= 0;) {
      const end = text.indexOf('\n', at)
      if (at + folded.length <= textEnd(end) && counts(text, end)) {
        total++
        const instant = instantIn(text, end)
        if (hitList.takes(instant)) hitList.add({ instant, reference: referenceIn(text, end).toUpperCase() })
      }
      at = find(text, end)
    }
  }
  for (const texts of pages.values()) for (const text of texts) searchText(text, () => true)
  for (const [shelf, texts] of others) {
    const firmTexts = pages.get(shelf) ?? []
    const isNew = (text: string, end: number) =>
      !firmTexts.some((firmText) => firmText.includes(`\t${referenceIn(text, end)}`))
    for (const text of texts) searchText(text, isNew)
  }

  const hits = hitList.all()
  const first = hits[offset]
  const last = hits[Math.min(offset + size, hits.length) - 1]
  if (!first || !last) return { total, references: [], skip: 0 }
  const newer = hits.findIndex(({ instant }) => instant === first.instant)
  const onPage = hits.filter(({ instant }) => instant <= first.instant && instant >= last.instant)
  return { total, references: onPage.map(({ reference }) => reference), skip: offset - newer }
}
