import { Buffer } from 'node:buffer'
import type { SchemaStatement, Table } from './schema-store.ts'
import type { RowsByTable, TableRows } from './rows.ts'

// D1 allows a parameter 2 MB.
const parameterBytes = 1_000_000

const anyTable =
  "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'"

/** The names of the tables that a database has. */
export const tablesOf = async (db: D1Database): Promise<string[]> =>
  (await db.prepare(anyTable).all<{ name: string }>()).results.map(({ name }) => name)

/** The backup whose restore was begun; undefined when none was. */
export const begunRestore = async (db: D1Database): Promise<string | undefined> =>
  (await tablesOf(db)).includes('restored_parts')
    ? ((await db.prepare("select name from restored_parts where place = 'backup'").first<string>('name')) ?? undefined)
    : undefined

/** Creates the tables, and one that says which parts were restored. */
export const beginRestore = (
  db: D1Database,
  statements: readonly SchemaStatement[],
  backup: string,
): Promise<unknown> =>
  db.batch([
    db.prepare('create table restored_parts (place text primary key, name text not null)'),
    db.prepare("insert into restored_parts (place, name) values ('backup', ?)").bind(backup),
    ...statements.filter(({ type }) => type === 'table').map(({ sql }) => db.prepare(sql)),
  ])

export const restoredPlaces = async (db: D1Database): Promise<Set<string>> => {
  const { results } = await db.prepare('select place from restored_parts').all<{ place: string }>()
  return new Set(results.map(({ place }) => place))
}

const insertsOf = (db: D1Database, table: string, { columns, rows }: TableRows): D1PreparedStatement[] => {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const values = columns.map((_, at) => `value ->> ${at}`).join(', ')
  const statement = db.prepare(`insert into "${table}" (${names}) select ${values} from json_each(?1)`)
  const statements: D1PreparedStatement[] = []
  let texts: string[] = []
  let bytes = 0
  const flush = () => {
    if (texts.length > 0) statements.push(statement.bind(`[${texts.join(',')}]`))
    texts = []
    bytes = 0
  }
  for (const row of rows) {
    const text = JSON.stringify(row)
    const length = Buffer.byteLength(text)
    if (bytes + length > parameterBytes) flush()
    texts.push(text)
    bytes += length
  }
  flush()
  return statements
}

/** Inserts the rows of a part, all or none. @param tables in the order in which they refer to each other. */
export const insertPart = (
  db: D1Database,
  tables: readonly Table[],
  place: string,
  name: string,
  rows: RowsByTable,
): Promise<unknown> =>
  db.batch([
    ...tables.flatMap((table) => (rows[table.name] ? insertsOf(db, table.name, rows[table.name]!) : [])),
    db.prepare('insert into restored_parts (place, name) values (?, ?)').bind(place, name),
  ])

const statementsTogether = 10

/** Creates the indexes and triggers that are missing, after the rows: triggers would count them again. */
export const createRest = async (db: D1Database, statements: readonly SchemaStatement[]): Promise<void> => {
  const { results } = await db.prepare('select name from sqlite_master').all<{ name: string }>()
  const existing = new Set(results.map(({ name }) => name))
  const rest = statements.filter(({ type, name }) => type !== 'table' && !existing.has(name))
  for (let at = 0; at < rest.length; at += statementsTogether)
    await db.batch(rest.slice(at, at + statementsTogether).map(({ sql }) => db.prepare(sql)))
}

/** Rows that refer to others which don't exist, by table. */
export const brokenReferences = async (db: D1Database): Promise<string[]> => {
  const { results } = await db.prepare('pragma foreign_key_check').all<{ table: string }>()
  return [...new Set(results.map(({ table }) => table))]
}

export const endRestore = (db: D1Database): Promise<unknown> =>
  db.batch([
    // Browsers may show lists with versions from after the backup. Reusing such a version would tell them nothing changed.
    db.prepare('update list_versions set version = version + unixepoch()'),
    db.prepare('drop table restored_parts'),
  ])
