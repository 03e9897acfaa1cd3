import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { jsonList } from '../../db/client.ts'
import { requests, requestTables } from '../../db/schema/requests.ts'
import { requestRows } from '../../requests/rows-store.ts'
import { ownRequests, type Person } from './conditions-store.ts'

const rowsPerPage = 50
const { select, read } = requestRows()

/** Numbers and times that aren't the person's data, hashes, and columns that say why an export leaves them out. */
const omitted = new Set([
  'version',
  'serial',
  'lastNoteAt',
  ...requestTables.flatMap(({ held }) =>
    Object.entries(held).flatMap(([name, holds]) =>
      holds === 'hash' || (typeof holds === 'object' && !holds.exported) ? [name] : [],
    ),
  ),
])

/** The person's requests without a firm, as pages of JSON. Encrypted answers are readable in it. */
export async function* findOwnRequests(context: RequestContext, person: Person): AsyncGenerator<string[]> {
  const { db } = context
  const found = await db.all<{ id: string }>(sql`select id from ${ownRequests(person)}`)
  for (let at = 0; at < found.length; at += rowsPerPage) {
    const ids = jsonList(found.slice(at, at + rowsPerPage).map(({ id }) => id))
    const rows = await select(db, null).where(sql`${requests.id} in ${ids}`)
    yield rows.map(({ cells }) =>
      JSON.stringify(
        Object.fromEntries(Object.entries(read(context, cells).request).filter(([name]) => !omitted.has(name))),
      ),
    )
  }
}
