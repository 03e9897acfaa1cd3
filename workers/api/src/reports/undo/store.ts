import { and, eq, ne, or, sql } from 'drizzle-orm'
import { undone } from '@portal/contract/emails/templates'
import type { RequestContext } from '../../context.ts'
import { isActiveStaff } from '../../db/active-accounts.ts'
import { assertCondition, type Db, type Statement } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { outbox } from '../../db/schema/emails.ts'

/**
 * Cancels the emails that wait with a change. The batch fails with an error recognized by `isAssertionFailure` when the
 * sender has claimed one of them: of the two, the one whose statement runs first wins.
 */
export const cancelEmails = ({ db }: RequestContext, reportId: string, undoId: string): Statement[] => {
  const ofChange = and(eq(outbox.reportId, reportId), eq(outbox.undoId, undoId))
  const remaining = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(ofChange, or(ne(outbox.state, 'withheld'), ne(outbox.lastError, undone))))
  return [
    db
      .update(outbox)
      .set({ state: 'withheld', lastError: undone })
      .where(and(ofChange, eq(outbox.state, 'pending'), eq(outbox.attempts, 0))),
    assertCondition(db, sql`not exists ${remaining}`),
  ]
}

/** Fails the batch when an account can't own requests any longer. */
export const assertColleague = (db: Db, id: string): Statement =>
  assertCondition(db, sql`exists (select 1 from ${users} where id = ${id} and ${isActiveStaff})`)

/** Whether the sender has claimed an email of the change. */
export const hasClaimedEmail = async ({ db }: RequestContext, reportId: string, undoId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.reportId, reportId), eq(outbox.undoId, undoId), sql`${outbox.attempts} > 0`))
    .limit(1)
  return rows.length > 0
}
