import { sql, type SQL } from 'drizzle-orm'
import { portalDay } from '@portal/contract/dates'
import { noAccess, undone } from '@portal/contract/emails/templates'
import { limits } from '@portal/contract/limits'
import { standInFor } from '../db/active-accounts.ts'
import type { Db, Statement } from '../db/client.ts'
import { docketFlag, queueFlag } from '../db/list-facts.ts'
import { listUpdates } from '../db/list-updates.ts'
import { isAboutRequest } from '../db/request-emails.ts'
import { activities } from '../db/schema/activities.ts'
import { outbox } from '../db/schema/emails.ts'
import { notices } from '../db/schema/notices.ts'
import { requests } from '../db/schema/requests.ts'
import { countUnread } from '../notices/write-store.ts'
import { instantAfter } from '../platform/dates.ts'
import { newOrderedId } from '../platform/ids.ts'
import type { ActivityText } from '../activity/record.ts'

// An email to an agency marks its requests as requested. When it isn't delivered, that isn't true.

const marked = [
  'requestedFromAgencyOn',
  'expectedOn',
  'expectedBasis',
  'waitingFor',
  'waitingSince',
  'waitingReason',
  'checkAgainOn',
  'correctedAt',
] as const
type Marked = (typeof marked)[number]

interface Marks {
  to: 'before' | 'after'
  /** A condition on `mine`, the rows of the outbox by which requests have the emails. It must hold until the batch is done. */
  emails: SQL
  /** Another condition, as the first statement runs. */
  only?: SQL
  /** The beginning of the timeline entry, before the text of the one that the email has. */
  prefix: string
}

const pathOf = (name: Marked, when: 'before' | 'after') => sql.raw(`'$.marked.${when}.${name}'`)
const valueOf = (name: Marked, when: 'before' | 'after') => sql`(mine.data ->> ${pathOf(name, when)})`

/** The later emails that request a report of `mine` from an agency, except those taken back within the time of Undo. */
const laterEmail = sql`${isAboutRequest(sql`mine.request_id`)} and outbox.recipient = 'agency' and outbox.digest_id is not null and outbox.created_at > mine.created_at
  and outbox.last_error is not ${undone}`

/**
 * Gives requests the values from before or after an email, with a timeline entry. A value changes only if nothing else
 * changed it since. The request must be open and have the email's date, or have had this date before a later email. A
 * request with a later email that didn't fail keeps its values. Later emails remember the values too: when a later
 * email fails afterwards, the request returns to its values from before both emails.
 */
const setMarks = (db: Db, now: Date, { to, emails, only = sql`true`, prefix }: Marks) => {
  const [event, at] = [newOrderedId('activity'), now.toISOString()]
  const from = to === 'before' ? 'after' : 'before'
  const listed = sql`mine.recipient = 'agency' and mine.request_id is not null and ${emails}`
  const changed = sql`(select request_id from activities
    where id = ${event} and request_id in (select request_id from outbox as mine where ${listed}))`
  const hasDate = sql`requested_from_agency_on is ${valueOf('requestedFromAgencyOn', from)}`
  const isLast = sql`not exists (select 1 from outbox where ${laterEmail} and state in ('pending', 'sending', 'sent'))`
  const set = (name: Marked) =>
    sql`iif(${hasDate} and ${isLast} and ${requests[name]} is ${valueOf(name, from)}, ${valueOf(name, to)}, ${requests[name]})`
  const remembered = sql.join(
    marked.map((name) => {
      const path = pathOf(name, 'before')
      return sql`${path}, iif(outbox.data ->> ${path} is ${valueOf(name, from)}, ${valueOf(name, to)}, outbox.data ->> ${path})`
    }),
    sql`, `,
  )
  const statements: Statement[] = [
    db
      .insert(activities)
      .select(
        sql`select mine.request_id, ${event}, ${prefix} || made.activity, null, ${at}
          from outbox as mine join requests on requests.id = mine.request_id
          join activities as made on made.request_id = mine.request_id and made.id = mine.undo_id
          where ${listed} and docket_flags & ${docketFlag.open} and not queue_flags & ${queueFlag.ready}
            and (${hasDate} or exists (select 1 from outbox where ${laterEmail})) and ${only}`,
      )
      .onConflictDoNothing(),
    db
      .update(requests)
      .set({
        requestedFromAgencyOn: set('requestedFromAgencyOn'),
        expectedOn: set('expectedOn'),
        expectedBasis: set('expectedBasis'),
        waitingFor: set('waitingFor'),
        waitingSince: set('waitingSince'),
        waitingReason: set('waitingReason'),
        checkAgainOn: set('checkAgainOn'),
        correctedAt: set('correctedAt'),
        updatedAt: at,
        changedBy: null,
      })
      .from(sql`outbox as mine`)
      .where(sql`${requests.id} in ${changed} and mine.request_id = ${requests.id} and ${listed}`),
    db
      .update(outbox)
      .set({ data: sql`json_replace(outbox.data, ${remembered})` })
      .from(sql`outbox as mine`)
      .where(sql`mine.request_id in ${changed} and ${listed} and ${laterEmail} and outbox.data is not null`),
  ]
  return { statements, changed, event, at }
}

/**
 * When an email to an agency failed, or was withheld for a request that is still open, the request no longer counts as
 * requested, and the email's sender gets a notice. Put these statements after the write that marks the email, in the
 * same batch. They do nothing for other emails, and nothing the second time.
 */
export const takeBackMarks = (db: Db, id: string, now: Date): Statement[] => {
  const { statements, changed, event, at } = setMarks(db, now, {
    to: 'before',
    prefix: 'Email not delivered: ' satisfies ActivityText,
    emails: sql`mine.digest_id = ${id}
      and (mine.state = 'failed' or mine.state = 'withheld' and mine.last_error = ${noAccess})`,
    only: sql`not exists (select 1 from notices where request_id = mine.request_id and kind = 'email-failed' and event = mine.id)`,
  })
  return [
    ...statements,
    db
      .insert(notices)
      .select(
        sql`select ${standInFor(sql`made.actor_id`, sql`${portalDay(now)}`)}, mine.request_id, 'email-failed', mine.id, null, ${at}, null,
            ${instantAfter(now, { days: limits.retention.noticeDays })}
          from outbox as mine join activities as entry on entry.request_id = mine.request_id and entry.id = ${event}
          join activities as made on made.request_id = mine.request_id and made.id = mine.undo_id
          where mine.digest_id = ${id} and made.actor_id is not null`,
      )
      .onConflictDoNothing(),
    // A message to the agency marks nothing, and its author gets a notice.
    db
      .insert(notices)
      .select(
        sql`select ${standInFor(sql`messages.author_id`, sql`${portalDay(now)}`)}, outbox.request_id, 'email-failed', outbox.id, null, ${at}, null,
            ${instantAfter(now, { days: limits.retention.noticeDays })}
          from outbox join messages on messages.id = outbox.data ->> 'messageId' and messages.author_id is not null
          where outbox.id = ${id} and outbox.template = 'agency-message' and outbox.state = 'failed'`,
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
