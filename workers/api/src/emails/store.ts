import { and, count, desc, eq, inArray, isNull, lt, or, sql, type Column, type SQL } from 'drizzle-orm'
import { currentRecipient, type EmailTemplate, type EmailState } from '@portal/contract/emails/templates'
import { limits } from '@portal/contract/limits'
import type { ListQuery } from '@portal/contract/api/list-query'
import { staffRoles } from '@portal/contract/accounts/roles'
import { fold } from '../db/fold.ts'
import type { RequestContext } from '../context.ts'
import { assertRowsChanged, type Statement } from '../db/client.ts'
import { bumpListsShowing } from '../db/list-versions.ts'
import { crashReports, deliveryLinks, outbox, policeReports, users } from '../db/schema/schema.ts'

/** An email that was written already, by its dedupe key, is not written again. */
export const insertEmail = ({ db }: RequestContext, row: typeof outbox.$inferInsert): Statement =>
  db.insert(outbox).values(row).onConflictDoNothing()

export const insertLink = ({ db }: RequestContext, row: typeof deliveryLinks.$inferInsert): Statement =>
  db.insert(deliveryLinks).values(row)

/**
 * The addresses of a report's emails that mail could not reach, as the text of a JSON array: a column of the report's
 * row.
 */
export const undeliverableOf = (reportId: Column) =>
  sql<string>`(select json_group_array(distinct ${outbox.address}) from ${outbox}
    where ${outbox.reportId} = ${reportId} and ${outbox.state} = 'failed')`

/** The addresses of all who fulfil orders. */
export const officeAddresses = async ({ db }: RequestContext): Promise<string[]> =>
  (
    await db
      .select({ email: users.email })
      .from(users)
      .where(and(inArray(users.role, [...staffRoles]), isNull(users.deletedAt)))
  ).map((row) => row.email)

/** Emails due before `due` and not claimed, or whose claim from before `stuck` came to nothing; longest due first. */
export const findOverdue = async (
  { db }: RequestContext,
  due: string,
  stuck: string,
  most: number,
): Promise<string[]> => {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      or(
        and(eq(outbox.state, 'pending'), lt(outbox.dueAt, due)),
        and(eq(outbox.state, 'sending'), lt(outbox.claimedAt, stuck)),
      ),
    )
    .orderBy(outbox.dueAt)
    .limit(most)
  return rows.map((row) => row.id)
}

/** Whether what an email says is still there. The words are those of the index `outbox_kept`. */
const kept = sql`data <> 'null'`

const listed = {
  id: outbox.id,
  template: outbox.template,
  recipient: sql`json_extract(${outbox.data}, '$.recipient')`.mapWith(currentRecipient),
  address: outbox.address,
  referenceNumber: sql<string | null>`coalesce(${crashReports.referenceNumber}, ${policeReports.referenceNumber})`.as(
    'reference',
  ),
  state: outbox.state,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  dueAt: outbox.dueAt,
  sentAt: outbox.sentAt,
  kept: sql<boolean>`${kept}`.mapWith(Boolean),
}

const emailsWithReports = ({ db }: RequestContext) =>
  db
    .select(listed)
    .from(outbox)
    .leftJoin(crashReports, eq(crashReports.id, outbox.reportId))
    .leftJoin(policeReports, eq(policeReports.id, outbox.reportId))

const total = ({ db }: RequestContext) =>
  db
    .select({ total: count() })
    .from(outbox)
    .leftJoin(crashReports, eq(crashReports.id, outbox.reportId))
    .leftJoin(policeReports, eq(policeReports.id, outbox.reportId))

interface EmailQuery extends ListQuery {
  state?: EmailState | undefined
  template?: EmailTemplate | undefined
}

/** An address is kept in lower case, as it was typed; a reference number is what a keyboard has. */
const containing = (search: string): SQL | undefined =>
  or(
    ...[...new Set([search.toLowerCase(), fold(search)])].map((typed) => sql`instr(${outbox.address}, ${typed}) > 0`),
    sql`instr(coalesce(${crashReports.referenceNumber}, ${policeReports.referenceNumber}), ${fold(search).toUpperCase()}) > 0`,
  )

const matching = ({ state, template, search }: EmailQuery): SQL | undefined =>
  and(
    state && eq(outbox.state, state),
    template && eq(outbox.template, template),
    search ? containing(search) : undefined,
  )

/** A page of the emails, newest first, and how many match and are there; without a page the newest of all. */
export const findEmails = async (context: RequestContext, query: EmailQuery) => {
  const { page, pageSize } = query
  const [rows, [matched], [all]] = await context.db.batch([
    emailsWithReports(context)
      .where(matching(query))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(page ? pageSize : limits.listMax)
      .offset(page ? (page - 1) * pageSize : 0),
    total(context).where(matching(query)),
    context.db.select({ total: count() }).from(outbox),
  ])
  return { rows, total: matched?.total ?? 0, unfiltered: all?.total ?? 0 }
}

export const findEmail = async (context: RequestContext, id: string) => {
  const [row] = await emailsWithReports(context).where(eq(outbox.id, id))
  return row
}

interface Reviving {
  states: readonly EmailState[]
  linksUntil: string
  id?: string
  /** The line of the audit list. */
  told?: Statement
}

/**
 * Makes emails pending again that still say something, those in the states or the one of them with the id: their
 * delivery links' time begins anew, and the orders no longer show their addresses as undeliverable. Answers their ids.
 * With `told` it throws an error that `isAssertionFailure` knows, with nothing written, when there is none.
 */
export const requeue = async (
  { db, now }: RequestContext,
  { states, linksUntil, id, told }: Reviving,
): Promise<string[]> => {
  const chosen = and(inArray(outbox.state, [...states]), kept, id ? eq(outbox.id, id) : undefined)
  const reviving = db
    .update(outbox)
    .set({ state: 'pending', dueAt: now.toISOString() })
    .where(chosen)
    .returning({ id: outbox.id })
  const answers = await db.batch([
    bumpListsShowing(db, sql`(select report_id from outbox where ${chosen})`),
    db
      .update(deliveryLinks)
      .set({ expiresAt: linksUntil })
      .where(
        and(
          isNull(deliveryLinks.revokedAt),
          sql`${deliveryLinks.id} in (select json_extract(data, '$.linkId') from outbox where ${chosen})`,
        ),
      ),
    reviving,
    ...(told ? [assertRowsChanged(db), told] : []),
  ])
  // A batch answers in its order, which its type doesn't tell of statements that are spread.
  return (answers[2] as Awaited<typeof reviving>).map((row) => row.id)
}

const done = inArray(outbox.state, ['sent', 'withheld', 'failed'])

/**
 * Empties the emails about orders that were written before `before` and are done: whom was written to and when stays
 * with the order. Those about accounts go whole.
 */
export const forgetEmails = ({ db }: RequestContext, before: string) =>
  db.batch([
    db
      .update(outbox)
      .set({ data: sql`'null'` })
      .where(and(kept, lt(outbox.createdAt, before), done)),
    db.delete(outbox).where(and(isNull(outbox.reportId), done, lt(outbox.createdAt, before))),
  ])
