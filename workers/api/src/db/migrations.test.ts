import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { idPrefixes } from '@portal/contract/ids'
import { listHeaders } from '@portal/contract/api/response-headers'
import { addUser, rows, send, testContext } from '../../test/kit.ts'
import { deleteStorage } from '../../test/reset.ts'
import { rebuildLists } from '../lists/rebuild-store.ts'

// Fills every schema since the first release and migrates it to the newest. No data may be lost.

interface Column {
  name: string
  type: string
  notnull: number
}

const rowsPerTable = 3
const idOf = (prefix: string, number: number): string => `${prefix}_${String(number).padStart(26, '0')}`
const prefixOf: Record<string, string> = {
  users: idPrefixes.user,
  law_firms: idPrefixes.lawFirm,
  documents: idPrefixes.file,
  agencies: idPrefixes.agency,
}
/** One of the requests is a police request. */
const kindOf = (number: number) => (number === 1 ? 'police' : 'chp')
const requestId = (number: number) => idOf(number === 1 ? idPrefixes.police : idPrefixes.chp, number)

/** Tables that are computed from the reports. */
const derived = ['backup_marks', 'list_counts', 'list_rules', 'list_versions', 'search_names', 'search_trigrams']

/** Values for columns that need a valid one; others get a text that names the column. */
const validValues: Record<string, (table: string, number: number) => string> = {
  status: () => 'processing',
  document_type: () => 'facePage',
  report_type: () => 'non-fatal-face',
  role: () => 'law-firm',
  state: () => 'sent',
  kind: (table, number) => (table === 'requests' ? kindOf(number) : table === 'agencies' ? 'chp' : 'pdf'),
  answers: () => '{}',
  data: () => '{"recipient":"person","firstName":"Given"}',
  reference_number: (_, number) => `${number === 1 ? 'POL' : 'CHP'}-0000000${number}`,
  crash_date: () => '2024-03-05',
  waiting_for: () => 'client',
  waiting_asks: () => '["other"]',
  asks: () => '[]',
  request_id: (_, number) => requestId(number),
}

const columnsOf = (table: string) => rows<Column>(`select name, type, "notnull" from pragma_table_info('${table}')`)

const currentTables = async (): Promise<string[]> => {
  const found = await rows<{ name: string }>("select name from sqlite_master where type = 'table' order by name")
  const ours = found.map(({ name }) => name).filter((name) => !/^(_cf_|sqlite_|d1_)/.test(name))
  // Tables that others refer to come first.
  const first = ['law_firms', 'users', 'agencies'].filter((name) => ours.includes(name))
  return [...first, ...ours.filter((name) => !first.includes(name))]
}

const valueOf = (table: string, { name, type, notnull }: Column, foreignTable: string | undefined, number: number) => {
  if (name === 'id' && table === 'requests') return requestId(number)
  if (name === 'id') return idOf(prefixOf[table] ?? table.slice(0, 3), number)
  if (foreignTable) return idOf(prefixOf[foreignTable]!, number)
  if (name === 'serial') return number + 1
  // `rebuildLists` fills that of reports.
  if (name === 'search_text') return ''
  // Its whole firm sees a request that isn't private.
  if (name === 'private_to') return null
  // Members of a firm that requires a second factor see nothing until they have one.
  if (name === 'require_two_factor') return 0
  // The first row of each table has only the required columns, the others all of them.
  if (number === 0 && !notnull) return null
  if (/integer/i.test(type)) return number % 2
  if (name.endsWith('_at')) return `2024-03-0${number + 1}T10:00:00.000Z`
  if (name.endsWith('_file')) return idOf(idPrefixes.file, number)
  return validValues[name]?.(table, number) ?? `${table} ${name} ${number} José 事故 🚗`
}

const fill = async (tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    if (derived.includes(table)) continue
    // Migrations add rows to some tables.
    await env.DB.exec(`delete from "${table}"`)
    const columns = await columnsOf(table)
    const references = await rows<{ from: string; table: string }>(
      `select "from", "table" from pragma_foreign_key_list('${table}')`,
    )
    for (let number = 0; number < rowsPerTable; number++) {
      const values = columns.map((column) =>
        valueOf(table, column, references.find(({ from }) => from === column.name)?.table, number),
      )
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      await env.DB.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`)
        .bind(...values)
        .run()
    }
  }
}

const contentsOf = async (columns: ReadonlyMap<string, readonly string[]>) => {
  const contents: Record<string, unknown[]> = {}
  for (const [table, names] of columns)
    contents[table] = await rows(`select ${names.map((name) => `"${name}"`).join(', ')} from "${table}" order by 1`)
  return contents
}

// Between the first and the newest ones nothing changes. The nightly tests take all.
const schemas = env.MIGRATIONS.map(({ name }, index) => ({ name, count: index + 1 })).filter(
  ({ count }) => env.EVERY_CASE || count === 1 || count > env.MIGRATIONS.length - 3,
)

describe.each(schemas)('a database at $name', ({ count }) => {
  test('keeps all rows when migrated to the newest schema, and its lists are correct', async () => {
    await deleteStorage()
    await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, count))
    const tables = await currentTables()
    await fill(tables)
    await rebuildLists(testContext().db)
    const columns = new Map<string, string[]>()
    for (const table of tables)
      if (!derived.includes(table))
        columns.set(
          table,
          (await columnsOf(table)).map(({ name }) => name),
        )
    const before = await contentsOf(columns)
    for (const table of columns.keys()) expect(before[table]).toHaveLength(rowsPerTable)

    await applyD1Migrations(env.DB, env.MIGRATIONS)
    expect(await contentsOf(columns)).toEqual(before)

    const admin = await addUser({ role: 'admin' })
    const member = await addUser({ firm: { id: idOf(idPrefixes.lawFirm, 1), domain: 'firm.test' } })
    for (const [kind, viewer, visible] of [
      ['chp', admin, rowsPerTable - 1],
      ['chp', member, 0],
      ['police', admin, 1],
      ['police', member, 1],
    ] as const) {
      const list = await send('GET', `${kindIds[kind].path}?page=1`, viewer)
      expect(list.status).toBe(200)
      expect(list.headers.get(listHeaders.total)).toBe(String(visible))
      const requests = await list.json<ReplyOf<'chp'>[]>()
      expect(requests).toHaveLength(visible)
      for (const { id, referenceNumber } of requests) {
        expect((await send('GET', `${kindIds[kind].path}/${id}`, viewer)).status).toBe(200)
        const found = await send('GET', `${kindIds[kind].path}?page=1&search=${referenceNumber}`, viewer)
        expect((await found.json<ReplyOf<'chp'>[]>()).map((request) => request.id)).toEqual([id])
      }
    }
  })
})
