import { isDeepStrictEqual } from 'node:util'
import type { FileRef } from '@portal/contract/files/file-refs'
import { ask, sha256 } from './client.ts'
import { fileFields, type Entry, type Journal, type Report } from './journal.ts'
import type { Person } from './people.ts'
import type { Letters, openState } from './portal.ts'

type State = Awaited<ReturnType<typeof openState>>
type Row = Record<string, string | number | null>

const tables = { crash: 'crash_reports', police: 'police_reports' } as const

/** What every list must hold, by the tables: how many reports there are of each scope. */
const countedScopes = ['crash', 'police'].map((kind) => {
  const [table, prefix] = kind === 'crash' ? ['crash_reports', ''] : ['police_reports', 'police:']
  return `select '${prefix}all' as scope from ${table}
    union all select '${prefix}' || user_id from ${table} where user_id is not null
    union all select '${prefix}' || law_firm_id from ${table} where law_firm_id is not null`
})

/** Figures of the state as it lies on the disk. */
export interface Found {
  reports: number
  files: number
  /** Objects that no row names. */
  orphans: number
  letters: number
  /** Letters whose sender died, or lost the database, between the provider's yes and the mark: sent once more. */
  sentTwice: number
}

/** Holds the state against the journal, and notes in it what is lost, doubled or half. */
export const verifyState = async (
  { db, files }: State,
  journal: Journal,
  { taken, again }: Letters,
): Promise<Found> => {
  const rows = async (query: string) => (await db.prepare(query).all<Row>()).results
  const half = (what: string) => journal.half.push(what)
  const kept = new Map(journal.entries.filter(({ deleted }) => !deleted).map((entry) => [entry.shown.id, entry]))

  const reports = (
    await Promise.all(
      Object.entries(tables).map(async ([kind, table]) =>
        (await rows(`select * from ${table}`)).map((row) => ({ kind, row })),
      ),
    )
  ).flat()
  const ids = new Set(reports.map(({ row }) => String(row['id'])))
  for (const id of ids) if (!kept.has(id)) journal.doubled.push(`report ${id}, which nobody was told of`)
  for (const id of kept.keys()) if (!ids.has(id)) journal.lost.push(`report ${id}`)

  // Documents: each named once, each row with its object.
  const named = new Set(
    reports.flatMap(({ kind, row }) =>
      Object.keys(row)
        .filter((column) => column.endsWith('_file') && row[column] !== null && kind)
        .map((column) => row[column]),
    ),
  )
  const fileRows = await rows('select * from files')
  const keys = new Map<string, number>()
  for (let cursor: string | undefined; ;) {
    const listed = await files.list(cursor ? { cursor } : {})
    for (const { key, size } of listed.objects) keys.set(key.slice(0, key.lastIndexOf('.')), size)
    if (!listed.truncated) break
    cursor = listed.cursor
  }
  for (const { id, size } of fileRows) {
    if (!named.has(id!)) half(`file ${id} that no report names`)
    if (keys.get(String(id)) !== size) half(`file ${id} without its object`)
  }
  for (const id of named) if (!fileRows.some((row) => row['id'] === id)) half(`report that names file ${id}`)
  const orphans = [...keys.keys()].filter((id) => !fileRows.some((row) => row['id'] === id)).length

  // What belongs to a report that is not there.
  for (const table of ['files', 'activities', 'outbox', 'delivery_links'])
    for (const { report_id: id } of await rows(`select distinct report_id from ${table} where report_id is not null`))
      if (!ids.has(String(id))) half(`${table} of ${id}, which is not there`)
  for (const { id } of await rows('select id from delivery_links where file_id not in (select id from files)'))
    half(`delivery link ${id} without its file`)

  // The timeline and the letters: one for each change.
  const told = new Map(
    (await rows('select report_id, count(*) n from activities group by 1')).map((row) => [
      row['report_id'],
      Number(row['n']),
    ]),
  )
  const letters = await rows('select id, letter, state, last_error, report_id from outbox')
  const written = Map.groupBy(letters, (row) => `${row['report_id']} ${row['letter']}`)
  const compare = (what: string, expected: number, there: number) => {
    if (there < expected) journal.lost.push(`${what}: ${there} of ${expected}`)
    if (there > expected) journal.doubled.push(`${what}: ${there} for ${expected}`)
  }
  for (const [id, entry] of kept) {
    compare(`activity of ${id}`, entry.done, told.get(id) ?? 0)
    for (const [letter, expected] of entry.letters)
      compare(`${letter} of ${id}`, expected, written.get(`${id} ${letter}`)?.length ?? 0)
  }
  for (const key of written.keys()) {
    const [id, letter] = key.split(' ')
    if (!kept.get(id!)?.letters.has(letter as never)) journal.doubled.push(`${key}, which nothing called for`)
  }
  for (const id of again) journal.doubled.push(`letter ${id}, sent again after it was marked`)
  let sentTwice = 0
  for (const { id, state, last_error: error } of letters) {
    const times = taken.get(String(id)) ?? 0
    // A document that was taken back is not sent any more.
    if (state === 'withheld') continue
    if (state !== 'sent' || times === 0) journal.lost.push(`letter ${id}: ${state}, ${error}, taken ${times} times`)
    if (times > 1) sentTwice++
  }

  for (const query of countedScopes) {
    const counted = await rows(`select scope, count(*) n from (${query}) group by scope`)
    const totals = new Map(
      (await rows('select scope, total from list_versions')).map((row) => [row['scope'], row['total']]),
    )
    for (const { scope, n } of counted)
      if (totals.get(scope!) !== n) half(`list ${scope}: ${totals.get(scope!)} of ${n}`)
  }
  const daysOf = (kind: string, table: string) =>
    `select '${kind}' as kind, substr(submitted_at, 1, 10) as day, 1 as n from ${table}`
  const uncounted = await rows(`select kind, day, sum(n) as n from (
    ${daysOf('crash', 'crash_reports')} union all ${daysOf('police', 'police_reports')}
    union all select kind, day, -reports from report_days
  ) group by kind, day having sum(n) <> 0`)
  for (const { kind, day, n } of uncounted) half(`${kind} reports of ${day}: ${n} not counted`)
  return { reports: reports.length, files: fileRows.length, orphans, letters: letters.length, sentTwice }
}

const comparable = (report: Report): object => ({ ...report, undeliverable: [] })

/** Asks the portal for every report and document that there should be, and compares them by every byte. */
export const verifyAnswers = async (origin: string, journal: Journal, { token }: Person): Promise<void> => {
  const one = async ({ kind, shown, files, deleted }: Entry) => {
    const found = await ask(origin, { path: `/api/${kind}-reports/${shown.id}`, token })
    if (deleted) return found?.status === 404 || journal.half.push(`deleted report ${shown.id} still answers`)
    if (!found || found.status !== 200) return journal.lost.push(`report ${shown.id} answers ${found?.status}`)
    const report = found.body as Report
    if (!isDeepStrictEqual(comparable(report), comparable(shown))) journal.half.push(`report ${shown.id} is another`)
    for (const field of fileFields[kind]) {
      const file = report[field as keyof Report] as FileRef | null
      const digest = files.get(field)
      if (!file !== !digest) journal.lost.push(`${field} of ${shown.id}`)
      if (!file || !digest) continue
      const content = await ask(origin, { path: `/api/files/${file.name}`, token })
      if (!content || sha256(content.bytes) !== digest) journal.half.push(`${field} of ${shown.id} has other bytes`)
    }
    return undefined
  }
  for (const entry of journal.entries) await one(entry)
}
