import { and, eq, gt, lte, or, isNull, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../../platform/dates.ts'
import type { RequestContext } from '../../context.ts'
import { runQueries, staticQuery, queryBuilder, type StaticQuery, type Statement } from '../../db/client.ts'
import { loginFailures } from '../../db/schema/lockout.ts'

/** An account and the network that tries to sign in to it, both as keyed hashes. */
export interface Source {
  readonly account: string
  readonly network: string
}

const { network: perNetwork, account: perAccount, knownDays } = limits.lockout
const everywhere = ''
const { failures, until, knownUntil } = loginFailures
const param = (name: string) => sql`${sql.placeholder(name)}`

const [account, network, now] = [param('account'), param('network'), param('now')]
const isThisNetwork = eq(loginFailures.network, network)
const nextCount = sql`case when ${until} <= ${now} then 1 else ${failures} + 1 end`
const isUnlocked = (maxFailures: number) => or(lte(until, now), sql`${failures} < ${maxFailures}`)!
const target = [loginFailures.account, loginFailures.network]

const countHere = staticQuery<{ failures: number }>(
  queryBuilder
    .insert(loginFailures)
    .values({ account, network, failures: 1, until: param('untilHere') })
    .onConflictDoUpdate({
      target,
      set: { failures: nextCount, until: param('untilHere') },
      setWhere: isUnlocked(perNetwork.failures),
    })
    .returning({ failures }),
)
const isKnownNetwork = and(eq(loginFailures.account, account), isThisNetwork, gt(knownUntil, now))
const countEverywhere = staticQuery<{ failures: number }>(
  queryBuilder
    .insert(loginFailures)
    .select(
      sql`select ${account}, ${everywhere}, 1, ${param('untilEverywhere')}, null
        where changes() = 1 and not exists (select 1 from ${loginFailures} where ${isKnownNetwork})`,
    )
    .onConflictDoUpdate({
      target,
      set: { failures: nextCount, until: param('untilEverywhere') },
      setWhere: isUnlocked(perAccount.failures),
    })
    .returning({ failures }),
)
const selectCounts = staticQuery<{ network: string; until: string; knownUntil: string | null }>(
  queryBuilder
    .select({ network: loginFailures.network, until, knownUntil: sql`${knownUntil}`.as('knownUntil') })
    .from(loginFailures)
    .where(and(eq(loginFailures.account, account), or(isThisNetwork, eq(loginFailures.network, everywhere)))),
)

/**
 * Counts an attempt as failed before it is made, so that concurrent attempts count too. Attempts during a lock don't
 * count: the lock ends on time no matter how many are made.
 * @param query if given, runs in the same round trip, with `params`.
 * @returns when the lock ends, or null; whether someone signed in from this network lately; the rows of `query`.
 */
export const countAttempt = async <Row = never>(
  context: RequestContext,
  source: Source,
  query?: StaticQuery<Row>,
  params: Readonly<Record<string, string>> = {},
) => {
  const instant = context.now.toISOString()
  const values = {
    ...params,
    ...source,
    now: instant,
    untilHere: instantAfter(context.now, { minutes: perNetwork.minutes }),
    untilEverywhere: instantAfter(context.now, { minutes: perAccount.minutes }),
  }
  const [here, anywhere, counts, rows] = await runQueries(
    context.db,
    values,
    countHere,
    countEverywhere,
    selectCounts,
    query,
  )
  const untilOf = (name: string): string | null => counts.find((row) => row.network === name)?.until ?? null
  const isKnown = counts.some(
    (row) => row.network === source.network && row.knownUntil !== null && row.knownUntil > instant,
  )
  // A row is returned where the attempt was counted, that is, where no lock holds.
  if (here.length === 0) return { lockedUntil: untilOf(source.network), isKnown, rows }
  return { lockedUntil: isKnown || anywhere.length > 0 ? null : untilOf(everywhere), isKnown, rows }
}

/** Uncounts an attempt that succeeded and remembers its network. */
export const uncountAttempt = (
  { db, now }: RequestContext,
  { account, network }: Source,
  isKnown: boolean,
): Statement[] => {
  const known = { failures: 0, until: now.toISOString(), knownUntil: instantAfter(now, { days: knownDays }) }
  const remember = db
    .insert(loginFailures)
    .values({ account, network, ...known })
    .onConflictDoUpdate({ target, set: known })
  if (isKnown) return [remember]
  const uncount = db
    .update(loginFailures)
    .set({ failures: sql`max(0, ${failures} - 1)` })
    .where(and(eq(loginFailures.account, account), eq(loginFailures.network, everywhere)))
  return [remember, uncount]
}

/** Whether someone signed in to the account from this network or browser lately, and the password is still the same. */
export const isKnownSource = async ({ db, now }: RequestContext, { account, network }: Source): Promise<boolean> => {
  const isSource = and(eq(loginFailures.account, account), eq(loginFailures.network, network))
  const isKnown = and(isSource, gt(knownUntil, now.toISOString()))
  return (await db.select({ network: loginFailures.network }).from(loginFailures).where(isKnown)).length > 0
}

/** Ends all locks of an account, and forgets which networks and browsers are known. */
export const deleteAttempts = ({ db }: RequestContext, account: string): Statement =>
  db.delete(loginFailures).where(eq(loginFailures.account, account))

/** Deletes the counts that have expired. */
export const deleteOldFailures = ({ db, now }: RequestContext) => {
  const instant = now.toISOString()
  return db.delete(loginFailures).where(and(lte(until, instant), or(isNull(knownUntil), lte(knownUntil, instant))))
}
