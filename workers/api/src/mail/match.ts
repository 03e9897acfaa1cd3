import { findMailRequests, matchMail } from '@portal/contract/mail/match-mail'
import { matchReports } from '@portal/contract/reading/match'
import { handler } from '../handler.ts'
import { plateHashes, platesByPage } from '../requests/compare/plates.ts'
import { findNamedRequests, findOpenRequests } from '../requests/compare/store.ts'
import { findReadings, setReading } from './store.ts'
import { AppError } from '@portal/contract/api/errors'
import { findReading, keepReading } from '@portal/contract/mail/readings'
import { factsOnly } from '@portal/contract/reading/facts-only'

export const matchHandlers = {
  matchMail: handler(matchMail, async ({ context, body: { files } }) => {
    const ids = files.map(({ id }) => id)
    const [{ requests, isCut }, named] = await findOpenRequests(context, ids)
    const hashes = plateHashes(context.config.dataKeys)
    const readings = await findReadings(context, ids)
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
  }),

  findMailRequests: handler(findMailRequests, ({ context, query }) => findNamedRequests(context, query.ids.split(','))),

  keepReading: handler(keepReading, async ({ context, params: { id }, body: { pages } }) => {
    const reading = { pages: factsOnly(pages), plates: platesByPage(context.config.dataKeys, pages) }
    if (!(await setReading(context, id, reading))) throw new AppError('not_found')
  }),

  findReading: handler(findReading, async ({ context, params: { id } }) => {
    const reading = (await findReadings(context, [id])).get(id)
    if (!reading) throw new AppError('not_found')
    return { pages: reading.pages.map((page) => ({ ...page, lines: [...page.lines] })) }
  }),
}
