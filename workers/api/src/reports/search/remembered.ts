import type { ReadPage } from './search-pages-store.ts'
import { fold } from '../../db/fold.ts'

/** The folded texts of a scope's pages: by version, and by shelf. */
export interface Pages {
  /** The scope's `search_version` and total when they were read; '' when it had none. */
  readonly version: string
  readonly texts: ReadonlyMap<string, string>
  readonly shelves: ReadonlyMap<string, readonly string[]>
  /** In characters. */
  readonly size: number
}

/** Characters that an isolate of 128 MB may keep in mind. */
const roomFor = 24_000_000

// What an isolate has read of the pages, the longest unused first. Versions are random: what bears one is what was read
// under it, whatever became of the database since.
const memory = new Map<string, Pages>()
let size = 0

const nothing: Pages = { version: '', texts: new Map(), shelves: new Map(), size: 0 }

/** The pages of a context as they were read last. */
export const recall = (context: string): Pages => memory.get(context) ?? nothing

const forget = (context: string): void => {
  size -= recall(context).size
  memory.delete(context)
}

const keep = (context: string, pages: Pages): void => {
  forget(context)
  memory.set(context, pages)
  size += pages.size
  for (const oldest of memory.keys()) {
    if (size <= roomFor) return
    forget(oldest)
  }
}

/** The pages of a context as they are now: those that were read without their lines are as they were `before`. */
export const remember = (scope: string, before: Pages, read: readonly ReadPage[]): Pages => {
  const ofScope = read.filter((page) => page.scope === scope)
  const texts = new Map<string, string>()
  const shelves = new Map<string, string[]>()
  let size = 0
  for (const { shelf, version, lines } of ofScope) {
    if (shelf === null || version === null) continue
    const text = lines === null ? before.texts.get(version)! : fold(lines)
    texts.set(version, text)
    shelves.set(shelf, [...(shelves.get(shelf) ?? []), text])
    size += text.length
  }
  const pages = { version: ofScope[0]?.searchVersion ?? '', texts, shelves, size }
  keep(scope, pages)
  return pages
}
