import { sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { Notice } from '@portal/contract/notices/notices'
import { portalDay } from '@portal/contract/dates'
import type { RequestContext } from '../context.ts'
import { writeAll } from '../db/client.ts'
import { standInFor } from '../db/active-accounts.ts'
import { queueFlag } from '../db/list-facts.ts'
import { deleteExpired, retention } from '../db/retention.ts'
import { users } from '../db/schema/accounts.ts'
import { notices } from '../db/schema/notices.ts'
import { instantAfter } from '../platform/dates.ts'
import { countUnread } from './write-store.ts'

/** The newest notices of an account. Notices from the same change count as one. */
export const findNotices = async ({ db }: RequestContext, account: string): Promise<Notice[]> => {
  const found = await db.all<{ notice: string }>(sql`
    select json_object('kind', n.kind, 'requests', n.requests, 'createdAt', n.created_at, 'read', json(iif(n.read, 'true', 'false')),
      'by', case when actor.id is not null then json_object('firstName', actor.first_name, 'lastName', actor.last_name) end,
      'domain', n.domain,
      'request', case when r.id is not null then json_object('id', r.id, 'referenceNumber', r.reference_number, 'clientName', r.client_name) end) as notice
    from (
      select kind, actor_id, created_at, count(*) as requests, min(request_id) as request_id, min(read_at is not null) as read,
        min(case kind when 'firm-setup' then event end) as domain
      from notices where user_id = ${account}
      group by created_at, kind, actor_id order by created_at desc, kind limit ${limits.notices}
    ) as n left join requests as r on r.id = n.request_id
    left join users as actor on actor.id = n.actor_id and actor.role <> 'law-firm'
    where r.id is not null or n.domain is not null
    order by n.created_at desc, n.kind`)
  return found.map(({ notice }) => JSON.parse(notice) as Notice)
}

/** Marks notices of an account as read, of one request if given. Returns how many are left unread. */
export const markRead = async (
  { db, now }: RequestContext,
  account: string,
  { request, from = '', until = now.toISOString() }: { request?: string; from?: string; until?: string },
): Promise<number> => {
  const [, , [left]] = await db.batch([
    db
      .update(notices)
      .set({
        readAt: now.toISOString(),
        expiresAt: sql`min(expires_at, ${instantAfter(now, { days: limits.retention.readNoticeDays })})`,
      })
      .where(
        sql`user_id = ${account} and read_at is null and created_at >= ${from} and created_at <= ${until}
          ${request === undefined ? sql`` : sql`and request_id = ${request}`}`,
      ),
    countUnread(db, sql`(${account})`),
    db
      .select({ unread: users.unreadNotices })
      .from(users)
      .where(sql`id = ${account}`),
  ])
  return left?.unread ?? 0
}

/** Days in which a notice is written, also when the job didn't run. Later, one that was deleted must not come back. */
const overdueDays = 7

/** Notices to the owners of the requests that became overdue: one for each date that passed. */
export const addOverdueNotices = ({ db, now }: RequestContext): Promise<unknown> => {
  const at = now.toISOString()
  return writeAll(db, [
    db
      .insert(notices)
      .select(
        sql`select ${standInFor(sql`staff_owner_id`, sql`${portalDay(now)}`)}, id, 'overdue', due_on, null, ${at}, null, ${instantAfter(now, { days: limits.retention.noticeDays })}
        from requests indexed by requests_queue
        where queue_group is not null and due_on < ${portalDay(now)} and due_on >= date(${portalDay(now)}, ${sql.raw(`'-${overdueDays} days'`)}) and queue_flags & ${sql.raw(String(queueFlag.dated))} <> 0
          and staff_owner_id is not null`,
      )
      .onConflictDoNothing(),
    countUnread(db),
  ])
}

export const deleteOldNotices = (context: RequestContext): Promise<unknown> =>
  writeAll(context.db, [deleteExpired(context, retention.notices), countUnread(context.db)])
