import { and, eq, sql } from 'drizzle-orm'
import type { Away, Colleague } from '@portal/contract/accounts/away'
import { portalDay } from '@portal/contract/dates'
import type { RequestContext } from '../context.ts'
import { isActiveStaff } from '../db/active-accounts.ts'
import type { Statement } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'

/** The accounts that can own requests, by name. An absence that is over isn't one. */
export const findColleagues = async ({ db, now }: RequestContext): Promise<Colleague[]> => {
  const { id, firstName, lastName, awayFrom: from, awayUntil: until, coveredBy } = users
  const rows = await db
    .select({ id, firstName, lastName, from, until, coveredBy })
    .from(users)
    .where(isActiveStaff)
    .orderBy(sql`${firstName} collate nocase`, sql`${lastName} collate nocase`, id)
  const today = portalDay(now)
  return rows.map(({ from, until, coveredBy, ...person }) => ({
    ...person,
    away: from !== null && until !== null && until >= today ? { from, until, coveredBy } : null,
  }))
}

/** Changes no row unless the account is one of staff. Put `assertRowsChanged` after it. */
export const updateAway = ({ db }: RequestContext, id: string, away: Away | null): Statement =>
  db
    .update(users)
    .set({ awayFrom: away?.from ?? null, awayUntil: away?.until ?? null, coveredBy: away?.coveredBy ?? null })
    .where(and(eq(users.id, id), isActiveStaff))
