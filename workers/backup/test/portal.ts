import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { rebuildLists } from '@portal/api/lists/rebuild-store'
import { drizzle } from 'drizzle-orm/d1'
import { idPrefixes } from '@portal/contract/ids'
import { computeLists } from '../src/computed-store.ts'
import type { BackupContext } from '../src/draft.ts'
import type { RestoreContext } from '../src/restore.ts'
import { readSchema, type Table } from '../src/schema-store.ts'
import { backupKeysOf } from '../src/seal.ts'
import { bucketStore } from '../src/store.ts'

/** Text that a careless copy would break on. */
const hostile = `O'Brien; -- "x" \\ %s \n\t'); DROP TABLE users; José 事故 🚗`

const letters = '0123456789abcdefghjkmnpqrstvwxyz'
/** Ids whose first letters differ, so that requests are in different ranges. */
const idOf = (prefix: string, number: number): string =>
  `${prefix}_${letters[number % 32]}${letters[(number >> 5) % 32]}${String(number).padStart(24, '0')}`
export const requestId = (number: number): string => idOf(number % 3 ? idPrefixes.chp : idPrefixes.police, number)

const prefixes: Readonly<Record<string, string>> = {
  users: idPrefixes.user,
  law_firms: idPrefixes.lawFirm,
  agencies: idPrefixes.agency,
  documents: idPrefixes.file,
  mail_files: idPrefixes.file,
  waiting_deliveries: idPrefixes.file,
  outbox: idPrefixes.email,
}
const prefixFor = (table: string): string => prefixes[table] ?? table.slice(0, 3)

const valueOf = (table: Table, types: ReadonlyMap<string, string>, column: string, number: number) => {
  if (column === 'id') return table.name === 'requests' ? requestId(number) : idOf(prefixFor(table.name), number)
  if (column === 'request_id') return requestId(number)
  if (
    column === 'user_id' ||
    column.endsWith('_user_id') ||
    ['author_id', 'actor_id', 'invited_by', 'staff_owner_id'].includes(column)
  )
    return idOf(idPrefixes.user, 0)
  if (column === 'law_firm_id') return idOf(idPrefixes.lawFirm, 0)
  if (column === 'agency_id') return idOf(idPrefixes.agency, 0)
  if (column === 'kind') return table.name === 'requests' ? (number % 3 ? 'chp' : 'police') : 'pdf'
  if (column === 'answers') return '{}'
  if (column === 'scan' || column === 'private_to') return null
  if (table.name === 'requests' && column === 'search_text') return ''
  if (/int/i.test(types.get(`${table.name}.${column}`) ?? '')) return number
  return `${hostile} ${column} ${number}`
}

/** Adds a row of each number to each of these tables, and a file. */
export const addRows = async (
  numbers: readonly number[],
  only: (table: Table) => boolean = () => true,
): Promise<void> => {
  const { tables } = await readSchema(env.DB)
  const { results } = await env.DB.prepare(
    "select t.name || '.' || c.name as name, c.type from sqlite_master as t, pragma_table_info(t.name) as c where t.type = 'table' and t.name not like '\\_cf%' escape '\\' and t.name not like 'sqlite%'",
  ).all<{ name: string; type: string }>()
  const types = new Map(results.map(({ name, type }) => [name, type]))
  const inserts = tables
    .filter((one) => one.name !== 'd1_migrations' && only(one))
    .flatMap((table) => {
      const names = table.columns.map((column) => `"${column}"`).join(', ')
      const places = table.columns.map(() => '?').join(', ')
      const insert = env.DB.prepare(`insert into "${table.name}" (${names}) values (${places}) on conflict do nothing`)
      return numbers.map((number) =>
        insert.bind(...table.columns.map((column) => valueOf(table, types, column, number))),
      )
    })
  await env.DB.batch(inserts)
  // A row whose object is gone must not end a backup.
  for (const number of numbers) if (number % 4 === 0) await addFile(fileId(number), `${hostile} file ${number}`)
}

const fileId = (number: number): string => idOf(idPrefixes.file, number)
const addFile = (id: string, content: string): Promise<unknown> =>
  env.FILES.put(`${id}.pdf`, content, { httpMetadata: { contentType: 'application/pdf' } })

/** The tables that a new request adds to. */
export const isOfRequest = ({ name }: Table): boolean =>
  ['requests', 'activities', 'documents', 'messages', 'outbox', 'request_reads'].includes(name)

const isEmpty = async (): Promise<boolean> => {
  const buckets = [env.FILES, env.BACKUPS].map(async (bucket) => (await bucket.list({ limit: 1 })).objects.length)
  return (await readSchema(env.DB)).tables.length === 0 && (await Promise.all(buckets)).every((count) => count === 0)
}

/** A portal with a row of hostile text in every table, and this many requests. */
export const fillPortal = async (requests: number): Promise<void> => {
  // Calls that are still under way after a test keep the old storage open through a reset.
  do await reset()
  while (!(await isEmpty()))
  await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)))
  await env.DB.exec('create table if not exists d1_migrations (id integer primary key, name text, applied_at text)')
  await env.DB.exec("insert into d1_migrations (name) values ('0000_first_release.sql')")
  await addRows([0])
  await addRows(
    Array.from({ length: requests - 1 }, (_, at) => at + 1),
    isOfRequest,
  )
  await env.DB.exec("update mail_files set id = 'fil_mail'; update waiting_deliveries set id = 'fil_waiting'")
  for (const id of ['fil_mail', 'fil_waiting']) await addFile(id, hostile)
  await env.DB.exec(
    'delete from search_trigrams; delete from search_names; delete from list_counts; delete from backup_runs',
  )
  await rebuildLists(drizzle(env.DB))
}

let runs = 0
export const keys = await backupKeysOf('a-backup-key-for-the-tests-and-nothing-else')

export const backupContext = (): BackupContext => ({
  db: env.DB,
  files: env.FILES,
  store: bucketStore(env.BACKUPS),
  keys,
  now: () => new Date(),
  run: `run-${runs++}`,
  onMissing: () => {},
})

export const restoreContext = (): RestoreContext => ({
  db: env.RESTORED_DB,
  files: env.RESTORED_FILES,
  store: bucketStore(env.BACKUPS),
  keys,
  erasures: [bucketStore(env.BACKUPS)],
  compute: computeLists,
})

/** Every row of every table but these. */
export const rowsIn = async (db: D1Database, without: readonly string[]): Promise<Record<string, unknown[]>> => {
  const { tables } = await readSchema(db)
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables)
    if (!without.includes(name)) rows[name] = (await db.prepare(`select * from "${name}" order by 1, 2`).all()).results
  return rows
}

export const filesIn = async (bucket: R2Bucket): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const { key } of (await bucket.list()).objects) {
    const object = await bucket.get(key)
    found[key] = `${object!.httpMetadata?.contentType} ${await object!.text()}`
  }
  return found
}
