import { instantIn, referenceIn, textEnd } from './search-line-store.ts'
import { finderOf } from './places.ts'

interface Hit {
  readonly instant: number
  readonly reference: string
}

/** A page of what was found: `references` newest first but for those of one instant, the first `skip` of them not of it. */
export interface Found {
  readonly total: number
  readonly references: readonly string[]
  readonly skip: number
}

/** Keeps the newest `count` of what it is given, and whatever is of the same instant as the last of them. */
const newest = (count: number) => {
  let hits: Hit[] = []
  let oldest = -Infinity
  let room = 4 * count + 100
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
      if (hits.push(hit) <= room) return
      cut()
      // Those of one instant may be many.
      room = Math.max(room, 2 * hits.length)
    },
    all: () => {
      cut()
      return hits
    },
  }
}

/**
 * Finds the lines that contain a text in the pages of a context, by shelf. What an account has of its firm's is in the
 * pages of both: a line of `others` counts when `pages` does not have it.
 */
export const findLines = (
  pages: ReadonlyMap<string, readonly string[]>,
  others: ReadonlyMap<string, readonly string[]> = new Map(),
  folded: string,
  offset: number,
  size: number,
): Found => {
  let total = 0
  const kept = newest(offset + size)
  const find = finderOf(folded)
  const look = (text: string, counts: (text: string, end: number) => boolean) => {
    for (let at = find(text, 0); at >= 0;) {
      const end = text.indexOf('\n', at)
      if (at + folded.length <= textEnd(end) && counts(text, end)) {
        total++
        const instant = instantIn(text, end)
        if (kept.takes(instant)) kept.add({ instant, reference: referenceIn(text, end).toUpperCase() })
      }
      at = find(text, end)
    }
  }
  for (const texts of pages.values()) for (const text of texts) look(text, () => true)
  for (const [shelf, texts] of others) {
    const had = pages.get(shelf) ?? []
    const isNew = (text: string, end: number) => !had.some((one) => one.includes(`\t${referenceIn(text, end)}`))
    for (const text of texts) look(text, isNew)
  }

  const hits = kept.all()
  const first = hits[offset]
  const last = hits[Math.min(offset + size, hits.length) - 1]
  if (!first || !last) return { total, references: [], skip: 0 }
  const newer = hits.findIndex(({ instant }) => instant === first.instant)
  const shown = hits.filter(({ instant }) => instant <= first.instant && instant >= last.instant)
  return { total, references: shown.map(({ reference }) => reference), skip: offset - newer }
}
