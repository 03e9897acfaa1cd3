import { eq, getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { unreadableAnswer } from '@portal/contract/reports/crash-reports'
import type { StoredDocumentFile } from '../../files/names.ts'
import { filesOf } from '../../files/store.ts'
import { undeliverableOf } from '../../emails/store.ts'
import type { RequestContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { lawFirms, users, type crashReports, type policeReports } from '../../db/schema/schema.ts'
import { placeOf, encrypt, decrypt } from '../../platform/encryption.ts'

export type ReportTable = typeof crashReports | typeof policeReports

/** A report with who owns it, the addresses that its emails did not reach, and its files. */
export interface RowOf<Report> {
  report: Report
  owner: Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'email' | 'role' | 'deletedAt'> | null
  firmName: string | null
  undeliverable: string[]
  files: StoredDocumentFile[]
}

type Cell = string | number | null
/** A row as it travels: its cells in the order of the columns. */
type Cells = [report: Cell[][], owner: Cell[], undeliverable: string[], files: StoredDocumentFile[]]

/** A function of SQL takes 32 arguments in D1. */
const mostArguments = 30

const jsonOf = (cells: readonly (Column | SQL)[]): SQL => sql`json_array(${sql.join([...cells], sql`, `)})`

const owner = alias(users, 'owner')
const firm = alias(lawFirms, 'firm')
const ownerColumns = {
  firstName: owner.firstName,
  lastName: owner.lastName,
  email: owner.email,
  role: owner.role,
  deletedAt: owner.deletedAt,
}

const named = (columns: Record<string, Column>, cells: readonly Cell[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column], place) => {
      const cell = cells[place] ?? null
      return [name, cell === null ? null : column.mapFromDriverValue(cell)]
    }),
  )

/**
 * How reports of one kind are read with what belongs to them: a row is one JSON text that SQLite makes, which costs less
 * than forty columns. `sealed` names the columns that are encrypted.
 */
export const reportRows = <Table extends ReportTable>(
  of: Table,
  sealed: readonly (keyof Table['$inferSelect'] & string)[],
) => {
  type Report = Table['$inferSelect']
  // Whatever is asked of it here, both tables have.
  const table = of as typeof crashReports
  const columns = getTableColumns(table)
  const all = Object.values(columns)
  const parts = Array.from({ length: Math.ceil(all.length / mostArguments) }, (_, part) =>
    jsonOf(all.slice(part * mostArguments, (part + 1) * mostArguments)),
  )

  /** The text of a row's `Cells`, where `owner` and `firm` are joined to the table. */
  const cells = sql<string>`json_array(${jsonOf(parts)}, ${jsonOf([...Object.values(ownerColumns), firm.name])},
    json(${undeliverableOf(table.id)}), json(${filesOf(table.id)}))`

  /** A row with its sealed columns as `change` makes them. */
  const withSealed = <R extends { id: string }>(row: R, change: (place: string, text: string) => string): R => {
    const texts = sealed.map((name) => [name, (row as Record<string, unknown>)[name]] as const)
    const changed = texts.flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, change(placeOf(table, name, row.id), text)] as const] : [],
    )
    return { ...row, ...Object.fromEntries(changed) }
  }

  return {
    table,
    sealed: ({ config }: RequestContext, row: typeof table.$inferInsert) =>
      withSealed(row, (place, text) => encrypt(config.dataKeys, place, text)),

    /** The rows' texts; `more` are further columns. */
    select: (db: Db, more: Record<string, SQL.Aliased> = {}) =>
      db
        .select({ ...more, cells: cells.as('cells') })
        .from(table)
        .leftJoin(owner, eq(owner.id, table.userId))
        .leftJoin(firm, eq(firm.id, owner.lawFirmId)),

    read: ({ config }: RequestContext, text: string): RowOf<Report> => {
      const [report, ownerCells, undeliverable, files] = JSON.parse(text) as Cells
      const whole = named(columns, report.flat()) as Report
      const who = named(ownerColumns, ownerCells) as NonNullable<RowOf<Report>['owner']>
      return {
        report: withSealed(whole, (place, text) => decrypt(config.dataKeys, place, text) ?? unreadableAnswer),
        owner: who.email === null ? null : who,
        firmName: (ownerCells.at(-1) ?? null) as string | null,
        undeliverable,
        files,
      }
    },
  }
}

export type ReportRows<Table extends ReportTable> = ReturnType<typeof reportRows<Table>>
