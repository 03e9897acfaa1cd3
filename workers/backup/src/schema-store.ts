import { markedTables } from '@portal/api/db/backup-marks'

/** A table as a backup reads it. */
export interface Table {
  readonly name: string
  /** Without generated ones. */
  readonly columns: readonly string[]
  /** The columns that its rows are sorted by: the primary key. */
  readonly order: readonly string[]
  /** The tables that it refers to. */
  readonly references: readonly string[]
}

export interface Schema {
  /** Tables that others refer to come first. */
  readonly tables: readonly Table[]
  readonly statements: readonly SchemaStatement[]
}

export interface SchemaStatement {
  readonly type: 'table' | 'index' | 'trigger'
  readonly name: string
  readonly sql: string
}

/** Tables that a restore fills itself, by what is computed from other rows. */
const computed = ['search_trigrams', 'search_names', 'list_counts']

/** Tables without a use after a restore: nobody is signed in to the new portal, and its backups begin. */
const left = ['sessions', 'proof_requests', 'backup_marks', 'backup_runs']

export const notBackedUp: readonly string[] = [...computed, ...left]

const isOurs = (name: string): string =>
  `${name} not like '\\_cf%' escape '\\' and ${name} not like 'sqlite%' and ${name} <> 'restored_parts'`

const statementsQuery = `select type, name, sql from sqlite_master where sql is not null and ${isOurs('name')} order by
  case type when 'table' then 1 when 'index' then 2 else 3 end, name`

const columnsQuery = `select tables.name as "table", columns.name as column, columns.pk
  from sqlite_master as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and ${isOurs('tables.name')} order by tables.name, columns.cid`

const referencesQuery = `select distinct tables.name as "table", keys."table" as other
  from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
  where tables.type = 'table' and ${isOurs('tables.name')}`

const inOrder = (tables: readonly Table[]): Table[] => {
  const ordered: Table[] = []
  const add = (table: Table): void => {
    if (ordered.includes(table)) return
    for (const other of tables) if (other !== table && table.references.includes(other.name)) add(other)
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}

export const readSchema = async (db: D1Database): Promise<Schema> => {
  const [statements, columns, references] = (await db.batch(
    [statementsQuery, columnsQuery, referencesQuery].map((query) => db.prepare(query)),
  )) as [
    D1Result<SchemaStatement>,
    D1Result<{ table: string; column: string; pk: number }>,
    D1Result<Record<'table' | 'other', string>>,
  ]
  const names = statements.results.filter(({ type }) => type === 'table').map(({ name }) => name)
  const tables = names.map((name) => {
    const own = columns.results.filter(({ table }) => table === name)
    return {
      name,
      columns: own.map(({ column }) => column),
      order: own
        .filter(({ pk }) => pk > 0)
        .toSorted((a, b) => a.pk - b.pk)
        .map(({ column }) => column),
      references: references.results.filter(({ table }) => table === name).map(({ other }) => other),
    }
  })
  return { tables: inOrder(tables), statements: statements.results }
}

export const isMarked = ({ name }: Table): boolean => Object.hasOwn(markedTables, name)

/** The tables whose rows are in one part each. */
export const wholeTables = ({ tables }: Schema): Table[] =>
  tables.filter((table) => !isMarked(table) && !notBackedUp.includes(table.name))

export const rangeTables = ({ tables }: Schema): Table[] => tables.filter(isMarked)

const quote = (name: string): string => `"${name}"`

/**
 * Reads the rows of a table in the order of its key. The plus keeps SQLite from reading the whole table in that order, when the
 * condition finds few rows.
 */
export const rowsQuery = ({ name, columns, order }: Table, condition = 'true'): string =>
  `select ${columns.map(quote).join(', ')} from ${quote(name)} where ${condition} order by ${order.map((column) => `+${quote(column)}`).join(', ')}`
