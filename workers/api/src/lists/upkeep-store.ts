import { sql } from 'drizzle-orm'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import type { RequestContext } from '../context.ts'
import { runQueries, staticQuery, staticSql, type Db } from '../db/client.ts'
import { currentListRules } from '../db/list-rules.ts'
import { countedIn, sumOf } from '../db/list-triggers.ts'
import { bumpAllVersions, bumpVersions } from '../db/list-updates.ts'

// Triggers store facts and counts with every write. This corrects what they can't know: rules that a new release changed, and
// counts that are wrong all the same.

/** A count that differs from the rows, and by how much. */
interface Difference {
  list: string
  view: string
  value: string
  kind: KindId
  missing: number
}

const counted = sumOf(`requests, json_each(json_array(${countedIn('requests', 1)})) as counted`, 'counted.value')
const differencesQuery = staticSql<Difference>(
  sql.raw(`select list, view, value, kind, sum(count) as missing from (
    ${counted} union all select list, view, value, kind, -count from list_counts
  ) group by 1, 2, 3, 4 having sum(count) <> 0`),
)

/** Corrects the counts of all lists that differ from the requests' rows. */
export const recountLists = async (db: Db): Promise<void> => {
  const [differences] = await runQueries(db, {}, differencesQuery)
  const keys = differences.map(({ list, kind }) => {
    return `${kindIds[kind].listPrefix}${list}`
  })
  const json = JSON.stringify(differences)
  // Changes since the counts were read are already counted, so the differences are added.
  const corrections = staticSql(sql`
    insert into list_counts (list, view, value, kind, count)
    select value ->> 'list', value ->> 'view', value ->> 'value', value ->> 'kind', value ->> 'missing' from json_each(${json}) where true
    on conflict do update set count = count + excluded.count`)
  const bumps = staticQuery(bumpVersions(db, [...new Set(keys)]))
  const clearing = staticSql(sql`delete from list_counts where count = 0`)
  await runQueries(db, {}, ...(differences.length > 0 ? [corrections, bumps] : []), clearing)
}

/** The row of `list_rules` that says up to which request the facts have been stored by the rules of the others. */
const progress = 'stored to'
/** So many requests take about a second. */
const requestsPerStep = 2000

const rulesQuery = staticSql<{ state: string; cases: string }>(sql`select state, cases from list_rules`)

/** Stores the rules of this release if they are new, and then the facts by them, some requests at a time. */
export const applyRules = async ({ db }: Pick<RequestContext, 'db'>): Promise<void> => {
  const [stored] = await runQueries(db, {}, rulesQuery)
  const texts = new Map(stored.map(({ state, cases }) => [state, cases]))
  const rules = JSON.parse(currentListRules) as [state: string, cases: unknown][]
  if (rules.some(([state, cases]) => texts.get(state) !== JSON.stringify(cases))) {
    const replace = staticSql(sql`
      insert into list_rules (state, cases) select value ->> 0, value ->> 1 from json_each(${currentListRules}) where true
      union all select ${progress}, '0'
      on conflict do update set cases = excluded.cases`)
    await runQueries(db, {}, replace)
    texts.set(progress, '0')
  }
  let from = texts.get(progress)
  while (from !== undefined) from = await storeStep(db, Number(from))
}

/** Stores the facts of the next requests. Returns where they end; undefined after the last. */
const storeStep = async (db: Db, from: number): Promise<string | undefined> => {
  const to = from + requestsPerStep
  // Whatever writes a status makes the triggers look up the facts.
  const [, [last]] = await runQueries(
    db,
    {},
    staticSql(sql`update requests set status = status where rowid > ${from} and rowid <= ${to}`),
    staticSql<{ row: number | null }>(sql`select max(rowid) as row from requests`),
    staticSql(sql`update list_rules set cases = ${String(to)} where state = ${progress}`),
  )
  if (to < (last?.row ?? 0)) return String(to)
  const done = staticSql(sql`delete from list_rules where state = ${progress}`)
  await runQueries(db, {}, done, staticQuery(bumpAllVersions(db)))
  return undefined
}
