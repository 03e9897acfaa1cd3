import { getTableColumns, sql, type Column, type SQL, type Table } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { assertInSql, writeSql } from '../../db/client.ts'
import { isAboutReport, isArchiveOf } from '../../db/report-emails.ts'
import { activities } from '../../db/schema/activities.ts'
import { outbox } from '../../db/schema/emails.ts'
import { messages } from '../../db/schema/messages.ts'

type Stored = Pick<RequestContext, 'db' | 'now'>

interface ArchivedTable {
  readonly table: Table
  readonly name: 'activities' | 'messages' | 'outbox'
  readonly key: SQL
  /** Whether a row goes into the archive of the request. */
  readonly isOf: (reportId: SQL) => SQL
  /** Whether the order of its rows is that of their insertion, which they get back. */
  readonly isOrdered?: boolean
}

/** The rows about a request that no list, search or permission reads. */
const archivedTables: readonly ArchivedTable[] = [
  {
    table: activities,
    name: 'activities',
    key: sql`(report_id, id)`,
    isOf: (reportId) => sql`activities.report_id = ${reportId}`,
  },
  {
    table: messages,
    name: 'messages',
    key: sql`id`,
    // A message with files stays, because the rows of the files refer to it.
    isOf: (reportId) => sql`messages.report_id = ${reportId} and messages.id not in (
      select message_id from documents where documents.report_id = ${reportId} and message_id is not null)`,
  },
  {
    table: outbox,
    name: 'outbox',
    key: sql`id`,
    // Lists show the addresses of emails that failed, and the content of others is deleted after a month.
    isOf: (reportId) =>
      sql`${isAboutReport(reportId)} and outbox.data is null and outbox.state in ('sent', 'withheld')`,
    isOrdered: true,
  },
]

/** The columns in an archive. A request that was moved to another kind meanwhile has another id. */
const columnsOf = ({ table }: ArchivedTable): Column[] =>
  Object.values(getTableColumns(table)).filter(({ name }) => name !== 'report_id')

const raw = (text: string): SQL => sql.raw(text)

/** All that an archive has of the rows of a table, as JSON: objects by column. A null is left out. */
const rowsOf = (one: ArchivedTable): SQL => {
  const { name, isOf, isOrdered } = one
  const pairs = columnsOf(one).map((column) => `'${column.name}', ${name}."${column.name}"`)
  if (isOrdered) pairs.push(`'rowid', ${name}.rowid`)
  return sql`(select json_group_array(json(row)) from (
    select json_patch('{}', json_object(${raw(pairs.join(', '))})) as row from ${raw(name)} where ${isOf(sql`requests.id`)} order by ${raw(name)}.id))`
}

const archiveText = sql`json_object(${sql.join(
  archivedTables.map((one) => sql`${raw(`'${one.name}'`)}, ${rowsOf(one)}`),
  sql`, `,
)})`

/** Closed, and nothing left to do for staff. */
const isDone = sql`requests.archived_at is null and requests.docket_flags & 1 = 0 and requests.queue_flags is null`

/** In bytes: the text of an archive is compared with what is stored when the rows are deleted. */
const longestArchive = 500_000

const bytesOf = (text: SQL): SQL => sql`length(cast(${text} as blob))`
/** Known before the archive's text is made, which D1 couldn't hold. */
const bytesOfMessages = sql`coalesce((select sum(${bytesOf(sql`messages.text`)}) from messages where messages.report_id = requests.id), 0)`

const listOf = (values: readonly unknown[]): SQL => sql`json_each(${JSON.stringify(values)})`

export interface Archivable {
  readonly id: string
  readonly version: number
  readonly text: string
}

interface Due {
  readonly changedBefore: string
  readonly leftBefore: string
  readonly limit: number
}

/**
 * Closed requests that nothing changed since `changedBefore` and that didn't leave the archive since `leftBefore`, with the texts of
 * their archives. The text is null when it is too long.
 */
export const findDue = (
  { db }: Stored,
  { changedBefore, leftBefore, limit }: Due,
): Promise<(Omit<Archivable, 'text'> & { text: string | null })[]> =>
  db.all(sql`
    select id, version, iif(${bytesOf(sql`text`)} <= ${longestArchive}, text, null) as text from (
      select requests.id, requests.version, iif(${bytesOfMessages} <= ${longestArchive}, ${archiveText}, null) as text from requests
      where ${isDone} and requests.changed_at <= ${changedBefore} and coalesce(requests.archive_left_at, '') <= ${leftBefore}
      order by requests.changed_at limit ${limit})`)

/** Has requests wait until they are read again. */
export const leaveOut = ({ db, now }: Stored, ids: readonly string[]) =>
  db.run(sql`update requests set archive_left_at = ${now.toISOString()}, version = version + 1
    where id in (select value from ${listOf(ids)})`)

export interface NewArchive extends Archivable {
  readonly archiveId: string
  readonly people: string
}

