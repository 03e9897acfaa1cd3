import { sql, type SQL } from 'drizzle-orm'
import { portalDay } from '@portal/contract/dates'
import { noAccess } from '@portal/contract/emails/templates'
import { limits } from '@portal/contract/limits'
import { standInFor } from '../db/active-accounts.ts'
import type { Db, Statement } from '../db/client.ts'
import { docketFlag, queueFlag } from '../db/list-facts.ts'
import { listUpdates } from '../db/list-updates.ts'
import { isAboutReport } from '../db/report-emails.ts'
import { activities } from '../db/schema/activities.ts'
import { notices } from '../db/schema/notices.ts'
import { requests } from '../db/schema/requests.ts'
import { countUnread } from '../notices/write-store.ts'
import { instantAfter } from '../platform/dates.ts'
import { newOrderedId } from '../platform/ids.ts'
import type { ActivityText } from '../reports/activity/record.ts'

// An email to an agency marks its requests as requested. When it isn't delivered, that isn't true.

type Marked = 'requestedFromAgencyOn' | 'expectedOn' | 'waitingFor' | 'waitingSince' | 'waitingReason' | 'checkAgainOn'

interface Marks {
  to: 'before' | 'after'
  /** A condition on `mine`, the rows of the outbox by which requests have the emails. It must hold until the batch is done. */
  emails: SQL
  /** Another condition, as the first statement runs. */
  only?: SQL
  /** The beginning of the timeline entry, before the text of the one that the email has. */
  prefix: string
}

const valueOf = (name: Marked, when: 'before' | 'after') =>
  sql`(mine.data ->> ${sql.raw(`'$.marked.${when}.${name}'`)})`

/**
 * Gives requests the values from before or after an email, where nothing changed them since, with a timeline entry: those that
 * are open and have the email's date.
 */
const setMarks = (db: Db, now: Date, { to, emails, only = sql`true`, prefix }: Marks) => {
  const [event, at] = [newOrderedId('activity'), now.toISOString()]
  const from = to === 'before' ? 'after' : 'before'
  const listed = sql`mine.recipient = 'agency' and mine.report_id is not null and ${emails}`
  const changed = sql`(select report_id from activities
    where id = ${event} and report_id in (select report_id from outbox as mine where ${listed}))`
  const set = (name: Marked) =>
    sql`iif(${requests[name]} is ${valueOf(name, from)}, ${valueOf(name, to)}, ${requests[name]})`
  const statements: Statement[] = [
    db
      .insert(activities)
      .select(
        sql`select mine.report_id, ${event}, ${prefix} || made.activity, null, ${at}
          from outbox as mine join requests on requests.id = mine.report_id
          join activities as made on made.report_id = mine.report_id and made.id = mine.undo_id
          where ${listed} and docket_flags & ${docketFlag.open} and not queue_flags & ${queueFlag.ready}
            and requested_from_agency_on is ${valueOf('requestedFromAgencyOn', from)} and ${only}`,
      )
      .onConflictDoNothing(),
    db
      .update(requests)
      .set({
        requestedFromAgencyOn: set('requestedFromAgencyOn'),
        expectedOn: set('expectedOn'),
        waitingFor: set('waitingFor'),
        waitingSince: set('waitingSince'),
        waitingReason: set('waitingReason'),
        checkAgainOn: set('checkAgainOn'),
        updatedAt: at,
        changedBy: null,
      })
      .from(sql`outbox as mine`)
      .where(sql`${requests.id} in ${changed} and mine.report_id = ${requests.id} and ${listed}`),
  ]
  return { statements, changed, event, at }
}

/**
 * When an email to an agency failed, or was withheld from one of its requests that is still open: takes back that these were
 * requested, and tells who sent it. For the batch of that write, after it. Does nothing for other emails, nothing the second time, and
 * nothing for a request with a later email to an agency.
 */
export const takeBackMarks = (db: Db, id: string, now: Date): Statement[] => {
  const { statements, changed, event, at } = setMarks(db, now, {
    to: 'before',
    prefix: 'Email not delivered: ' satisfies ActivityText,
    emails: sql`mine.digest_id = ${id}
      and (mine.state = 'failed' or mine.state = 'withheld' and mine.last_error = ${noAccess})`,
    only: sql`not exists (select 1 from notices where report_id = mine.report_id and kind = 'email-failed' and event = mine.id)
      and not exists (select 1 from outbox where ${isAboutReport(sql`mine.report_id`)} and recipient = 'agency'
        and state in ('pending', 'sending', 'sent') and created_at > mine.created_at)`,
  })
  return [
    ...statements,
    db
      .insert(notices)
      .select(
        sql`select ${standInFor(sql`made.actor_id`, sql`${portalDay(now)}`)}, mine.report_id, 'email-failed', mine.id, null, ${at}, null,
            ${instantAfter(now, { days: limits.retention.noticeDays })}
          from outbox as mine join activities as entry on entry.report_id = mine.report_id and entry.id = ${event}
          join activities as made on made.report_id = mine.report_id and made.id = mine.undo_id
          where mine.digest_id = ${id} and made.actor_id is not null`,
      )
      .onConflictDoNothing(),
    countUnread(db),
    ...listUpdates(db, 'changed', changed),
  ]
}

/** When such emails are sent again: the same the other way. Put it before their state changes. @param emails of `mine`, as above. */
export const restoreMarks = (db: Db, emails: SQL, now: Date): Statement[] => [
  ...setMarks(db, now, { to: 'after', prefix: '', emails: sql`mine.state = 'failed' and ${emails}` }).statements,
  db
    .delete(notices)
    .where(
      sql`kind = 'email-failed' and event in (select id from outbox as mine where mine.recipient = 'agency' and mine.state = 'failed' and ${emails})`,
    ),
  countUnread(db),
]
