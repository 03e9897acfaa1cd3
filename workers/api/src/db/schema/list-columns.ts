import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/sqlite-core'
import { docketFlag, queueFlag } from '../list-facts.ts'

// The columns of `requests` that lists filter and sort by.

export const listColumns = {
  // The next columns come first because SQLite finds only the first 63 of a table in an index that covers a query.
  // Facts for lists, which triggers store: see `db/list-facts.ts`. The defaults are those of a new request, whose row and
  // index entries are then written once.
  queueFlags: integer('queue_flags').default(queueFlag.new | queueFlag.undelivered),
  queueGroup: integer('queue_group').default(1),
  workRank: integer('work_rank').default(1),
  docketFlags: integer('docket_flags').notNull().default(docketFlag.open),

  // Values that lists filter and sort by.
  /** The firm or, without one, the account whose list has it. */
  listId: text('list_id').generatedAlwaysAs(sql`coalesce(law_firm_id, user_id)`),
  dueOn: text('due_on').generatedAlwaysAs(sql`coalesce(check_again_on, expected_on)`),
  /** A request without a date counts as due on the day it was submitted, in California's winter time. */
  dueInOrder: text('due_in_order').generatedAlwaysAs(
    sql`coalesce(check_again_on, expected_on, date(julianday(submitted_at) - 0.3333))`,
  ),
  /** The day by which it is expected or estimated to come. */
  likelyOn: text('likely_on').generatedAlwaysAs(sql`coalesce(expected_on, substr(estimate, 12, 10))`),
  /** When something that clients see last changed. */
  changedAt: text('changed_at').generatedAlwaysAs(sql`max(updated_at, coalesce(last_message_at, ''))`),
  /** Without hyphens, spaces and case. */
  reportNumberKey: text('report_number_key').generatedAlwaysAs(
    sql`upper(replace(replace(report_number, '-', ''), ' ', ''))`,
  ),
  /** The expected date while the client hasn't been told it. */
  untoldOn: text('untold_on').generatedAlwaysAs(sql`nullif(expected_on, expected_told)`),
}
