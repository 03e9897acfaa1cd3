import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { jsonList } from '../../db/client.ts'
import { reportKinds } from '../../db/report-tables.ts'
import { crashStore } from '../../reports/chp/store.ts'
import { policeStore } from '../../reports/police/store.ts'
import { ownRequests, type Person } from './conditions-store.ts'

const rowsPerPage = 50

/** Not the person's data, or only hashes: among them staff's own notes and what staff can take back for a minute. */
const omitted = new Set([
  'claimTokenHash',
  'idempotencyKey',
  'contentDigest',
  'serial',
  'searchText',
  'lastNoteAt',
  'undo',
])

/** The person's requests without a firm, as pages of JSON. Encrypted answers are readable in it. */
export async function* findOwnRequests(context: RequestContext, person: Person): AsyncGenerator<string[]> {
  for (const kind of reportKinds) {
    const found = await context.db.all<{ id: string }>(sql`select id from ${ownRequests(kind, person)}`)
    for (let at = 0; at < found.length; at += rowsPerPage) {
      const ids = jsonList(found.slice(at, at + rowsPerPage).map(({ id }) => id))
      const rows = await (kind === 'crash' ? crashStore : policeStore).findReports(context, ids)
      yield rows.map(({ report }) =>
        JSON.stringify(Object.fromEntries(Object.entries(report).filter(([name]) => !omitted.has(name)))),
      )
    }
  }
}
