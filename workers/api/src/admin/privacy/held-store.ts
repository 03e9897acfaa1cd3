import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import * as conditions from './conditions-store.ts'
import type { Person } from './conditions-store.ts'
import { heldRows, open, type HeldRows } from './held-rows-store.ts'

/** A part of a table: the rows after the key `after` up to the key `until`, both JSON arrays. */
interface Part {
  after?: string | undefined
  until?: string | undefined
}

/** Takes D1 less than a second. */
const rowsPerPart = 100_000

/** Whether a row is in the part. */
export const isInPart = ({ key }: HeldRows, { after, until }: Part): SQL => {
  const compared = (operator: string, value: string | undefined) => {
    const values = key.split(',').map((_, at) => sql`${value} ->> ${sql.raw(String(at))}`)
    return value === undefined ? sql`true` : sql`(${sql.raw(key)}) ${sql.raw(operator)} (${sql.join(values, sql`, `)})`
  }
  return sql`${compared('>', after)} and ${compared('<=', until)}`
}

/** The parts that a table is read in, one after another. */
export async function* partsOf({ db }: RequestContext, held: HeldRows, size = rowsPerPart): AsyncGenerator<Part> {
  const { table, key, isScanned } = held
  for (let after: string | undefined; ;) {
    const [last] = isScanned
      ? await db.all<{ key: string }>(sql`
          select json_array(${sql.raw(key)}) as key from ${sql.raw(table)} where ${isInPart(held, { after })}
          order by ${sql.raw(key)} limit 1 offset ${sql.raw(String(size - 1))}`)
      : []
    yield { after, until: last?.key }
    if (!last) return
    after = last.key
  }
}

const countRows = async (context: RequestContext, held: HeldRows, person: Person): Promise<number> => {
  let total = 0
  for await (const part of partsOf(context, held)) {
    const [row] = await context.db.all<{ total: number }>(
      sql`select count(*) as total from ${sql.raw(held.table)} where (${held.where(person)}) and ${isInPart(held, part)}`,
    )
    total += row?.total ?? 0
  }
  return total
}

export type HeldCounts = Readonly<Record<string, number>> & Readonly<Record<keyof typeof heldRows, number>>

/** The number of rows of each kind. */
export const countHeld = async (context: RequestContext, person: Person): Promise<HeldCounts> => {
  const totals = await Promise.all(
    Object.entries(heldRows).map(async ([kind, held]) => [kind, await countRows(context, held, person)] as const),
  )
  return Object.fromEntries(totals) as HeldCounts
}

/** How many of the person's requests are open. */
export const countOpen = (context: RequestContext, person: Person): Promise<number> =>
  countRows(
    context,
    { ...heldRows.requests, where: () => sql`id in ${conditions.ownRequests(person)} and ${open}` },
    person,
  )

/** The next `size` rows of a kind in a part of its table, each as the JSON of an export. */
export const findHeld = (
  { db }: RequestContext,
  person: Person,
  held: HeldRows,
  part: Part,
  size: number,
): Promise<{ key: string; json: string }[]> => {
  const { table, where, columns } = held
  const key = sql.raw(held.key)
  const pairs = Object.entries(columns).map(([name, column]) => sql`${name}, ${sql.raw(column)}`)
  return db.all(sql`
    select json_array(${key}) as key, json_object(${sql.join(pairs, sql`, `)}) as json from ${sql.raw(table)}
    where (${where(person)}) and ${isInPart(held, part)} order by ${key} limit ${size}`)
}
