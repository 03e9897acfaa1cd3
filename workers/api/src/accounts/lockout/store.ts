import { and, eq, gt, lte, or, isNull, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../../platform/dates.ts'
import type { RequestContext } from '../../context.ts'
import { ask, constant, unbound, type Constant, type Statement } from '../../db/client.ts'
import { loginFailures } from '../../db/schema/lockout.ts'

/** An account as a network tries it: keyed hashes of both. */
export interface Source {
  readonly account: string
  readonly network: string
}

const { network: perNetwork, account: perAccount, knownDays } = limits.lockout
const everywhere = ''
const { failures, until, knownUntil } = loginFailures
const named = (name: string) => sql`${sql.placeholder(name)}`

const [account, network, at] = [named('account'), named('network'), named('at')]
const here = eq(loginFailures.network, network)
const again = sql`case when ${until} <= ${at} then 1 else ${failures} + 1 end`
const counts = (most: number) => or(lte(until, at), sql`${failures} < ${most}`)!
const target = [loginFailures.account, loginFailures.network]

const countHere = constant<{ failures: number }>(
  unbound
    .insert(loginFailures)
    .values({ account, network, failures: 1, until: named('untilHere') })
    .onConflictDoUpdate({
      target,
      set: { failures: again, until: named('untilHere') },
      setWhere: counts(perNetwork.failures),
    })
    .returning({ failures }),
)
const known = and(eq(loginFailures.account, account), here, gt(knownUntil, at))
const countEverywhere = constant<{ failures: number }>(
  unbound
    .insert(loginFailures)
    .select(
      sql`select ${account}, ${everywhere}, 1, ${named('untilEverywhere')}, null
        where changes() = 1 and not exists (select 1 from ${loginFailures} where ${known})`,
    )
    .onConflictDoUpdate({
      target,
      set: { failures: again, until: named('untilEverywhere') },
      setWhere: counts(perAccount.failures),
    })
    .returning({ failures }),
)
const counted = constant<{ network: string; until: string; knownUntil: string | null }>(
  unbound
    .select({ network: loginFailures.network, until, knownUntil: sql`${knownUntil}`.as('knownUntil') })
    .from(loginFailures)
    .where(and(eq(loginFailures.account, account), or(here, eq(loginFailures.network, everywhere)))),
)

/**
 * Counts a try as failed before it is made, so that tries made at once are counted too. What is locked isn't counted:
 * a lock ends in its time whoever goes on trying.
 * @param query what else is read in the same round trip, of what is `given`.
 * @returns the instant until which nothing is tried, or null; whether someone signed in from there lately; what `query` read.
 */
export const countTry = async <Row>(
  { db, now }: RequestContext,
  source: Source,
  query: Constant<Row>,
  given: Readonly<Record<string, string>>,
) => {
  const at = now.toISOString()
  const values = {
    ...given,
    ...source,
    at,
    untilHere: instantAfter(now, { minutes: perNetwork.minutes }),
    untilEverywhere: instantAfter(now, { minutes: perAccount.minutes }),
  }
  const [isHere, isEverywhere, rows, read] = await ask(db, values, countHere, countEverywhere, counted, query)
  const untilOf = (name: string): string | null => rows.find((row) => row.network === name)?.until ?? null
  const isKnown = rows.some((row) => row.network === source.network && row.knownUntil !== null && row.knownUntil > at)
  if (isHere.length === 0) return { lockedUntil: untilOf(source.network), isKnown, read }
  return { lockedUntil: isKnown || isEverywhere.length > 0 ? null : untilOf(everywhere), isKnown, read }
}

/** Takes a counted try back that succeeded, and remembers from where. */
export const forgiveTry = (
  { db, now }: RequestContext,
  { account, network }: Source,
  isKnown: boolean,
): Statement[] => {
  const at = now.toISOString()
  const known = { failures: 0, until: at, knownUntil: instantAfter(now, { days: knownDays }) }
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

/** Lifts every lock of an account. */
export const forgetFailures = ({ db }: RequestContext, account: string): Statement =>
  db.update(loginFailures).set({ failures: 0 }).where(eq(loginFailures.account, account))

/** Deletes the counts that have had their time. */
export const deleteOldFailures = ({ db, now }: RequestContext) => {
  const at = now.toISOString()
  return db.delete(loginFailures).where(and(lte(until, at), or(isNull(knownUntil), lte(knownUntil, at))))
}
