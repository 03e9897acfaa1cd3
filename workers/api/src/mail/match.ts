import { findMailRequests, matchMail } from '@portal/contract/mail/match-mail'
import { matchReports } from '@portal/contract/reading/match'
import { plateTokens } from '@portal/contract/reading/plates'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { licenseHashes } from '../db/license-hash.ts'
import { handler } from '../handler.ts'
import type { DataKeys } from '../platform/encryption.ts'
import { findNamedRequests, findOpenRequests } from './requests-store.ts'

/** Hashes each token of all files once, because forms repeat the same words. */
const plateHashes = (keys: DataKeys) => {
  const known = new Map<string, string[]>()
  return (pages: readonly ReadPage[]): string[] =>
    pages.flatMap(plateTokens).flatMap((token) => {
      const hashes = known.get(token) ?? licenseHashes(keys, token)
      known.set(token, hashes)
      return hashes
    })
}

/** The pages whose plates are looked for. Those of a report name them on the first. */
const platePages = 2

export const matchMailHandler = handler(matchMail, async ({ context, body: { files } }) => {
  const [{ requests, isCut }, named] = await findOpenRequests(
    context,
    files.map(({ id }) => id),
  )
  const hashes = plateHashes(context.config.dataKeys)
  const documents = files.map(({ id, pages }) => ({
    id,
    pages,
    plates: hashes(pages.slice(0, platePages)),
    named: named.get(id) ?? new Set<string>(),
  }))
  const matches = matchReports(
    documents,
    requests.map(({ facts }) => facts),
  )
  const found = new Set(matches.flatMap(({ candidates }) => candidates.map(({ requestId }) => requestId)))
  const candidates = requests.filter(({ facts }) => found.has(facts.id))
  return { matches, requests: candidates.map(({ shown }) => shown), isCut }
})

export const findMailRequestsHandler = handler(findMailRequests, ({ context, query }) =>
  findNamedRequests(context, query.ids.split(',')),
)
