import { and, asc, count, desc, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import { mailViews, type MailFile, type MailState, type MailView } from '@portal/contract/mail/mail-files'
import { limits } from '@portal/contract/limits'
import type { UndoneDeliveries } from '@portal/contract/requests/waiting-deliveries'
import type { RequestContext } from '../context.ts'
import { jsonList } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { mailFiles, waitingDeliveries } from '../db/schema/documents.ts'
import { fileRef } from '../files/names.ts'
import { isDueForScan } from '../files/scanning/failed-scans-store.ts'
import type { FoundFile } from '../files/store.ts'

type MailRow = typeof mailFiles.$inferSelect
type Store = Pick<RequestContext, 'db'>

const withAuthor = {
  id: mailFiles.id,
  label: mailFiles.label,
  size: mailFiles.size,
  state: mailFiles.state,
  version: mailFiles.version,
  createdAt: mailFiles.createdAt,
  sender: mailFiles.sender,
  senderCheck: mailFiles.senderCheck,
  targets: mailFiles.targets,
  turned: mailFiles.turned,
  scan: mailFiles.scan,
  problem: mailFiles.problem,
  text: mailFiles.text,
  isProven: mailFiles.isProven,
  about: mailFiles.about,
  isRead: sql<number>`${mailFiles.reading} is not null`.as('is_read'),
  by: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`.as('by'),
}

const selectFiles = ({ db }: Store) =>
  db.select(withAuthor).from(mailFiles).leftJoin(users, eq(users.id, mailFiles.userId))

/** A file that staff see. */
type Listed = Omit<Awaited<ReturnType<typeof selectFiles>>[number], 'state'> & { state: MailFile['state'] }

const presentMail = ({ scan, ...row }: Listed): MailFile => ({
  ...fileRef({ ...row, scan, kind: 'pdf' }),
  id: row.id,
  version: row.version,
  state: row.state,
  createdAt: row.createdAt,
  by: row.by,
  sender: row.sender,
  senderCheck: row.senderCheck,
  targets: row.targets,
  turned: row.turned,
  problem: row.problem,
  text: row.text,
  isProven: row.isProven,
  about: row.about,
  isRead: row.isRead === 1,
})

/** A page of a view: work oldest first, what was set aside newest first. */
export const findMail = async (
  { db }: Store,
  view: MailView,
  { page, pageSize }: { page: number; pageSize: number },
) => {
  const inView = inArray(mailFiles.state, [...mailViews[view]])
  const order = view === 'waiting' ? asc : desc
  const [rows, [counted]] = await db.batch([
    selectFiles({ db })
      .where(inView)
      .orderBy(order(mailFiles.createdAt), order(mailFiles.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(mailFiles).where(inView),
  ])
  return { files: (rows as Listed[]).map(presentMail), total: counted?.total ?? 0 }
}

/** The files that weren't delivered among these, in the order of the list. */
export const findListedFiles = async (context: Store, ids: readonly string[]): Promise<MailFile[]> => {
  const rows = await selectFiles(context)
    .where(and(sql`${mailFiles.id} in ${jsonList(ids)}`, sql`${mailFiles.state} <> 'sent'`))
    .orderBy(asc(mailFiles.createdAt), asc(mailFiles.id))
  return (rows as Listed[]).map(presentMail)
}

/** A file of the mail that wasn't delivered. */
export const findListed = async (context: Store, id: string): Promise<MailFile | undefined> =>
  (await findListedFiles(context, [id]))[0]

/** Files with what a delivery needs to know of them. */
export const findMailRows = ({ db }: Store, ids: readonly string[]): Promise<MailRow[]> =>
  db
    .select()
    .from(mailFiles)
    .where(sql`${mailFiles.id} in ${jsonList(ids)}`)

export const countMailIn = async ({ db }: Store, states: readonly MailState[]): Promise<number> => {
  const counted = inArray(mailFiles.state, [...states])
  return (await db.select({ total: count() }).from(mailFiles).where(counted))[0]?.total ?? 0
}

/** A file that waits with these bytes: the same bytes twice are one decision. */
export const findWaitingSame = async ({ db }: Store, sha256: string): Promise<{ label: string } | undefined> => {
  const isSame = and(eq(mailFiles.state, 'waiting'), eq(mailFiles.sha256, sha256))
  return (await db.select({ label: mailFiles.label }).from(mailFiles).where(isSame).limit(1))[0]
}

/** Inserts a file unless the mail is full or has its bytes. Returns whether it did. */
export const insertMail = async (
  { db, now, scanner }: Pick<RequestContext, 'db' | 'now' | 'scanner'>,
  { id, label, size, sha256, userId }: Pick<MailRow, 'id' | 'label' | 'size' | 'sha256' | 'userId'>,
): Promise<boolean> => {
  const values = sql`select ${id}, ${label}, ${size}, ${sha256}, 'waiting', null, 1, ${now.toISOString()}, ${userId}, null,
    null, 0, null, '[]', 0, null, ${scanner && 'waiting'}, null, null, '[]', null
    where (select count(*) from mail_files where state = 'waiting') < ${limits.mail.files}
    and not exists (select 1 from mail_files where state = 'waiting' and sha256 = ${sha256})`
  const inserted = await db.insert(mailFiles).select(values).returning({ id: mailFiles.id })
  return inserted.length > 0
}

type Change = Partial<Pick<MailRow, 'state' | 'targets' | 'turned' | 'expiresAt'>>

/** Nothing reads a file that is held. */
const isReadable = notInArray(mailFiles.state, ['held', 'email', 'sent'])

const nextVersion = sql`${mailFiles.version} + 1`

/**
 * Changes a file if its version is still as the caller knew it. Returns whether the file was changed. A held file can
 * only become `waiting`: from any other state it could come back without being opened first.
 */
export const updateMail = async ({ db }: Store, id: string, version: number, change: Change): Promise<boolean> => {
  const unchangeable: MailRow['state'][] = change.state === 'waiting' ? ['sent', 'email'] : ['sent', 'email', 'held']
  const changed = await db
    .update(mailFiles)
    .set({ ...change, version: nextVersion })
    .where(and(eq(mailFiles.id, id), eq(mailFiles.version, version), notInArray(mailFiles.state, unchangeable)))
    .returning({ id: mailFiles.id })
  return changed.length > 0
}

/** Keeps what was read of a file that waits. Returns whether there is one. */
export const setReading = async ({ db }: Store, id: string, reading: MailRow['reading']): Promise<boolean> => {
  const changed = await db
    .update(mailFiles)
    .set({ reading })
    .where(and(eq(mailFiles.id, id), isReadable))
    .returning({ id: mailFiles.id })
  return changed.length > 0
}

/** The readings that are kept of files, by their ids. */
export const findReadings = async ({ db }: Store, ids: readonly string[]) => {
  const rows = await db
    .select({ id: mailFiles.id, reading: mailFiles.reading })
    .from(mailFiles)
    .where(and(sql`${mailFiles.id} in ${jsonList(ids)}`, isReadable))
  return new Map(rows.flatMap(({ id, reading }) => (reading ? [[id, reading] as const] : [])))
}

/** Deletes a file that is held or was set aside, or an email, and is as the caller knew it. Returns whether it was. */
export const deleteMail = async ({ db }: Store, id: string, version: number): Promise<boolean> => {
  const isDeletable = inArray(mailFiles.state, ['held', 'email', ...mailViews.aside])
  const deleted = await db
    .delete(mailFiles)
    .where(and(eq(mailFiles.id, id), eq(mailFiles.version, version), isDeletable))
    .returning({ id: mailFiles.id })
  return deleted.length > 0
}

/** An email of the list, with what a message about a request takes of it. */
export const findMailEmail = async ({ db }: Store, id: string, version: number): Promise<MailRow | undefined> =>
  (
    await db
      .select()
      .from(mailFiles)
      .where(and(eq(mailFiles.id, id), eq(mailFiles.version, version), eq(mailFiles.state, 'email')))
  )[0]

/** Marks a file as delivered by a call, in the batch with its deliveries. It changes no row when another call or a colleague was first. */
export const markSent = (
  { db }: Store,
  { id, version }: Pick<MailRow, 'id' | 'version'>,
  { targets, expiresAt, sentBy }: Pick<MailRow, 'targets' | 'expiresAt'> & { sentBy: string },
) => {
  const isSame: SQL = sql`((${mailFiles.state} = 'waiting' and ${mailFiles.version} = ${version}) or ${mailFiles.sentBy} = ${sentBy})`
  return db
    .update(mailFiles)
    .set({ state: 'sent', targets, expiresAt, sentBy, version: version + 1 })
    .where(and(eq(mailFiles.id, id), isSame))
}

/** The deliveries of these files that can be undone. */
export const findSent = ({ db }: Store, ids: readonly string[]) =>
  db
    .select({ id: waitingDeliveries.id, mailId: waitingDeliveries.mailId, requestId: waitingDeliveries.requestId })
    .from(waitingDeliveries)
    .where(and(sql`${waitingDeliveries.mailId} in ${jsonList(ids)}`, isNull(waitingDeliveries.stopped)))

/**
 * The ends of deliveries of files that aren't in the mail again: those with a row wait or were stopped, and of the others the
 * request has a document with the file's bytes, unless staff discarded them.
 */
export const findEnds = async (
  { db }: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UndoneDeliveries>> => {
  const rows = await db.all<UndoneDeliveries & { id: string }>(sql`
    select mail_files.id, 0 as undone, count(waits.id) filter (where waits.stopped is null) as waiting,
      count(waits.stopped) as stopped, count(*) filter (where waits.id is null and exists (select 1 from documents
        where request_id = target.value ->> 'request' and document_type = target.value ->> 'type'
          and documents.sha256 = mail_files.sha256)) as delivered
    from mail_files, json_each(mail_files.targets) as target
    left join waiting_deliveries as waits on waits.mail_id = mail_files.id and waits.request_id = target.value ->> 'request'
    where mail_files.id in ${jsonList(ids)} and mail_files.state = 'sent' group by mail_files.id`)
  return new Map(rows.map(({ id, ...ends }) => [id, ends]))
}

/**
 * A file of the mail, for staff. Held files aren't found, because nothing reads them. The file belongs to no request,
 * so opening it leaves no trace in a timeline.
 */
export const findMailFile = async (
  { db, scanner }: Pick<RequestContext, 'db' | 'scanner'>,
  id: string,
): Promise<FoundFile | undefined> => {
  const [row] = await db
    .select()
    .from(mailFiles)
    .where(and(eq(mailFiles.id, id), notInArray(mailFiles.state, ['held', 'email'])))
  return (
    row && {
      ...row,
      kind: 'pdf',
      scan: row.scan ?? (scanner && 'waiting'),
      requestId: '',
      referenceNumber: '',
      matterNumber: null,
      namedClient: null,
      documentType: 'attachment',
      lawFirmId: null,
      privateTo: null,
      endedAt: null,
      isInternal: true,
      templateOf: null,
    }
  )
}

/** Files that wait for the virus scanner, oldest first, or only this one. */
export const findUnscanned = ({ db, now }: Pick<RequestContext, 'db' | 'now'>, limit: number, id?: string) =>
  db
    .select({ id: mailFiles.id })
    .from(mailFiles)
    .where(and(eq(mailFiles.scan, 'waiting'), id ? eq(mailFiles.id, id) : isDueForScan({ now }, mailFiles.id)))
    .orderBy(asc(mailFiles.createdAt))
    .limit(limit)

export const setMailScan = ({ db }: Store, id: string, scan: 'clean' | 'infected') =>
  db
    .update(mailFiles)
    .set({ scan })
    .where(and(eq(mailFiles.id, id), eq(mailFiles.scan, 'waiting')))
