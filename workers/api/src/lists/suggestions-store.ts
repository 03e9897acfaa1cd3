import { sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'
import type { Suggestions } from '@portal/contract/lists/docket'
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
  userId: string
  firstName: string | null
  lastName: string | null
  agencyId: string | null
  agencyName: string | null
  agencyKind: AgencyKind | null
}

const enteredQuery = staticSql<Entered>(
  sql`select entered.*, first_name as "firstName", last_name as "lastName", agencies.name as "agencyName", agencies.kind as "agencyKind"
    from (${ofAllSeen(
      'of_list',
      (from) => sql`select * from (
        select matter_number as "matterNumber", attorney, cc_emails as "ccEmails", submitted_at as "submittedAt",
          user_id as "userId", agency_id as "agencyId"
        from ${from} order by serial desc limit ${sql.raw(String(newest))})`,
      kindNames,
    )}) as entered
    left join users on users.id = "userId" and role = 'law-firm' and deleted_at is null
    left join agencies on agencies.id = "agencyId"
    order by "submittedAt" desc`,
)

const recent = (values: readonly (string | null)[]): string[] =>
  [...new Set(values)].filter((value) => value !== null && value !== '').slice(0, limits.suggestions) as string[]

/** The newest of several things that have an id. */
const recentById = <One extends { id: string }>(values: readonly One[]): One[] =>
  [...new Map(values.map((one) => [one.id, one])).values()].slice(0, limits.suggestions)

/** Values that an account and its firm entered before, in the requests that the account sees. */
export const findSuggestions = async ({ db }: RequestContext, user: string): Promise<Suggestions> => {
  const [entered] = await runQueries(db, { user }, enteredQuery)
  return {
    matterNumbers: recent(entered.map(({ matterNumber }) => matterNumber)),
    attorneys: recent(entered.map(({ attorney }) => attorney)),
    ccEmails: recent(entered.flatMap(({ ccEmails }) => splitCc(ccEmails))),
    requesters: recentById(
      entered.flatMap(({ userId: id, firstName, lastName }) =>
        id !== user && firstName !== null && lastName !== null ? [{ id, firstName, lastName }] : [],
      ),
    ),
    agencies: recentById(
      entered.flatMap(({ agencyId: id, agencyName: name, agencyKind: kind }) =>
        id && name && kind ? [{ id, name, kind }] : [],
      ),
    ),
  }
}
