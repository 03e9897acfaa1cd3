import { eq, sql } from 'drizzle-orm'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import { actorColumns, isActiveSession } from '../accounts/store.ts'
import type { Actor } from '../context.ts'
import { cachedByFilters, queryBuilder, staticQuery, type StaticQuery } from '../db/client.ts'
import { sessions, users } from '../db/schema/accounts.ts'

/** Staff see all requests; a law firm account sees the requests it made and those of its firm. */
export type Audience = 'staff' | 'law-firm'

export const audienceOf = (role: Role): Audience => (isStaff(role) ? 'staff' : 'law-firm')

/** The caller of a list. */
export interface Viewer extends Actor {
  /** Incremented by every write that a list of the viewer or their firm shows. */
  readonly version: number
  /** Incremented when they read messages, and by every write of a private request that they see. */
  readonly readsVersion: number
}

/** Their firm's key also tells members of changes in their own requests. */
const keyOf = (kind: KindId) =>
  sql`${kindIds[kind].listPrefix} || case when ${users.role} <> 'law-firm' then 'all'
    when ${users.memberSince} is null then ${users.id} else coalesce(${users.lawFirmId}, ${users.id}) end`

const versionOf = (kind: KindId) =>
  sql`coalesce((select version from list_versions where list_key = ${keyOf(kind)}), 0)`

/** Finds the account of a session, with the versions of its lists of these kinds. */
export const viewerQuery = cachedByFilters(
  (kinds: readonly KindId[]) => kinds,
  (kinds): StaticQuery<Viewer> =>
    staticQuery<Viewer>(
      queryBuilder
        .select({
          ...actorColumns,
          readsVersion: sql<number>`${users.readsVersion}`.as('readsVersion'),
          version: sql<number>`${sql.join(kinds.map(versionOf), sql` + `)}`.as('version'),
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(isActiveSession),
    ),
)
