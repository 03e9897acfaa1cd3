import { beginsReport } from '@portal/contract/reading/labels'
import { ownPages } from '@portal/contract/reading/page-facts'
import { plateTokens } from '@portal/contract/reading/plates'
import type { ReadPage } from '@portal/contract/reading/read-page'
import type { StoredReading } from '../../db/schema/documents.ts'
import { licenseHashes } from '../../db/license-hash.ts'
import type { DataKeys } from '../../platform/encryption.ts'

/** The pages whose plates are looked for. Those of a report name them on the first. */
const platePages = 2

/** Hashes what may be plates on pages, each token of all of them once, because forms repeat the same words. */
const pageHashes = (keys: DataKeys) => {
  const known = new Map<string, string[]>()
  return (page: ReadPage): string[] =>
    plateTokens(page).flatMap((token) => {
      const hashes = known.get(token) ?? licenseHashes(keys, token)
      known.set(token, hashes)
      return hashes
    })
}

/** The hashes of what may be plates on the first pages of files. */
export const plateHashes = (keys: DataKeys) => {
  const hash = pageHashes(keys)
  return (pages: readonly ReadPage[], stored?: StoredReading | null): string[] =>
    ownPages(pages)
      .slice(0, platePages)
      // Kept pages have no plates.
      .flatMap((at) => [...hash(pages[at]!), ...(stored?.plates[at] ?? [])])
}

/** The hashes on each page of a file, of those where a report may begin. */
export const platesByPage = (keys: DataKeys, pages: readonly ReadPage[]): string[][] => {
  const hash = pageHashes(keys)
  const starts = new Set(pages.flatMap((page, at) => (at === 0 || beginsReport(page) ? [at] : [])))
  const isLooked = (at: number) =>
    Array.from({ length: platePages }, (_, by) => at - by).some((start) => starts.has(start))
  return pages.map((page, at) => (isLooked(at) ? [...new Set(hash(page))] : []))
}
