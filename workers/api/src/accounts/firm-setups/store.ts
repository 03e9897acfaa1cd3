import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { firmSetupsPerDomain, unverifiedSetupDays } from '@portal/contract/accounts/firm-setups'
import { normalizeDomain } from '@portal/contract/email-address'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../../context.ts'
import { isActiveAccount } from '../../db/active-accounts.ts'
import { assertAnyChanged, assertCondition, jsonList, writeAll, type Statement } from '../../db/client.ts'
import { listUpdates, listUpdatesOfFirm } from '../../db/list-updates.ts'
import { reconnectUsers } from '../../db/live-columns.ts'
import { deleteExpired, retention } from '../../db/retention.ts'
import { firmSetups, lawFirms, users } from '../../db/schema/accounts.ts'
import { notices } from '../../db/schema/notices.ts'
import { requests } from '../../db/schema/requests.ts'
import { countUnread } from '../../notices/write-store.ts'
import { instantAfter } from '../../platform/dates.ts'

/** The domain of an email address, as firms have it. */
export const domainOf = (email: string): string => normalizeDomain(email.slice(email.lastIndexOf('@')))

/** An account that can still join a firm. */
const isFree = and(isNull(users.lawFirmId), eq(users.role, 'law-firm'), isActiveAccount)

const isWaiting = and(
  isNull(firmSetups.declinedAt),
  isNotNull(users.emailVerifiedAt),
  isFree,
  eq(users.id, firmSetups.userId),
)

const waitingFor = (domain: string) =>
  sql`from firm_setups, users where ${isWaiting} and ${firmSetups.domain} = ${domain}`

/** Fails its batch unless all of these accounts wait for the domain. */
export const assertWaiting = ({ db }: RequestContext, domain: string, ids: readonly string[]): Statement =>
  assertCondition(db, sql`(select count(*) ${waitingFor(domain)} and ${users.id} in ${jsonList(ids)}) = ${ids.length}`)

/** Removes admins' notices about a domain for which nobody waits. Put these after the change that ended the wait. */
export const removeOldNotices = ({ db }: Pick<RequestContext, 'db'>, domain: string): Statement[] => [
  db
    .delete(notices)
    .where(
      sql`request_id = '' and kind = 'firm-setup' and event = ${domain} and not exists (select 1 ${waitingFor(domain)})`,
    ),
  countUnread(db),
]

/** Deletes what an account with a verified address asked for if enough others of its domain wait. */
export const dropBeyondLimit = ({ db }: RequestContext, userId: string, domain: string): Statement =>
  db
    .delete(firmSetups)
    .where(
      and(
        eq(firmSetups.userId, userId),
        sql`(select count(*) ${waitingFor(domain)} and ${users.id} <> ${userId}) >= ${firmSetupsPerDomain}`,
      ),
    )

/**
 * Deletes what an account asked for whose address isn't verified: a stranger may have asked. Put this before what verifies
 * the address.
 */
export const dropUnverified = ({ db }: RequestContext, userId: string): Statement =>
  db
    .delete(firmSetups)
    .where(sql`user_id = ${userId} and (select email_verified_at from users where id = ${userId}) is null`)

/** Deletes what was declined long ago, and what accounts asked for that never verified their address. */
export const deleteOldSetups = ({ db, now }: RequestContext): Promise<unknown> =>
  writeAll(db, [
    deleteExpired({ db, now }, retention.firm_setups),
    db
      .delete(firmSetups)
      .where(
        and(
          isNull(firmSetups.declinedAt),
          lte(firmSetups.createdAt, instantAfter(now, { days: -unverifiedSetupDays })),
          sql`user_id in (select id from users where email_verified_at is null)`,
        ),
      ),
  ])

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
      firm: { id: lawFirms.id, name: lawFirms.name, version: lawFirms.version },
    })
    .from(firmSetups)
    .innerJoin(users, eq(users.id, firmSetups.userId))
    .leftJoin(lawFirms, eq(lawFirms.domain, firmSetups.domain))
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
      (select count(*) ${waitingFor(domain)}) as accounts,
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
 * Moves accounts that wait into the firm as members, `manager` as its manager, with the requests that they placed themselves.
 * Put `assertWaiting` before it.
 */
export const admit = (
  { db, now }: RequestContext,
  firm: { id: string },
  ids: readonly string[],
  manager: string | undefined,
): Statement[] => {
  const admitted = jsonList(ids)
  const moved = and(isNull(requests.lawFirmId), isNull(requests.claimedAt), sql`${requests.userId} in ${admitted}`)
  return [
    ...listUpdates(db, 'changed', sql`(select id from requests where ${moved})`),
    db.update(requests).set({ lawFirmId: firm.id }).where(moved),
    db
      .update(users)
      .set({
        lawFirmId: firm.id,
        memberSince: now.toISOString(),
        firmManager: sql`${users.id} = ${manager ?? ''}`,
        version: sql`${users.version} + 1`,
      })
      .where(sql`${users.id} in ${admitted}`),
    reconnectUsers(db, admitted),
    db.delete(firmSetups).where(sql`user_id in ${admitted}`),
    ...listUpdatesOfFirm(db, firm.id),
  ]
}

/** Declines those who wait for a domain, and deletes what accounts without a verified address asked for. */
export const decline = ({ db, now }: RequestContext, domain: string, reason: string): Statement[] => [
  db
    .update(firmSetups)
    .set({ declinedAt: now.toISOString(), declined: reason })
    .where(sql`user_id in (select user_id ${waitingFor(domain)})`),
  assertAnyChanged(db),
  db.delete(firmSetups).where(and(eq(firmSetups.domain, domain), isNull(firmSetups.declinedAt))),
]
