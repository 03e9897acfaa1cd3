import { eq, sql, type SQL } from 'drizzle-orm'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import type { Actor } from '../context.ts'
import { queryBuilder, staticSql, type StaticQuery } from '../db/client.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { actorColumns, isActiveSession } from '../sessions/actor-store.ts'

/** Staff see all requests; a law firm account sees the requests it made and those of its firm. */
export type Audience = 'staff' | 'law-firm'

export const audienceOf = (role: Role): Audience => (isStaff(role) ? 'staff' : 'law-firm')

/** The caller of a list. */
export interface Viewer extends Actor {
  /**
   * Two numbers. The first is incremented by every write that a list of the viewer or their firm shows. The second is
   * incremented when the viewer reads messages or opens requests, and by every write of a private request that they
   * see.
   */
  readonly version: string
}

/** Their firm's key also tells members of changes in their own requests. */
const keyOf = (kind: KindId) =>
  sql`${kindIds[kind].listPrefix} || case when ${users.role} <> 'law-firm' then 'all'
    when ${users.memberSince} is null then ${users.id} else coalesce(${users.lawFirmId}, ${users.id}) end`

const versionOf = (kind: KindId) =>
  sql`coalesce((select version from list_versions where list_key = ${keyOf(kind)}), 0)`

/** The texts of a page's parts, or nulls, are in the columns `part0`, `part1` and so on. */
type FoundRow = Viewer & Readonly<Record<`part${number}`, string | null>>

/** Finds the account of a session with the parts of a page. `Parts` are their types, parsed. */
export interface PageQuery<Parts extends readonly unknown[]> extends StaticQuery<FoundRow> {
  readonly partsIn: (row: FoundRow) => Parts
}

/**
 * The query of a page. The page is read only if its version, made of the versions of the viewer's lists of these kinds,
 * differs from the placeholder `known`: SQLite reads nothing for a case that doesn't apply. The query is one statement,
 * because a batch costs an unchanged poll more than the statement itself.
 * @param parts each selects one JSON text. The database allows 2 MB for a text.
 * @param before common table expressions for the parts.
 */
export const pageQuery = <Parts extends readonly unknown[]>(
  kinds: readonly KindId[],
  parts: readonly SQL[],
  before?: SQL,
): PageQuery<Parts> => {
  const viewer = queryBuilder
    .select({
      ...actorColumns,
      version: sql`(${sql.join([sql`0`, ...kinds.map(versionOf)], sql` + `)}) || '.' || ${users.readsVersion}`.as(
        'version',
      ),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActiveSession)
    // The limit and the condition outside keep SQLite from looking up the version for each part.
    .limit(sql.raw('1') as never)
  const columns = parts.map(
    (part, at) =>
      sql`, case when version is not ${sql.placeholder('known')} then (${part}) end as ${sql.raw(`part${at}`)}`,
  )
  const query = staticSql<FoundRow>(
    sql`${before ? sql`with ${before}` : sql``} select viewer.*${sql.join(columns)} from ${viewer} as viewer where id = ${sql.placeholder('user')}`,
  )
  const partsIn: PageQuery<Parts>['partsIn'] = (row) =>
    parts.map((_, at) => JSON.parse(row[`part${at}`]!) as unknown) as unknown as Parts
  // Not a copy of the query: a copy has its text built, and a list has several queries of which a call runs one.
  return Object.assign(query, { partsIn })
}

/** Finds the account alone. */
export const viewerQuery: PageQuery<[]> = pageQuery([], [])

/** The rows of a page, as a part of it. `found` selects their numbers in their order, which the aggregation keeps. */
export const rowsOf = (rows: { readonly cells: SQL; readonly joins: SQL }, found: SQL): SQL =>
  sql`select json_group_array(${rows.cells}) from (${found}) as page cross join requests on requests.rowid = page.row ${rows.joins}`
