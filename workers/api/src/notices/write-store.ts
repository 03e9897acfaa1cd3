import { sql, type SQL } from 'drizzle-orm'
import { staffRoles } from '@portal/contract/accounts/roles'
import { portalDay } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import type { NoticeKind } from '@portal/contract/notices/notices'
import type { RequestContext } from '../context.ts'
import { standInFor } from '../db/active-accounts.ts'
import { jsonList, type Db, type Statement } from '../db/client.ts'
import { live, noticed } from '../db/live-columns.ts'
import { users } from '../db/schema/accounts.ts'
import { notices } from '../db/schema/notices.ts'
import { instantAfter } from '../platform/dates.ts'

export interface NewNotice {
  readonly account: string
  readonly request: string
  readonly kind: NoticeKind
  /** The change that it is about. */
  readonly event: string
}

type NoticeContext = Pick<RequestContext, 'db' | 'now'> & { readonly actor: { readonly id: string } | null }

const unread = sql`(select count(*) from notices where user_id = users.id and read_at is null)`

/**
 * Counts the unread notices of staff whose number may have changed, and tells their pages. Put it after every statement that
 * writes notices.
 */
export const countUnread = (db: Db, accounts?: SQL): Statement =>
  db
    .update(users)
    .set({ unreadNotices: unread })
    .where(
      sql`${accounts ? sql`id in ${accounts}` : sql`role in ${jsonList(staffRoles)}`} and unread_notices <> ${unread}`,
    )
    .returning(live(noticed))

/**
 * Writes notices in the batch of what they are about. Nobody gets one about something that they did. Replies for someone who is
 * away go to who covers for them.
 */
export const addNotices = ({ db, now, actor }: NoticeContext, added: readonly NewNotice[]): Statement[] => {
  const forOthers = added.filter(({ account }) => account !== actor?.id)
  if (forOthers.length === 0) return []
  const ids = jsonList([...new Set(forOthers.map(({ account }) => account))])
  const accounts = sql`(select value from ${ids} union select covered_by from users where id in ${ids})`
  return [
    db
      .insert(notices)
      .select(
        sql`select iif(value ->> 'kind' in ('reply', 'agency-reply'), ${standInFor(sql`(value ->> 'account')`, sql`${portalDay(now)}`)}, value ->> 'account'), value ->> 'request', value ->> 'kind', value ->> 'event', ${actor?.id ?? null},
          ${now.toISOString()}, null, ${instantAfter(now, { days: limits.retention.noticeDays })}
        from json_each(${JSON.stringify(forOthers)}) where true`,
      )
      .onConflictDoNothing(),
    countUnread(db, accounts),
  ]
}

/** Deletes the notices about changes that are taken back. */
export const removeNotices = (db: Db, changes: readonly string[], requests: readonly string[]): Statement[] => [
  db.delete(notices).where(sql`request_id in ${jsonList(requests)} and event in ${jsonList(changes)}`),
  countUnread(db),
]
