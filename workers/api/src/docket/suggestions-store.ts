import { sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { Suggestions } from '@portal/contract/docket/docket'
import { splitCc } from '@portal/contract/text'
import type { RequestContext } from '../context.ts'
import { runQueries, staticSql } from '../db/client.ts'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { ofAllSeen } from '../db/list-visibility.ts'

/** Suggestions come from so many of the newest requests of each kind. */
const newest = 200

interface Entered {
  matterNumber: string | null
  attorney: string | null
  ccEmails: string
}

const enteredQuery = staticSql<Entered>(
  sql`${ofAllSeen(
    'of_list',
    (from) => sql`select * from (
      select matter_number as "matterNumber", attorney, cc_emails as "ccEmails", submitted_at as "submittedAt"
      from ${from} order by serial desc limit ${sql.raw(String(newest))})`,
    kindNames,
  )} order by "submittedAt" desc`,
)

const recent = (values: readonly (string | null)[]): string[] =>
  [...new Set(values)].filter((value) => value !== null && value !== '').slice(0, limits.suggestions) as string[]

/** Values that an account and its firm entered before, in the requests that the account sees. */
export const findSuggestions = async ({ db }: RequestContext, user: string): Promise<Suggestions> => {
  const [entered] = await runQueries(db, { user }, enteredQuery)
  return {
    matterNumbers: recent(entered.map(({ matterNumber }) => matterNumber)),
    attorneys: recent(entered.map(({ attorney }) => attorney)),
    ccEmails: recent(entered.flatMap(({ ccEmails }) => splitCc(ccEmails))),
  }
}
