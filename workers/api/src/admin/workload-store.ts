import { sql } from 'drizzle-orm'
import { staffRoles } from '@portal/contract/accounts/roles'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import { releaseOfFile } from '../agencies/turnaround-store.ts'
import { staticSql } from '../db/client.ts'
import { queueFlag } from '../db/list-facts.ts'
import { isOfKind } from '../db/of-kind.ts'

const { raw, placeholder } = sql

interface StaffRow {
  id: string
  firstName: string
  lastName: string
  active: 0 | 1
}

/** Staff and admins by name, with former ones. */
export const staffQuery = staticSql<StaffRow>(sql`
  select id, first_name as firstName, last_name as lastName, deleted_at is null and suspended_at is null as active
  from users where role in (${raw(staffRoles.map((role) => `'${role}'`).join(', '))})
  order by lower(first_name), lower(last_name), id`)

interface OwnedRow {
  owner: string | null
  open: number
  overdue: number
}

/** The requests of the queue by owner. Needs the placeholder `today`. */
export const ownedQuery = staticSql<OwnedRow>(sql`
  select staff_owner_id as owner, count(*) as open,
    sum(coalesce(${raw(`queue_flags & ${queueFlag.dated} <> 0`)} and due_on < ${placeholder('today')}, 0)) as overdue
  from requests indexed by requests_queue where queue_group is not null group by staff_owner_id`)

export interface DeliveredRow {
  person: string
  days: number
  deliveries: number
  /** The deliveries since `week`. */
  recent: number
}

/** First deliveries since `since` by who delivered and by days since submission. Dates are Pacific Standard Time's. */
export const deliveredQuery = staticSql<DeliveredRow>(sql`
  with newest as materialized (
    ${sql.join(
      kindNames.map(
        (kind) => sql`select * from (select id, submitted_at, changed_at from requests where ${isOfKind(kind)}
          order by serial desc limit ${raw(String(limits.turnaroundRequests))}) where changed_at >= ${placeholder('since')}`,
      ),
      sql` union all `,
    )}
  ), first_deliveries as (
    select newest.id as request, ${releaseOfFile} as release, submitted_at, min(documents.created_at) as delivered_at
    from newest cross join documents on documents.request_id = newest.id
    where release is not null group by newest.id, release
  ), by_person as (
    select submitted_at, delivered_at, (
      select actor_id from activities
      where request_id = request and created_at = delivered_at and actor_id is not null limit 1
    ) as person
    from first_deliveries where delivered_at >= ${placeholder('since')}
  )
  select person, max(0, cast(julianday(date(delivered_at, '-8 hours')) - julianday(date(submitted_at, '-8 hours')) as integer)) as days,
    count(*) as deliveries, sum(delivered_at >= ${placeholder('week')}) as recent
  from by_person where person is not null group by 1, 2 order by 1, 2`)