/**
 * Deletes the rows that are in the archives, whose objects exist.
 * @throws an error recognized by `isAssertionFailure`, with nothing written, when a request or a row has changed since it was read.
 */
export const moveOut = ({ db, now }: Stored, found: readonly NewArchive[]): Promise<unknown> => {
  const ids = found.map(({ id }) => id)
  const texts = found.map(({ id, version, text }) => [id, version, text])
  const rows = found.map(({ archiveId, id, people }) => [archiveId, id, people])
  return writeSql(db, [
    assertInSql(sql`${ids.length} = (
      select count(*) from ${listOf(texts)} as archived cross join requests on requests.id = archived.value ->> 0
      where requests.version = archived.value ->> 1 and ${isDone} and ${archiveText} = archived.value ->> 2)`),
    sql`insert into archives (id, report_id, people)
      select value ->> 0, value ->> 1, value ->> 2 from ${listOf(rows)} where true`,
    ...archivedTables.map(
      ({ name, key, isOf }) => sql`delete from ${raw(name)} where ${key} in (
        select ${raw(name === 'activities' ? 'activities.report_id, activities.id' : `${name}.id`)}
        from ${listOf(ids)} as request cross join ${raw(name)} on ${isOf(sql`request.value`)})`,
    ),
    sql`update requests set archived_at = ${now.toISOString()}, version = version + 1
      where id in (select value from ${listOf(ids)})`,
  ])
}

/** The id of the request's archive, while it is archived. */
export const findArchive = async ({ db }: Stored, reportId: string): Promise<string | undefined> => {
  const [row] = await db.all<{ id: string }>(sql`select id from archives where ${isArchiveOf(reportId)}`)
  return row?.id
}

/** A statement that inserts the rows of a table, without those that exist. */
const insertRows = (one: ArchivedTable, reportId: string, rows: readonly object[]): SQL => {
  const known = columnsOf(one)
  // A column that a later version added has its default.
  const present = known.filter(({ name }) => rows.some((row) => name in row))
  const columns = ['report_id', ...present.map(({ name }) => name), ...(one.isOrdered ? ['rowid'] : [])]
  const values = present.map(({ name }) => raw(`value ->> '${name}'`))
  // Another row may have its place by now.
  const place = sql`iif(exists (select 1 from ${raw(one.name)} as other where other.rowid = value ->> 'rowid'), null, value ->> 'rowid')`
  return sql`insert into ${raw(one.name)} (${raw(columns.map((name) => `"${name}"`).join(', '))})
    select ${sql.join([sql`${reportId}`, ...values, ...(one.isOrdered ? [place] : [])], sql`, `)}
    from ${listOf(rows)} where true on conflict do nothing`
}

/** The rows of an archive by table, each by column. */
export type ArchivedRows = Readonly<Record<string, readonly Readonly<Record<string, string | number>>[]>>

/**
 * Inserts the rows of an archive and forgets the archive. Rows that were written meanwhile stay.
 * @throws an error recognized by `isAssertionFailure`, with nothing written, when that archive is no longer the request's.
 */
export const putBack = (
  { db, now }: Stored,
  { archiveId, reportId }: { archiveId: string; reportId: string },
  rows: ArchivedRows,
): Promise<unknown> =>
  writeSql(db, [
    sql`delete from archives where id = ${archiveId} and report_id = ${reportId}`,
    assertInSql(sql`changes() = 1`),
    ...archivedTables.flatMap((one) => {
      const own = rows[one.name] ?? []
      return own.length > 0 ? [insertRows(one, reportId, own)] : []
    }),
    sql`update requests set archived_at = null, archive_left_at = ${now.toISOString()}, version = version + 1 where id = ${reportId}`,
  ])

/** Whether an archive has an email address or account. */
export const isAmongPeople = (person: string): SQL =>
  sql`instr(', ' || archives.people || ', ', ${`, ${person}, `}) > 0`

/** Some requests whose archives fulfill a condition, last those whose object is missing. */
export const findArchived = (
  { db }: Pick<RequestContext, 'db'>,
  where: SQL,
  limit: number,
): Promise<{ id: string; isMissing: 0 | 1 }[]> =>
  db.all(sql`
    select report_id as id, id || '.json' in (select key from missing_files) as "isMissing" from archives
    where ${where} order by 2 limit ${limit}`)

/** The reference numbers of requests whose archives fulfill a condition and are missing. */
export const findMissingArchives = async (
  { db }: Pick<RequestContext, 'db'>,
  where: SQL,
  limit: number,
): Promise<string[]> => {
  const rows = await db.all<{ referenceNumber: string }>(sql`
    select reference_number as "referenceNumber" from missing_files cross join archives on archives.id || '.json' = key
    cross join requests on requests.id = report_id where ${where} order by 1 limit ${limit}`)
  return rows.map(({ referenceNumber }) => referenceNumber)
}
