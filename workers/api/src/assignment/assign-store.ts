import { sql, type SQL } from 'drizzle-orm'
import { staffRoles } from '@portal/contract/accounts/roles'
import { portalDay } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import { assertCondition, jsonList, type Db, type Statement } from '../db/client.ts'
import { live, staffActivityAdded } from '../db/live-columns.ts'
import { users } from '../db/schema/accounts.ts'
import { activities } from '../db/schema/activities.ts'
import { notices } from '../db/schema/notices.ts'
import { requests } from '../db/schema/requests.ts'
import { countUnread } from '../notices/write-store.ts'
import { instantAfter } from '../platform/dates.ts'
import { newOrderedId } from '../platform/ids.ts'
import { matchByRules, type ByRule } from './match-store.ts'
import type { OwnerActivity } from '../activity/for-staff.ts'

const prefix = 'Assigned by a rule: ' satisfies OwnerActivity
const assigned = sql.raw(`substr(activity, ${prefix.length + 1})`)

/** Puts people last in the turn. `given`: rows of `person` and `number`, the order in which they got requests. */
const moveTurns = (db: Db, given: SQL): Statement =>
  db
    .update(users)
    .set({
      lastAssigned: sql`(select max(last_assigned) from users where role in ${jsonList(staffRoles)}) + given.number`,
    })
    .from(sql`(select person, max(number) as number from (${given}) group by person) as given`)
    .where(sql`${users.id} = given.person`)

/**
 * Moves the turns of the people whom rules chose when the requests were read, in the batch that writes these. The batch fails when one of
 * them got another request since, because then somebody else may be next.
 */
export const takeTurns = (db: Db, given: readonly ByRule[]): Statement[] => {
  if (given.length === 0) return []
  const people = sql`json_each(${JSON.stringify(given)}) as given`
  const person = sql`given.value ->> 'person'`
  return [
    assertCondition(
      db,
      sql`not exists (select 1 from ${people} left join users on users.id = ${person} where last_assigned is not given.value ->> 'turn')`,
    ),
    moveTurns(db, sql`select ${person} as person, given.key + 1 as number from ${people}`),
  ]
}

/** The part of a context that assigning needs; the inbound Worker has it too. */
export type AssignContext = Pick<RequestContext, 'db' | 'now'> & { readonly actor?: { readonly id?: string } | null }

/**
 * Gives open requests the owners that the rules choose as this runs, in the batch of the write that they follow: its statements
 * for lists must include them. The person who gets a request by a rule gets a notice, unless they made the request themselves.
 * @param ids a list or subquery in parentheses.
 * @param foundAgency the requests may have got their agency just now: only those without an owner, by rules about agencies.
 */
export const assignByRules = (
  { db, now, actor }: AssignContext,
  ids: SQL,
  { foundAgency = false } = {},
): Statement[] => {
  const [event, at] = [newOrderedId('activity'), now.toISOString()]
  const entries = sql`activities where request_id in ${ids} and id = ${event}`
  return [
    db
      .insert(activities)
      .select(
        sql`select request, ${event}, ${prefix} || person, null, ${at} from (${matchByRules({ today: sql`${portalDay(now)}`, ids, foundAgency })}) order by number`,
      )
      .returning(live(staffActivityAdded)),
    db
      .insert(notices)
      .select(
        sql`select ${assigned}, request_id, 'hand-over', id, null, ${at}, null, ${instantAfter(now, { days: limits.retention.noticeDays })}
          from ${entries} and ${assigned} is not ${actor?.id ?? null}`,
      )
      .onConflictDoNothing(),
    countUnread(db, sql`(select ${assigned} from ${entries})`),
    moveTurns(
      db,
      sql`select ${assigned} as person, row_number() over (order by submitted_at, requests.id) as number
        from (select request_id, activity from ${entries}) as entry join requests on requests.id = entry.request_id`,
    ),
    // Last, because `ids` may depend on the owner.
    db
      .update(requests)
      .set({ staffOwnerId: assigned })
      .from(activities)
      .where(
        sql`${activities.requestId} = ${requests.id} and ${activities.id} = ${event} and ${requests.id} in ${ids}`,
      ),
  ]
}

/** The same for a request that the batch inserts. */
export const assignNewRequest = (context: RequestContext, id: string): Statement[] =>
  assignByRules(context, sql`(${id})`)
