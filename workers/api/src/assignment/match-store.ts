import { eq, sql, type SQL } from 'drizzle-orm'
import { isPresentStaff } from '../db/active-accounts.ts'
import { docketFlag } from '../db/list-facts.ts'
import type { AssignmentRules } from '@portal/contract/admin/assignment-rules'
import type { RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import { settings } from '../db/schema/privacy.ts'

// Who gets a request by the rules: see docs/decisions/0110-staffs-queue.md.

/** The name of the setting that has the rules. */
const rulesName = 'assignmentRules'

/** The person whom a rule gives a request, and the number that says when they got the latest one. */
export interface ByRule {
  readonly person: string
  readonly turn: number
}

interface Asked {
  /** The day in California. */
  today: SQL
  /** A list or subquery in parentheses. */
  ids: SQL
  /** The agency that the requests are about to get, as an expression. By default, their current agency. */
  agency?: SQL
  /** They had the other rules' chance when they were submitted: only rules about the agency count, and only without an owner. */
  foundAgency?: boolean
}

/** Whether a condition, null for any, is what a request has. */
const allows = (condition: string, value: string): SQL => sql.raw(`(${condition} is null or ${condition} = ${value})`)

/**
 * Open requests with the owner that the first matching rule gives them: rows of `report`, `person` with their `turn`, and
 * `number`, the order.
 * People who are away or own one of the requests don't count. The people of a rule take turns, first who got one longest ago.
 */
export const matchByRules = ({ today, ids, agency = sql`agency_id`, foundAgency = false }: Asked): SQL => sql`
  with rule as materialized (
    select cast(entry.key as integer) as place, entry.value ->> 'kind' as kind, entry.value ->> 'agency' as agency,
      entry.value ->> 'county' as county, entry.value ->> 'lawFirm' as firm, entry.value ->> 'assign' as assign,
      entry.value -> 'people' as people
    from settings, json_each(settings.value, '$.rules') as entry where settings.name = ${sql.raw(`'${rulesName}'`)}
  ), asked as materialized (
    select id, kind, law_firm_id, submitted_at, staff_owner_id, ${agency} as agency,
      (select trim(county) from agencies where agencies.id = ${agency}) as county
    from requests where id in ${ids} and docket_flags & ${sql.raw(String(docketFlag.open))}
      ${foundAgency ? sql`and staff_owner_id is null` : sql``} and exists (select 1 from rule)
  ), candidate as materialized (
    select asked.id, submitted_at, place, assign from asked join rule
      on ${allows('rule.kind', 'asked.kind')} and ${allows('rule.agency', 'asked.agency')}
        and ${allows('rule.firm', 'asked.law_firm_id')} and (rule.county is null or asked.county collate nocase in (rule.county, rule.county || ' county'))
  ), person as materialized (
    select place, users.id, last_assigned, row_number() over (partition by place order by last_assigned, users.id) - 1 as turn,
      count(*) over (partition by place) as size
    from users join rule on assign = 'everyone' or (assign = 'people' and users.id in (select value from json_each(people)))
    where place in (select place from candidate) and ${isPresentStaff(today)}
      and users.id not in (select staff_owner_id from asked where staff_owner_id is not null)
  ), matched as materialized (
    select id, submitted_at, min(place) as place from candidate
    where assign = 'nobody' or place in (select place from person) group by id
  )
  select numbered.id as request, person.id as person, person.last_assigned as turn, row_number() over (order by submitted_at, numbered.id) as number
  from (select *, row_number() over (partition by place order by submitted_at, id) - 1 as position from matched) as numbered
  join person on person.place = numbered.place and person.turn = numbered.position % person.size
  ${foundAgency ? sql`join rule on rule.place = numbered.place and (rule.agency is not null or rule.county is not null)` : sql``}`

export const findRules = async ({ db }: RequestContext): Promise<AssignmentRules> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, rulesName))
  return (row?.value as AssignmentRules | undefined) ?? { version: 0, rules: [] }
}

/** Replaces the rules if they still have the version. Put `assertRowsChanged` after it. */
export const replaceRules = ({ db }: RequestContext, { version, rules }: AssignmentRules): Statement =>
  db
    .insert(settings)
    .select(
      sql`select ${rulesName}, ${JSON.stringify({ version: version + 1, rules })}
        where ${version} = coalesce((select value ->> 'version' from settings where name = ${rulesName}), 0)`,
    )
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })
