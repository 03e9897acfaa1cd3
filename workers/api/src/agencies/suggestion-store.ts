import { sql, type SQL } from 'drizzle-orm'
import type { AgencyKind } from '@portal/contract/agencies/agencies'
import type { RequestContext } from '../context.ts'
import type { Db, Statement } from '../db/client.ts'
import { listUpdates } from '../db/list-updates.ts'
import { isQueuedAs } from '../db/list-rules.ts'
import { requests } from '../db/schema/requests.ts'
import { agencyKey, agencyNamedBy } from '@portal/contract/agencies/agency-key'
import { daysToExpect } from './turnaround-store.ts'

// The agency of a police request, as long as staff chose none: see docs/decisions/0112-agencies.md.

/** How many of the latest police requests a new one is compared with. */
const comparedRequests = 2000
/** At most so many open requests get a new or renamed agency: the newest. */
const matchedRequests = 1000

// Spelling that people vary: capitals, spaces and these signs. SQL and TypeScript must ignore the same ones.
const ignored = [' ', '.', ',', '-', "'", '’'] as const

const foldedColumn = ignored.reduce(
  (text, sign) => sql`replace(${text}, ${sql.raw(`'${sign.replace("'", "''")}'`)}, '')`,
  sql`lower(police_department)`,
)
const folded = (text: string): string =>
  ignored.reduce(
    (left, sign) => left.replaceAll(sign, ''),
    // SQLite's lower() knows only these letters.
    text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  )

/**
 * The agency of a new police request, as an expression: the one that the department's text names, or else the one of the
 * newest request with the same text. Null when there is neither.
 */
export const suggestedAgency = (department: string): SQL<string | null> => {
  const named = agencyNamedBy(department)
  return sql`coalesce(
    ${named ? sql`(select id from agencies where name_key = ${named.key} and kind = ${named.kind})` : sql`null`},
    (
      select agency_id from requests
      where kind = 'police' and serial > (select max(serial) from requests where kind = 'police') - ${sql.raw(String(comparedRequests))}
        and agency_id is not null and ${foldedColumn} = ${folded(department)}
      order by serial desc limit 1
    )
  )`
}

interface NamedAgency {
  id: string
  kind: AgencyKind
  name: string
}

const keyOf = (kind: AgencyKind, key: string): string => `${kind} ${key}`

/** The open requests without an agency whose department is one of these, as pairs of a request's and an agency's id. */
export const findRequestsNaming = async (
  { db }: RequestContext,
  agencies: readonly NamedAgency[],
): Promise<[report: string, agency: string][]> => {
  if (agencies.length === 0) return []
  const known = new Map(agencies.map(({ id, kind, name }) => [keyOf(kind, agencyKey(kind, name)), id]))
  const open = await db
    .select({ id: requests.id, department: requests.policeDepartment })
    .from(requests)
    .where(
      sql`${isQueuedAs('undelivered')} and ${requests.agencyId} is null and ${requests.policeDepartment} is not null`,
    )
    .orderBy(sql`${requests.serial} desc`)
    .limit(matchedRequests)
  return open.flatMap(({ id, department }) => {
    const named = department && agencyNamedBy(department)
    const agency = named && known.get(keyOf(named.kind, named.key))
    return agency ? [[id, agency] as [string, string]] : []
  })
}

/**
 * Gives requests their agencies, unless they have one by now. One that was requested already gets the expected date that it
 * couldn't have without an agency.
 */
export const suggestAgencies = (db: Db, pairs: readonly (readonly [report: string, agency: string])[]): Statement[] => {
  if (pairs.length === 0) return []
  const json = JSON.stringify(pairs)
  return [
    db
      .update(requests)
      .set({
        agencyId: sql`pair.value ->> 1`,
        expectedOn: sql`coalesce(expected_on,
          date(requested_from_agency_on, '+' || ${daysToExpect('police', sql.raw('(pair.value ->> 1)'))} || ' days'))`,
      })
      .from(sql`json_each(${json}) as pair`)
      .where(sql`${requests.id} = pair.value ->> 0 and ${requests.agencyId} is null`),
    ...listUpdates(db, 'changed', sql`(select value ->> 0 from json_each(${json}))`),
  ]
}
