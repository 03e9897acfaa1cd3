import { sql } from 'drizzle-orm'
import { portalDay } from '@portal/contract/dates'
import type { RequestContext } from '../../context.ts'
import { isPresentStaff } from '../../db/active-accounts.ts'
import { jsonList } from '../../db/client.ts'
import { queueFlag } from '../../db/list-facts.ts'

interface Recipient {
  id: string
  email: string
  firstName: string
}

/** Staff and admins who are there, without the email whose id `emailIdOf` makes, except those who chose to get none about progress. */
export const findDueRecipients = async (
  { db, now }: RequestContext,
  emailIdOf: (address: string) => string,
): Promise<Recipient[]> => {
  const staff = await db.all<Recipient>(sql`
    select id, email, first_name as "firstName" from users where ${isPresentStaff(sql`${portalDay(now)}`)} and email_frequency is not 'none'`)
  const ids = staff.map(({ email }) => emailIdOf(email))
  const emailed = await db.all<{ id: string }>(sql`select id from outbox where id in ${jsonList(ids)}`)
  return staff.filter((_, at) => !emailed.some(({ id }) => id === ids[at]))
}

/** A request that is due today or before, or whose client replied. */
export interface DueRequest {
  assignee: string | null
  due: number
  overdue: number
  replied: number
  requests: number
}

/** How many requests of the queue need work today, by assignee: those that it shows as due today, and as client replied. */
export const countDueByAssignee = ({ db }: RequestContext, today: string): Promise<DueRequest[]> => {
  const mayBeDue = sql.raw(`queue_flags & ${queueFlag.dated} <> 0`)
  return db.all<DueRequest>(sql`
    select assignee, sum(coalesce(due, 0)) as due, sum(coalesce(overdue, 0)) as overdue, sum(replied) as replied, count(*) as requests
    from (
      select staff_owner_id as assignee, due_on <= ${today} and ${mayBeDue} as due,
        due_on < ${today} and ${mayBeDue} as overdue, ${sql.raw(`queue_flags & ${queueFlag.replied} <> 0`)} as replied
      from requests indexed by requests_queue where queue_group is not null
    ) where due or replied group by assignee`)
}
