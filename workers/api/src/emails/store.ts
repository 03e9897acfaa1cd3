import {
  getTableColumns,
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm'
import type { RequestEmail } from '@portal/contract/emails/delivery'
import { dailyLimit, waitsForAcceptance, type EmailTemplate, type EmailState } from '@portal/contract/emails/templates'
import { portalDay } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import type { ListQuery } from '@portal/contract/api/list-query'
import { isActiveAdmin, isPresentStaff, standInFor, isActiveManager } from '../db/active-accounts.ts'
import { restoreMarks } from './agency-marks-store.ts'
import { isVouchedForInSql } from '../db/email-recipients.ts'
import { isAboutRequest, emailOf, isListedForAgency, isSentByItself, withListed } from '../db/request-emails.ts'
import { foldWords } from '@portal/contract/fold-words'
import type { RequestContext } from '../context.ts'
import { assertAnyChanged, writeAll, type Statement } from '../db/client.ts'
import { listUpdates } from '../db/list-updates.ts'
import { users } from '../db/schema/accounts.ts'
import { kept, outbox } from '../db/schema/emails.ts'
import { requests } from '../db/schema/requests.ts'

const cells = Object.entries(getTableColumns(outbox)).map(([name, { default: usual }]) =>
  sql.raw(usual === undefined ? `value ->> '${name}'` : `ifnull(value ->> '${name}', ${String(usual)})`),
)

/** Does nothing for those that exist. One statement for any number, because D1 binds at most 100 values. */
export const insertEmails = (
  { db }: Pick<RequestContext, 'db'>,
  rows: readonly (typeof outbox.$inferInsert)[],
): Statement =>
  db
    .insert(outbox)
    // SQLite can't tell the conflict's "on" from that of a join without a condition.
    .select(sql`select ${sql.join(cells, sql`, `)} from json_each(${JSON.stringify(rows)}) where true`)
    .onConflictDoNothing()

/** The addresses of a report's failed emails, as a JSON array: a column of the report's row. */
export const undeliverableOf = (requestId: Column) =>
  sql<string>`(select json_group_array(${outbox.address}) from ${outbox}
    where ${outbox.requestId} = ${requestId} and ${outbox.state} = 'failed' and ${outbox.recipient} <> 'agency')`

export const findAdmins = ({ db }: Pick<RequestContext, 'db'>) =>
  db.select({ id: users.id, email: users.email, firstName: users.firstName }).from(users).where(isActiveAdmin)

/** The email address of an account of staff, or of who covers for them; undefined when neither is there. */
export const findStaffAddress = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  userId: string,
): Promise<string | undefined> => {
  const today = sql`${portalDay(now)}`
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, standInFor(sql`${userId}`, today)), isPresentStaff(today)))
  return row?.email
}

/** Pending emails due before `dueBefore`, and sending ones claimed before `claimedBefore`, longest due first. */
export const findOverdue = async (
  { db }: RequestContext,
  dueBefore: string,
  claimedBefore: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      or(
        and(eq(outbox.state, 'pending'), kept, lt(outbox.dueAt, dueBefore), isSentByItself),
        and(eq(outbox.state, 'sending'), kept, lt(outbox.claimedAt, claimedBefore), isSentByItself),
      ),
    )
    .orderBy(outbox.dueAt)
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Makes emails due that waited until somebody vouches for their request, or whose requester was over a limit that no longer counts
 * then. They keep their order, as they are due since they were written.
 */
export const releaseHeldEmails = ({ db, now }: RequestContext) =>
  db
    .update(outbox)
    .set({ dueAt: sql`${outbox.createdAt}` })
    .where(
      and(
        eq(outbox.state, 'pending'),
        kept,
        gt(outbox.dueAt, now.toISOString()),
        or(
          eq(outbox.lastError, waitsForAcceptance),
          and(eq(outbox.lastError, dailyLimit), eq(outbox.recipient, 'requester')),
        ),
        isVouchedForInSql(outbox.requestId),
      ),
    )

const columns = {
  id: outbox.id,
  template: outbox.template,
  recipient: outbox.recipient,
  address: outbox.address,
  referenceNumber: sql<
    string | null
  >`coalesce(${requests.referenceNumber}, json_extract(${outbox.data}, '$.deleted.referenceNumber'))`.as('reference'),
  state: outbox.state,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  dueAt: outbox.dueAt,
  sentAt: outbox.sentAt,
  delivery: outbox.delivery,
  deliveredAt: outbox.deliveredAt,
  contentStored: sql<boolean>`${kept}`.mapWith(Boolean),
}

const emailsWithRequests = ({ db }: RequestContext) =>
  db.select(columns).from(outbox).leftJoin(requests, eq(requests.id, outbox.requestId))

const countEmails = ({ db }: RequestContext) =>
  db.select({ total: count() }).from(outbox).leftJoin(requests, eq(requests.id, outbox.requestId))

interface EmailQuery extends ListQuery {
  state?: EmailState | undefined
  template?: EmailTemplate | undefined
}

