import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { RequestContext } from '../context.ts'
import { runQueries, staticSql, type Statement } from '../db/client.ts'
import { activityAdded, live, staffActivityAdded } from '../db/live-columns.ts'
import { lawFirms, users } from '../db/schema/accounts.ts'
import { activities } from '../db/schema/activities.ts'
import { requests } from '../db/schema/requests.ts'

/** `forStaff`: only staff see the entries, and only their pages are refreshed. */
const announced = (forStaff: boolean) => (forStaff ? staffActivityAdded : activityAdded)

export const insertActivities = (
  { db }: Pick<RequestContext, 'db'>,
  rows: readonly (typeof activities.$inferInsert)[],
  forStaff: boolean,
): Statement =>
  db
    .insert(activities)
    .select(
      sql`select value ->> 'requestId', value ->> 'id', value ->> 'activity', value ->> 'actorId', value ->> 'createdAt'
        from json_each(${JSON.stringify(rows)})`,
    )
    .returning(live(announced(forStaff)))

/** Inserts the row unless the report has the same one by the same person after `since`, or no longer exists. */
export const insertActivityUnless = async (
  { db }: Pick<RequestContext, 'db'>,
  row: typeof activities.$inferInsert,
  since: string,
  forStaff = false,
) =>
  runQueries(
    db,
    {},
    staticSql(sql`
    insert into ${activities} (id, request_id, activity, actor_id, created_at)
    select ${row.id}, ${row.requestId}, ${row.activity}, ${row.actorId ?? null}, ${row.createdAt}
    where not exists (
      select 1 from ${activities}
      where request_id = ${row.requestId} and created_at > ${since} and activity = ${row.activity}
        and actor_id is ${row.actorId ?? null}
    ) and exists (select 1 from ${requests} where id = ${row.requestId}) returning ${announced(forStaff)} as live`),
  )

const newestFirst = [desc(activities.createdAt), desc(activities.id)]

const newOwner = alias(users, 'new_owner')

/** A report's activity with who did it, newest first, and whether they are or were a verified member of `firm`. */
export const findActivities = ({ db }: RequestContext, requestId: string, firm: string | null) =>
  db
    .select({
      id: activities.id,
      activity: activities.activity,
      createdAt: activities.createdAt,
      actor: {
        id: users.id,
        role: users.role,
        firstName: users.firstName,
        lastName: users.lastName,
        deletedAt: users.deletedAt,
      },
      isOfFirm: sql<boolean>`coalesce(${users.lawFirmId} = ${firm} and ${users.memberSince} is not null, 0)
        or exists (select 1 from former_members where user_id = ${users.id} and law_firm_id = ${firm})`.mapWith(
        Boolean,
      ),
      lawFirmName: lawFirms.name,
      newOwner: { firstName: newOwner.firstName, lastName: newOwner.lastName },
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.actorId))
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .leftJoin(
      newOwner,
      sql`instr(${activities.activity}, ': usr_') > 0
        and ${newOwner.id} = substr(${activities.activity}, instr(${activities.activity}, 'usr_'))`,
    )
    .where(eq(activities.requestId, requestId))
    .orderBy(...newestFirst)

export type ActivityRow = Awaited<ReturnType<typeof findActivities>>[number]
