import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import { noFirm, type listUsers, type UserSort } from '@portal/contract/accounts/users'
import type { Role } from '@portal/contract/accounts/roles'
import type * as z from 'zod/mini'
import { accountColumns } from '../store.ts'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { listUpdateOfAssignee } from '../../db/list-updates.ts'
import { assignByRules } from '../../assignment/assign-store.ts'
import { lawFirms, users } from '../../db/schema/accounts.ts'
import { requests } from '../../db/schema/requests.ts'
import { containsAll, partsOfTerm } from '../../db/search-text.ts'

const columns = {
  ...accountColumns,
  version: users.version,
  suspendedAt: users.suspendedAt,
  requestCount: sql<number>`(select count(*) from requests where requests.user_id = ${users}.id)`,
}

const name = sql`${users.firstName} || ' ' || ${users.lastName}`
const sorts: Record<UserSort, SQL> = {
  name: sql`${name} collate nocase`,
  email: sql`${users.email}`,
  role: sql`${users.role}`,
  lawFirm: sql`${lawFirms.name} collate nocase`,
  createdAt: sql`${users.createdAt}`,
}

const orderBy = (sort: UserSort | `-${UserSort}`): SQL =>
  sort.startsWith('-') ? desc(sorts[sort.slice(1) as UserSort]) : asc(sorts[sort as UserSort])

const select = ({ db }: RequestContext) =>
  db.select(columns).from(users).leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))

/** A page of the accounts, or without `page` the first `limits.listMax`, with the counts. */
export const findUsers = async (
  context: RequestContext,
  { page, pageSize, search, role, lawFirmId, sort }: z.infer<typeof listUsers.query>,
) => {
  const isNotDeleted = isNull(users.deletedAt)
  const filter = and(
    isNotDeleted,
    role && eq(users.role, role),
    lawFirmId === undefined || lawFirmId === noFirm ? undefined : eq(users.lawFirmId, lawFirmId),
    lawFirmId === noFirm ? isNull(users.lawFirmId) : undefined,
  )
  const text = sql`${users.searchText} || coalesce(${lawFirms.searchText}, '')`
  const condition = search ? and(filter, containsAll(text, partsOfTerm(search))) : filter
  const [rows, [matched], [all]] = await context.db.batch([
    select(context)
      .where(condition)
      .orderBy(orderBy(sort), asc(users.id))
      .limit(page ? pageSize : limits.listMax)
      .offset(page ? (page - 1) * pageSize : 0),
    context.db
      .select({ total: count() })
      .from(users)
      .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
      .where(condition),
    context.db.select({ total: count() }).from(users).where(isNotDeleted),
  ])
  return { rows, total: matched?.total ?? 0, unfiltered: all?.total ?? 0 }
}

/** An account that wasn't deleted. */
export const findUser = async (context: RequestContext, id: string) => {
  const [row] = await select(context).where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

const userColumns = getTableColumns(users)

// Checked as the row is written, so that of two concurrent changes one admin remains.
const isNotLastAdmin = sql`(${userColumns.role} <> 'admin' or
  (select count(*) from users as u where u.role = 'admin' and u.deleted_at is null and u.suspended_at is null and u.id <> ${userColumns.id}) > 0)`

// The same for the managers of a firm. A member who isn't one may always leave.
const isNotLastManager = sql`(${userColumns.firmManager} = 0 or (select count(*) from users as u
  where u.law_firm_id = ${userColumns.lawFirmId} and u.firm_manager and u.member_since is not null and u.deleted_at is null
    and u.suspended_at is null and u.id <> ${userColumns.id}) > 0)`

const isAtVersion = (id: string, version: number | undefined): SQL | undefined =>
  and(eq(users.id, id), isNull(users.deletedAt), version === undefined ? undefined : eq(users.version, version))

const noMembership = { lawFirmId: null, memberSince: null, firmManager: false }
const bumpedVersion = { version: sql`${users.version} + 1` }

/** Changes an account's role; staff and admins leave their firm. Put `assertRowsChanged` after it. */
export const updateRole = ({ db }: RequestContext, id: string, role: Role, version: number | undefined): Statement =>
  db
    .update(users)
    .set({ role, ...(role !== 'law-firm' && noMembership), ...bumpedVersion })
    .where(and(isAtVersion(id, version), role === 'admin' ? undefined : isNotLastAdmin))

/** Suspends an account or restores it. Put `assertRowsChanged` after it. */
export const updateSuspension = (
  { db, now }: RequestContext,
  id: string,
  suspended: boolean,
  version: number | undefined,
): Statement =>
  db
    .update(users)
    .set({ suspendedAt: suspended ? now.toISOString() : null, ...bumpedVersion })
    .where(and(isAtVersion(id, version), suspended ? isNotLastAdmin : undefined))

/** So many of an account's open requests, the oldest, pass on by the rules. The rest have no owner then. */
const passedOn = 2000

/** Passes an account's open requests on by the rules, ends its ownership of all others, and updates the lists that show it. */
export const releaseRequests = (context: RequestContext, id: string): Statement[] => [
  listUpdateOfAssignee(context.db, id),
  ...assignByRules(
    context,
    sql`(select id from requests where staff_owner_id = ${id} and queue_group is not null order by submitted_at limit ${passedOn})`,
  ),
  context.db.update(requests).set({ staffOwnerId: null }).where(eq(requests.staffOwnerId, id)),
]

/**
 * Moves a law firm user into a firm, as a verified member who doesn't manage it, or out of any. Put `assertRowsChanged`
 * after it. With `keepsManager` it changes nothing for the last manager of a firm.
 */
export const updateFirmOf = (
  { db, now }: RequestContext,
  id: string,
  lawFirmId: string | null,
  version: number | undefined,
  { keepsManager = false } = {},
): Statement =>
  db
    .update(users)
    .set({ lawFirmId, memberSince: lawFirmId && now.toISOString(), firmManager: false, ...bumpedVersion })
    .where(
      and(
        isAtVersion(id, version),
        lawFirmId === null ? undefined : eq(users.role, 'law-firm'),
        keepsManager ? isNotLastManager : undefined,
      ),
    )

/** Makes a verified member of a firm its manager, or a manager a member. Put `assertRowsChanged` after it. */
export const updateFirmManager = (
  { db }: RequestContext,
  id: string,
  firmManager: boolean,
  version: number | undefined,
  { keepsManager = false } = {},
): Statement =>
  db
    .update(users)
    .set({ firmManager, ...bumpedVersion })
    .where(
      and(
        isAtVersion(id, version),
        isNotNull(users.lawFirmId),
        isNotNull(users.memberSince),
        keepsManager && !firmManager ? isNotLastManager : undefined,
      ),
    )

/**
 * Erases an account's personal data and frees its email address. The row stays, because other rows refer to it.
 * Put `assertRowsChanged` after it.
 */
export const eraseUser = ({ db, now }: RequestContext, id: string): Statement =>
  db
    .update(users)
    .set({
      // The colon makes it an invalid address, so nobody can have registered it.
      email: `deleted:${id}@deleted.invalid`,
      passwordHash: '',
      firstName: 'Deleted',
      lastName: 'user',
      phone: null,
      firmManager: false,
      secondFactorSince: null,
      awayFrom: null,
      awayUntil: null,
      coveredBy: null,
      searchText: '',
      deletedAt: now.toISOString(),
      ...bumpedVersion,
    })
    .where(and(isAtVersion(id, undefined), isNotLastAdmin))