/** Addresses are stored in lower case; reference numbers are found with and without their hyphen. */
const containing = (search: string): SQL | undefined => {
  const hasNumber = sql`instr(replace(reference_number, '-', ''),
    nullif(${foldWords(search).join('').toUpperCase()}, '')) > 0`
  return or(
    sql`instr(${outbox.address}, ${search.normalize('NFKC').toLowerCase()}) > 0`,
    hasNumber,
    sql`${outbox.recipient} = 'agency' and exists (
      select 1 from outbox as listed join requests as one on one.id = listed.request_id where listed.digest_id = ${outbox.id} and ${hasNumber})`,
  )
}

const matching = ({ state, template, search }: EmailQuery): SQL | undefined =>
  and(
    isSentByItself,
    state && eq(outbox.state, state),
    template && eq(outbox.template, template),
    search ? containing(search) : undefined,
  )

/** A page of the emails, newest first, or the newest `listMax` without a page. */
export const findEmails = async (context: RequestContext, query: EmailQuery) => {
  const { page, pageSize, state, template, search } = query
  const isFiltered = Boolean(state || template || search)
  const [rows, [matched], [all], [listed]] = await context.db.batch([
    emailsWithRequests(context)
      .where(matching(query))
      .orderBy(sql`outbox.rowid desc`)
      .limit(page ? pageSize : limits.listMax)
      .offset(page ? (page - 1) * pageSize : 0),
    // Without filters the next two say it, which read every index entry of the emails, and the rows of those that list requests.
    countEmails(context).where(isFiltered ? matching(query) : sql`false`),
    context.db.select({ total: count() }).from(outbox),
    context.db.select({ total: count() }).from(outbox).where(isListedForAgency),
  ])
  const unfiltered = (all?.total ?? 0) - (listed?.total ?? 0)
  return { rows, total: isFiltered ? (matched?.total ?? 0) : unfiltered, unfiltered }
}

export const findEmail = async (context: RequestContext, id: string) => {
  const [row] = await emailsWithRequests(context).where(eq(outbox.id, id))
  return row
}

/** The newest emails about a request. */
export const findRequestEmails = ({ db }: RequestContext, requestId: string): Promise<RequestEmail[]> =>
  db
    .select({
      id: outbox.id,
      template: outbox.template,
      recipient: sql<RequestEmail['recipient']>`${outbox.recipient}`,
      address: outbox.address,
      state: outbox.state,
      lastError: outbox.lastError,
      delivery: outbox.delivery,
      deliveredAt: outbox.deliveredAt,
      createdAt: outbox.createdAt,
      dueAt: outbox.dueAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(isAboutRequest(requestId))
    .orderBy(desc(outbox.createdAt))
    .limit(limits.requestEmails)

interface Requeue {
  states: readonly EmailState[]
  id?: string
  auditEntry?: Statement
}

/**
 * Makes emails in the given states pending again, all of them or the one with the id, if their content still exists. Their
 * delivery links work as long as those of a new email; requests stop showing the addresses as undeliverable.
 * @returns the ids of the emails.
 * @throws an error recognized by `isAssertionFailure`, with nothing written, when there is an `auditEntry` but no email.
 */
export const requeue = async ({ db, now }: RequestContext, { states, id, auditEntry }: Requeue): Promise<string[]> => {
  const chosen = and(inArray(outbox.state, [...states]), kept, id ? withListed(emailOf(id)) : undefined)
  const updateEmails = db
    .update(outbox)
    .set({ state: 'pending', dueAt: now.toISOString(), messageId: null, delivery: null, deliveredAt: null, bounces: 0 })
    .where(chosen)
    .returning({ id: outbox.id, isSentByItself: sql<number>`${isSentByItself}` })
  const before = [
    ...listUpdates(db, 'changed', sql`(select request_id from outbox where ${chosen})`),
    ...restoreMarks(db, id ? sql`mine.digest_id = ${emailOf(id)}` : sql`mine.data is not null`, now),
  ]
  const results = await writeAll(db, [
    ...before,
    updateEmails,
    ...(auditEntry ? [assertAnyChanged(db), auditEntry] : []),
  ])
  return (results[before.length] as Awaited<typeof updateEmails>).flatMap((row) => (row.isSentByItself ? [row.id] : []))
}

/**
 * Deletes the contents of finished emails that were last due before `before`. For requests, the recipient and times are
 * kept; emails about accounts are deleted entirely. What could be undone of their requests goes too, unless these changed since.
 */
export const deleteEmailContents = ({ db }: RequestContext, before: string) => {
  const isOld = and(kept, inArray(outbox.state, ['sent', 'withheld', 'failed']), lt(outbox.dueAt, before))
  return db.batch([
    db.delete(outbox).where(and(isNull(outbox.requestId), isOld)),
    db
      .update(requests)
      .set({ undo: null })
      .where(
        and(
          isNotNull(requests.undo),
          lt(requests.updatedAt, before),
          sql`${requests.id} in (select request_id from outbox where ${isOld})`,
        ),
      ),
    // Columns that only sending needs are emptied too.
    db
      .update(outbox)
      .set({ data: null, claimedAt: null, undoId: null, messageId: null, networkHash: null })
      .where(isOld),
  ])
}

export const findManagers = ({ db }: Pick<RequestContext, 'db'>, firmId: string) =>
  db.select({ id: users.id, firstName: users.firstName, email: users.email }).from(users).where(isActiveManager(firmId))
