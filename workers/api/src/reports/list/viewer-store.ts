import { eq, sql } from 'drizzle-orm'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import type { CrashQuery } from '@portal/contract/api/list-query'
import { actorColumns, isActiveSession, sessionParams } from '../../accounts/store.ts'
import type { Actor, FindActor, RequestContext } from '../../context.ts'
import { queryBuilder, runQueries, staticQuery } from '../../db/client.ts'
import { listVersions } from '../../db/schema/lists.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import type { ReportRows, RowOf } from '../rows-store.ts'
import { listOf, pageParams, pageQueries, type Audience, type PageRow } from './page-store.ts'

/** A page of a list, with the numbers of matching and of all visible reports. */
export interface ListPage<Report> {
  rows: RowOf<Report>[]
  total: number
  /** More match than `total` says, because a search of all reports counts no further. */
  totalIsMinimum: boolean
  unfiltered: number
}

/** The caller of a list. */
export interface Viewer<Report = unknown> extends Actor {
  /** Incremented by every write that their list shows. */
  readonly version: number
  /** Incremented when they read messages. */
  readonly readsVersion: number
  /** The requested page, when it was read in the same transaction as the version. */
  readonly page: ListPage<Report> | null
}

// The key in `list_versions` of the list that an account sees, without the prefix of the kind.
const listKey = sql`case when ${users.role} <> 'law-firm' then 'all'
  when ${users.memberSince} is null then ${users.id}
  else coalesce(${users.lawFirmId}, ${users.id}) end`

const audienceOf = (role: Role): Audience => (isStaff(role) ? 'staff' : 'law-firm')

/** Needs work: those whose client wrote, then urgent ones, then the oldest; those that wait for their client last. Other lists: newest first. */
const inOrder = ({ needsWork }: CrashQuery) =>
  needsWork
    ? (a: PageRow, b: PageRow) => a.rank - b.rank || b.urgent - a.urgent || a.serial - b.serial
    : (a: PageRow, b: PageRow) => b.serial - a.serial

/** Delivered requests: longest unchanged first. */
const byLastChange = (a: RowOf<{ updatedAt: string }>, b: RowOf<{ updatedAt: string }>) =>
  a.report.updatedAt < b.report.updatedAt ? -1 : Number(a.report.updatedAt > b.report.updatedAt)

/** Reads the viewer of a list of one kind, and the list. */
export const viewerStore = <Report extends RequestRow>(kind: ReportKind, rows: ReportRows<Report>) => {
  const queries = pageQueries(kind, rows)
  const viewerQuery = staticQuery<Omit<Viewer, 'page'>>(
    queryBuilder
      .select({
        ...actorColumns,
        readsVersion: sql<number>`${users.readsVersion}`.as('readsVersion'),
        version: sql<number>`coalesce(${listVersions.version}, 0)`.as('version'),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(listVersions, sql`${listVersions.listKey} = ${listPrefixes[kind]} || ${listKey}`)
      .where(isActiveSession),
  )
  const toPage = (
    { config }: Pick<RequestContext, 'config'>,
    query: CrashQuery,
    audience: Audience,
    found: readonly PageRow[],
  ): ListPage<Report> => {
    const { total, unfiltered } = found.find(({ cells }) => cells === null)!
    const totalIsMinimum = query.search !== undefined && audience === 'staff' && total! > limits.searchCountMax
    // SQL promises no order, because sorting a join would read its rows again.
    const read = found
      .filter(({ cells }) => cells !== null)
      .sort(inOrder(query))
      .map(({ cells }) => rows.read({ config }, cells!))
    return {
      rows: query.delivered ? read.sort(byLastChange) : read,
      total: totalIsMinimum ? limits.searchCountMax : (total ?? unfiltered!),
      totalIsMinimum,
      unfiltered: unfiltered!,
    }
  }

  const queryFor = (query: CrashQuery, audience: Audience) => queries[listOf(query)][audience]

  return {
    /**
     * Finds the account of a session, with the version of its list and in the same transaction the page of `query`, if
     * there is one. The page is that of the role at sign-in, and is dropped when the account has another role now.
     */
    findViewer:
      (query: CrashQuery | null): FindActor<Viewer<Report>> =>
      async (context, sessionId, user, roleAtSignIn = 'law-firm') => {
        const audience = audienceOf(roleAtSignIn)
        const params = { ...(query && pageParams(query)), ...sessionParams(context.now, sessionId, user) }
        const pageQuery = query ? queryFor(query, audience) : undefined
        const [[viewer], page] = await runQueries(context.db, params, viewerQuery, pageQuery)
        if (!viewer) return null
        const isRight = query && pageQuery && audienceOf(viewer.role) === audience
        return { ...viewer, page: isRight ? toPage(context, query, audience, page) : null }
      },

    /** Reads a page for a viewer who was found without it. */
    findPage: async (
      context: RequestContext,
      { id: user, role }: Viewer<Report>,
      query: CrashQuery,
    ): Promise<ListPage<Report>> => {
      const audience = audienceOf(role)
      const [page] = await runQueries(context.db, { ...pageParams(query), user }, queryFor(query, audience))
      return toPage(context, query, audience, page)
    },
  }
}
