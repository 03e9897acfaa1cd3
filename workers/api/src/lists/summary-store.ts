import { sql } from 'drizzle-orm'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import type { Summary } from '@portal/contract/lists/summary'
import { docketFlag } from '../db/list-facts.ts'
import { docketCombinations } from '../db/list-rules.ts'
import { ownLists, seenIn, seenPrivate } from '../db/list-visibility.ts'
import { isNew } from './docket-row-store.ts'
import { pageQuery, type Audience } from './viewer-store.ts'

const param = sql.placeholder
const { raw } = sql

/** Requests of a kind that have the same flags. */
export interface KindCount {
  kind: KindId
  view: 'all' | 'queue' | 'due' | 'docket'
  flags: number
  count: number
}

/** The counts, and the requests of firms that are new with a report. */
export type SummaryParts = [counts: KindCount[], news: Summary['news']]

const asJson = sql`json_group_array(json_object('kind', kind, 'view', view, 'flags', flags, 'count', count))`

const ready = docketCombinations.filter((flags) => flags & docketFlag.ready)

/** The counts that every write keeps (see `db/list-triggers.ts`), with what only the viewer sees. */
export const summaryQueries = {
  staff: pageQuery<SummaryParts>(kindNames, [
    sql`select ${asJson} from (
      select kind, view, cast(value as integer) as flags, count from list_counts where list = 'all' and view in ('all', 'queue')
      union all select kind, view, 0, sum(count) from list_counts where list = 'all' and view = 'due' and value <= ${param('today')} group by kind)`,
    sql`select 'null'`,
  ]),
  'law-firm': pageQuery<SummaryParts>(kindNames, [
    sql`select ${asJson} from (
      select kind, view, cast(value as integer) as flags, count from list_counts where list in ${ownLists} and view = 'docket'
      union all select kind, 'docket', docket_flags, count(*) from requests where ${seenPrivate} group by kind, docket_flags)`,
    sql`select json_object('count', count(*), 'clients', json_group_array(client_name) filter (where place <= 2)) from (
      select client_name, row_number() over (order by changed_at desc) as place from requests indexed by requests_docket where list_id in ${ownLists}
        and docket_flags in (${raw(ready.join(', '))}) and ${isNew} and ${seenIn(sql`requests`)})`,
  ]),
} satisfies Record<Audience, unknown>
