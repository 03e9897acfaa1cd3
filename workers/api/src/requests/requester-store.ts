import { and, asc, count, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import { isActiveAccount } from '../db/active-accounts.ts'
import { lawFirms, users } from '../db/schema/accounts.ts'
import { containsAll, partsOfTerm } from '../db/search-text.ts'
import { jsonList } from '../db/client.ts'

const isClient = (more: SQL) => and(eq(users.role, 'law-firm'), isActiveAccount, more)

/** Law firm accounts that contain every word of the term, by name. */
export const searchClients = ({ db }: RequestContext, search: string) => {
  const text = sql`${users.searchText} || coalesce(${lawFirms.searchText}, '')`
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      lawFirmName: lawFirms.name,
      lawFirmSettings: { defaultCc: lawFirms.defaultCc, requireMatterNumber: lawFirms.requireMatterNumber },
    })
    .from(users)
    .leftJoin(lawFirms, and(eq(lawFirms.id, users.lawFirmId), sql`${users.memberSince} is not null`))
    .where(isClient(containsAll(text, partsOfTerm(search))))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(limits.clientsFound)
}

/** A law firm account that wasn't deleted. */
export const findClient = async ({ db }: RequestContext, id: string) => {
  const [row] = await db
    .select({ id: users.id, email: users.email, lawFirmId: users.lawFirmId, memberSince: users.memberSince })
    .from(users)
    .where(isClient(eq(users.id, id)))
  return row
}

/** The number of these accounts that are verified members of a firm. */
export const countMembers = async (
  { db }: RequestContext,
  lawFirmId: string,
  ids: readonly string[],
): Promise<number> => {
  const [found] = await db
    .select({ members: count() })
    .from(users)
    .where(
      and(
        sql`${users.id} in ${jsonList(ids)}`,
        eq(users.lawFirmId, lawFirmId),
        isNotNull(users.memberSince),
        isNull(users.deletedAt),
      ),
    )
  return found?.members ?? 0
}

export const requiresMatterNumber = async ({ db }: RequestContext, lawFirmId: string): Promise<boolean> => {
  const [firm] = await db
    .select({ required: lawFirms.requireMatterNumber })
    .from(lawFirms)
    .where(eq(lawFirms.id, lawFirmId))
  return firm?.required ?? false
}

export const accountExists = async ({ db }: RequestContext, email: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0
