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
export const clientQuery = ({ db }: RequestContext, id: string) =>
  db
    .select({ id: users.id, email: users.email, lawFirmId: users.lawFirmId, memberSince: users.memberSince })
    .from(users)
    .where(isClient(eq(users.id, id)))

/** The firm of a client whom staff place a request for. */
export const firmOfClient = (id: string): SQL<string | null> =>
  sql`(select ${users.lawFirmId} from ${users} where ${users.id} = ${id} and ${users.memberSince} is not null)`

/** The number of these accounts that are verified members of a firm. */
export const membersQuery = ({ db }: RequestContext, lawFirmId: string | SQL, ids: readonly string[]) =>
  db
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

/** Whether a firm requires matter numbers. */
export const matterRuleQuery = ({ db }: RequestContext, lawFirmId: string) =>
  db.select({ required: lawFirms.requireMatterNumber }).from(lawFirms).where(eq(lawFirms.id, lawFirmId))

/** The account with an email address. */
export const accountQuery = ({ db }: RequestContext, email: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.email, email))

export const accountExists = async (context: RequestContext, email: string): Promise<boolean> =>
  (await accountQuery(context, email)).length > 0
