import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../../context.ts'
import { isActiveAccount } from '../../db/active-accounts.ts'
import { assertCondition, type Statement } from '../../db/client.ts'
import { listUpdates, listUpdatesOfFirm } from '../../db/list-updates.ts'
import { reconnectUsers } from '../../db/live-columns.ts'
import { firmSetups, users } from '../../db/schema/accounts.ts'
import { requests } from '../../db/schema/requests.ts'
import { instantAfter } from '../../platform/dates.ts'

const isOpen = (domain: string) => and(eq(firmSetups.domain, domain), isNull(firmSetups.declinedAt))

/** An account that can still join a firm. */
const isFree = and(isNull(users.lawFirmId), eq(users.role, 'law-firm'), isActiveAccount)

const isWaiting = and(
  isNull(firmSetups.declinedAt),
  isNotNull(users.emailVerifiedAt),
  isFree,
  eq(users.id, firmSetups.userId),
)

/** Fails its batch unless somebody waits for the domain. */
export const assertWaiting = ({ db }: RequestContext, domain: string): Statement =>
  assertCondition(db, sql`exists (select 1 from firm_setups, users where ${isWaiting} and domain = ${domain})`)

/** The accounts with a verified address that wait for their firm, or of those the ones of a domain; the oldest first. */
export const findWaiting = ({ db }: RequestContext, domain?: string) =>
  db
    .select({
      domain: firmSetups.domain,
      name: firmSetups.name,
      createdAt: firmSetups.createdAt,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(firmSetups)
    .innerJoin(users, eq(users.id, firmSetups.userId))
    .where(and(isWaiting, domain === undefined ? undefined : eq(firmSetups.domain, domain)))
    .orderBy(asc(firmSetups.createdAt), asc(users.id))
    .limit(limits.listMax)

/** Facts that decide whether an account may ask for a firm with this domain. */
export const findAsked = async ({ db, now }: RequestContext, domain: string, networkHash: string | null) => {
  const since = instantAfter(now, { days: -1 })
  // An IPv6 address is counted by its larger network, whose hash is the last part.
  const [found] = await db.all<{ taken: number; declined: number; accounts: number; others: number }>(sql`
    select exists (select 1 from law_firms where domain = ${domain}) as taken,
      coalesce(max(domain = ${domain} and declined_at is not null), 0) as declined,
      coalesce(sum(domain = ${domain}), 0) as accounts,
      count(distinct case when domain <> ${domain} and created_at > ${since}
        and substr(network_hash, -22) = substr(${networkHash}, -22) then domain end) as others
    from firm_setups`)
  return found!
}

/**
 * Writes what an account asks for, unless a firm has the domain by now or it was declined meanwhile. Asking again changes the
 * name alone.
 */
export const insertSetup = (
  { db, now }: RequestContext,
  {
    userId,
    domain,
    name,
    networkHash,
  }: Pick<typeof firmSetups.$inferSelect, 'userId' | 'domain' | 'name' | 'networkHash'>,
): Statement =>
  db
    .insert(firmSetups)
    .select(
      sql`select ${userId}, ${domain}, ${name}, ${now.toISOString()}, null, null, ${networkHash}
        where not exists (select 1 from law_firms where domain = ${domain})
          and not exists (select 1 from firm_setups where domain = ${domain} and declined_at is not null)`,
    )
    .onConflictDoUpdate({ target: firmSetups.userId, set: { name: sql`excluded.name` } })

/** The domain that an account's open setup is for. */
export const findOpenDomain = async ({ db }: RequestContext, userId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ domain: firmSetups.domain })
    .from(firmSetups)
    .where(and(eq(firmSetups.userId, userId), isNull(firmSetups.declinedAt)))
  return row?.domain
}

/**
 * Moves the accounts that wait for a domain into its firm, with their requests: those with a verified address as members, and
 * `manager` as its manager. Unverified accounts join when they verify their address.
 */
export const admit = (
  { db, now }: RequestContext,
  firm: { id: string; domain: string },
  manager: string | undefined,
): Statement[] => {
  const waiting = sql`(select id from ${users} where ${isFree}
    and id in (select user_id from firm_setups where ${isOpen(firm.domain)}))`
  const moved = and(
    isNull(requests.lawFirmId),
    sql`${requests.userId} in (select id from users where id in ${waiting} and email_verified_at is not null)`,
  )
  return [
    ...listUpdates(db, 'changed', sql`(select id from requests where ${moved})`),
    db.update(requests).set({ lawFirmId: firm.id }).where(moved),
    db
      .update(users)
      .set({
        lawFirmId: firm.id,
        memberSince: sql`case when ${users.emailVerifiedAt} is not null then ${now.toISOString()} end`,
        firmManager: sql`${users.id} = ${manager ?? ''}`,
        version: sql`${users.version} + 1`,
      })
      .where(sql`${users.id} in ${waiting}`),
    reconnectUsers(db, sql`(select user_id from firm_setups where ${isOpen(firm.domain)})`),
    db.delete(firmSetups).where(isOpen(firm.domain)),
    ...listUpdatesOfFirm(db, firm.id),
  ]
}

/** Declines what waits for a domain. Put `assertAnyChanged` after it. */
export const decline = ({ db, now }: RequestContext, domain: string, reason: string): Statement =>
  db.update(firmSetups).set({ declinedAt: now.toISOString(), declined: reason }).where(isOpen(domain))
