import { findMailRequests, matchMail } from '@portal/contract/mail/match-mail'
import { matchReports } from '@portal/contract/reading/match'
import { handler } from '../handler.ts'
import { plateHashes } from '../requests/compare/plates.ts'
import { findNamedRequests, findOpenRequests } from '../requests/compare/store.ts'
import { findReadings } from './store.ts'

export const matchMailHandler = handler(matchMail, async ({ context, body: { files } }) => {
  const [{ requests, isCut }, named] = await findOpenRequests(
    context,
    files.map(({ id }) => id),
  )
  const hashes = plateHashes(context.config.dataKeys)
  const readings = await findReadings(
    context,
    files.map(({ id }) => id),
  )
  const documents = files.map(({ id, pages }) => ({
    id,
    pages,
    plates: hashes(pages, readings.get(id)),
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
