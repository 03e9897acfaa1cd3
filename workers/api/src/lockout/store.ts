import { and, eq, gt, lte, or, isNull, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../instants.ts'
import type { Scope } from '../scope.ts'
import type { Statement } from '../storage/db.ts'
import { loginFailures } from '../storage/lockout-schema.ts'

/** An account as a network tries it: keyed hashes of both. */
export interface Source {
  readonly account: string
  readonly network: string
}

const { network: perNetwork, account: perAccount, knownDays } = limits.lockout
const everywhere = ''

/**
 * Counts a try as failed before it is made, so that tries made at once are counted too. What is locked isn't counted:
 * a lock ends in its time whoever goes on trying.
 * @param query what else is read in the same round trip.
 * @returns the instant until which nothing is tried, or null; whether someone signed in from there lately; what `query` read.
 */
export const countTry = async <Q extends Statement>({ db, now }: Scope, { account, network }: Source, query: Q) => {
  const at = now.toISOString()
  const { failures, until, knownUntil } = loginFailures
  const again = sql<number>`case when ${until} <= ${at} then 1 else ${failures} + 1 end`
  const allUntil = instantAfter(now, { minutes: perAccount.minutes })
  const known = and(eq(loginFailures.account, account), eq(loginFailures.network, network), gt(knownUntil, at))
  const [counted, countedAll, rows, read] = await db.batch([
    db
      .insert(loginFailures)
      .values({ account, network, failures: 1, until: instantAfter(now, { minutes: perNetwork.minutes }) })
      .onConflictDoUpdate({
        target: [loginFailures.account, loginFailures.network],
        set: { failures: again, until: instantAfter(now, { minutes: perNetwork.minutes }) },
        setWhere: or(lte(until, at), sql`${failures} < ${perNetwork.failures}`)!,
      })
      .returning({ failures }),
    db
      .insert(loginFailures)
      .select(
        sql`select ${account}, ${everywhere}, 1, ${allUntil}, null
          where changes() = 1 and not exists (select 1 from ${loginFailures} where ${known})`,
      )
      .onConflictDoUpdate({
        target: [loginFailures.account, loginFailures.network],
        set: { failures: again, until: allUntil },
        setWhere: or(lte(until, at), sql`${failures} < ${perAccount.failures}`)!,
      })
      .returning({ failures }),
    db
      .select({ network: loginFailures.network, until, knownUntil })
      .from(loginFailures)
      .where(
        and(
          eq(loginFailures.account, account),
          or(eq(loginFailures.network, network), eq(loginFailures.network, everywhere)),
        ),
      ),
    query,
  ])
  const untilOf = (name: string): string | null => rows.find((row) => row.network === name)?.until ?? null
  const isKnown = rows.some((row) => row.network === network && row.knownUntil !== null && row.knownUntil > at)
  if (counted.length === 0) return { lockedUntil: untilOf(network), isKnown, read }
  return { lockedUntil: isKnown || countedAll.length > 0 ? null : untilOf(everywhere), isKnown, read }
}

/** Takes a counted try back that succeeded, and remembers from where. */
export const forgiveTry = ({ db, now }: Scope, { account, network }: Source, isKnown: boolean): Statement[] => {
  const at = now.toISOString()
  const known = { failures: 0, until: at, knownUntil: instantAfter(now, { days: knownDays }) }
  const { failures } = loginFailures
  const remember = db
    .insert(loginFailures)
    .values({ account, network, ...known })
    .onConflictDoUpdate({ target: [loginFailures.account, loginFailures.network], set: known })
  if (isKnown) return [remember]
  const uncount = db
    .update(loginFailures)
    .set({ failures: sql`max(0, ${failures} - 1)` })
    .where(and(eq(loginFailures.account, account), eq(loginFailures.network, everywhere)))
  return [remember, uncount]
}

/** Lifts every lock of an account. */
export const forgetFailures = ({ db }: Scope, account: string): Statement =>
  db.update(loginFailures).set({ failures: 0 }).where(eq(loginFailures.account, account))

/** Deletes the counts that have had their time. */
export const deleteOldFailures = ({ db, now }: Scope) => {
  const at = now.toISOString()
  const { until, knownUntil } = loginFailures
  return db.delete(loginFailures).where(and(lte(until, at), or(isNull(knownUntil), lte(knownUntil, at))))
}
