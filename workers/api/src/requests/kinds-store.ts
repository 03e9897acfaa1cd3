import { sql } from 'drizzle-orm'
import { forEachKind, type KindId } from '@portal/contract/kinds/kind-ids'
import { runQueries, staticSql } from '../db/client.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'
import { requestRows, type Cells, type RowOf } from './rows-store.ts'
import { requestStore, type RowContext } from './store.ts'

export type RequestStore = ReturnType<typeof requestStore<RequestRow>>

const stores = forEachKind<Readonly<Record<KindId, RequestStore>>>((kind) => requestStore<RequestRow>(kind))

/** The requests of a kind. */
export const storeOf = (kind: KindId): RequestStore => stores[kind]

export type Row = RowOf<RequestRow>

const rows = requestRows<RequestRow>()

/** Reads the requests of any kind in the placeholder `reports`, a JSON array of ids; `readRow` reads what it returns. */
export const rowsQuery = staticSql<{ cells: string }>(
  sql`select ${rows.cells(sql`null`)} as cells from json_each(${sql.placeholder('requests')}) as wanted
    cross join requests on ${requests.id} = wanted.value ${rows.joins}`,
)
export const readRow = (context: RowContext, cells: string): Row => rows.read(context, JSON.parse(cells) as Cells)

/** The requests with these ids that exist, without a check of who may see them. */
export const findRows = async (context: RowContext, ids: readonly string[]): Promise<Row[]> => {
  const [found] = await runQueries(context.db, { requests: JSON.stringify(ids) }, rowsQuery)
  return found.map(({ cells }) => readRow(context, cells))
}
