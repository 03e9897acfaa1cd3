import { getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'
import type { DocketRow } from '@portal/contract/lists/docket'
import { documents, isDelivered, type StoredDocument } from '@portal/contract/requests/documents'
import { cellsOf, readCells, type RowCells } from '../db/cells.ts'
import { jsonList } from '../db/client.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'

/** The wait of a request, for `presentWaiting`. */
export type WaitingCells = Pick<
  RequestRow,
  'updatedAt' | 'waitingFor' | 'waitingSince' | 'waitingAsks' | 'waitingReason' | 'checkAgainOn'
>

export const waitingColumns: Readonly<Record<keyof WaitingCells, SQL>> = {
  updatedAt: sql`updated_at`,
  waitingFor: sql`waiting_for`,
  waitingSince: sql`waiting_since`,
  waitingAsks: sql`json(waiting_asks)`,
  waitingReason: sql`waiting_reason`,
  checkAgainOn: sql`check_again_on`,
}

/** The agency of a request, for `agencyOf`. */
export interface AgencyCells {
  agencyId: string | null
  agencyName: string | null
  agencyKind: AgencyKind | null
}

const agencyColumns: Readonly<Record<keyof AgencyCells, SQL>> = {
  agencyId: sql`agencies.id`,
  agencyName: sql`agencies.name`,
  agencyKind: sql`agencies.kind`,
}

/** A delivered document, or one that was delivered and has been replaced or withdrawn. */
export interface DeliveredVersion {
  documentType: DocketRow['delivered'][number]['documentType']
  createdAt: string
  endedAt: string | null
  endedReason: string | null
}

const deliveredTypes = (Object.keys(documents) as StoredDocument[]).filter(isDelivered)

/** The delivered versions of a request's documents, as JSON. @param more further names and values of each. */
export const deliveredVersions = (more: SQL = sql``) => sql`(select json_group_array(json_object(
    'documentType', document_type, 'createdAt', documents.created_at, 'endedAt', ended_at, 'endedReason', ended_reason${more}))
  from documents where documents.request_id = ${requests.id} and document_type in ${jsonList(deliveredTypes)})`

const stored: Readonly<Record<string, Column>> = getTableColumns(requests)

const valueOf = (column: Column): SQL => {
  // The department, or CHP's office, as the requester wrote it.
  if (column === requests.policeDepartment) return sql`coalesce(${column}, ${requests.answers} ->> 'areaOffice')`
  return column.dataType === 'json' ? sql`json(${column})` : sql`${column}`
}

/** `changed_at` is computed from `updated_at`, which every row has. */
type StoredRow = typeof requests.$inferSelect & { changedAt: string }

/** The fields of a list's row that have the name and type of a column, besides those that `Cells` reads in another way. */
type StoredFields<Reply, Cells> = Pick<
  Reply,
  {
    [Name in keyof Reply & keyof StoredRow]: Name extends keyof Cells
      ? never
      : StoredRow[Name] extends Reply[Name]
        ? Name
        : never
  }[keyof Reply & keyof StoredRow]
>

export type ListRow<Reply, Cells> = AgencyCells & Cells & StoredFields<Reply, Cells>

/**
 * Reads the rows of a list, each as one JSON text, and presents them. A reply field with the name of a column of
 * `requests` is read from the column and shown as stored.
 * @param shape the fields of the reply's rows.
 * @param columns everything else to read, and columns to read in another way, with `joins` to `requests`.
 */
export const listRows = <Reply extends object, Cells extends object>(
  shape: Readonly<Record<keyof Reply, unknown>>,
  columns: Readonly<Record<keyof Cells, SQL>>,
  joins: SQL,
) => {
  type Row = ListRow<Reply, Cells>
  const fields = Object.keys(shape) as (keyof Reply & string)[]
  const found = fields.flatMap((name) => (stored[name] && !(name in columns) ? [[name, stored[name]] as const] : []))
  const all = {
    ...Object.fromEntries(found.map(([name, column]) => [name, valueOf(column)])),
    ...agencyColumns,
    ...(columns as Readonly<Record<string, SQL>>),
  }
  const names = Object.keys(all)
  const booleans = found.flatMap(([name, { dataType }]) => (dataType === 'boolean' ? [name] : []))
  return {
    cells: cellsOf(Object.values(all)),
    joins: sql`left join agencies on agencies.id = agency_id ${joins}`,
    read: (cells: RowCells): Row => {
      const row = readCells<Record<string, unknown>>(names, cells)
      for (const name of booleans) row[name] = row[name] === 1
      return row as Row
    },
    /** The reply's row, given the fields that aren't shown as they are stored. */
    present: (row: Row, others: Omit<Reply, keyof StoredFields<Reply, Cells>> & Partial<Reply>): Reply => {
      const values: Partial<Record<keyof Reply, unknown>> = { ...row, ...others }
      return Object.fromEntries(fields.map((name) => [name, values[name]])) as Reply
    },
  }
}
