import type { ReadPage } from './search-pages-store.ts'
import { fold } from '../../db/fold.ts'

/** The folded texts of a list's search pages, by version and by shelf. */
export interface Pages {
  /** The list's `searchVersionOf` when the pages were read; '' for a list without a row. */
  readonly version: string
  readonly texts: ReadonlyMap<string, string>
  readonly shelves: ReadonlyMap<string, readonly string[]>
  /** In characters. */
  readonly size: number
}

/** Few enough for an isolate with 128 MB. */
const maxCachedCharacters = 24_000_000

// The pages this isolate has read, least recently used first. Versions are random, so a version identifies a text even
// after the database was restored.
const cache = new Map<string, Pages>()
let size = 0

const noPages: Pages = { version: '', texts: new Map(), shelves: new Map(), size: 0 }

/** A list's pages as they were last read. */
export const cachedPages = (listKey: string): Pages => cache.get(listKey) ?? noPages

const evict = (listKey: string): void => {
  size -= cachedPages(listKey).size
  cache.delete(listKey)
}

const store = (listKey: string, pages: Pages): void => {
  evict(listKey)
  cache.set(listKey, pages)
  size += pages.size
  for (const oldest of cache.keys()) {
    if (size <= maxCachedCharacters) return
    evict(oldest)
  }
}

/** Caches a list's current pages. Pages read without lines are unchanged, so their texts are taken from `before`. */
export const cachePages = (listKey: string, before: Pages, read: readonly ReadPage[]): Pages => {
  const ofList = read.filter((page) => page.scope === listKey)
  const texts = new Map<string, string>()
  const shelves = new Map<string, string[]>()
  let size = 0
  for (const { shelf, version, lines } of ofList) {
    if (shelf === null || version === null) continue
    const text = lines === null ? before.texts.get(version)! : fold(lines)
    texts.set(version, text)
    shelves.set(shelf, [...(shelves.get(shelf) ?? []), text])
    size += text.length
  }
  const pages = { version: ofList[0]?.searchVersion ?? '', texts, shelves, size }
  store(listKey, pages)
  return pages
}
