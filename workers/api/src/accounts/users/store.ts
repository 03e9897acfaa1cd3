import { and, asc, count, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { listPrefixes } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import { noFirm, type listUsers, type UserSort } from '@portal/contract/accounts/users'
import type { Role } from '@portal/contract/accounts/roles'
import type * as z from 'zod/mini'
import { account } from '../store.ts'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { listVersions } from '../../db/schema/lists.ts'
import { crashReports, lawFirms, policeReports, users } from '../../db/schema/schema.ts'
import { amongThose } from '../../db/contains-text.ts'

const listed = {
  ...account,
  version: users.version,
  reportCount: sql<number>`(select count(*) from crash_reports where crash_reports.user_id = ${users}.id)
    + (select count(*) from police_reports where police_reports.user_id = ${users}.id)`,
}

const name = sql`${users.firstName} || ' ' || ${users.lastName}`
const sorts: Record<UserSort, SQL> = {
  name: sql`${name} collate nocase`,
  email: sql`${users.email}`,
  role: sql`${users.role}`,
  lawFirm: sql`${lawFirms.name} collate nocase`,
  createdAt: sql`${users.createdAt}`,
}

const ordered = (sort: UserSort | `-${UserSort}`): SQL =>
  sort.startsWith('-') ? desc(sorts[sort.slice(1) as UserSort]) : asc(sorts[sort as UserSort])

const from = ({ db }: RequestContext) =>
  db.select(listed).from(users).leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))

/** The condition that an account, its name, address or firm, contains a text, of those that `chosen` leaves. */
const containing = async ({ db }: RequestContext, chosen: SQL | undefined, search: string): Promise<SQL> => {
  const rows = await db
    .select({ id: users.id, name: sql<string>`${name}`.as('name'), email: users.email, firm: lawFirms.name })
    .from(users)
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .where(chosen)
  const searched = rows.map((row) => ({ id: row.id, texts: [row.name, row.email, row.firm] }))
  return amongThose(users.id, searched, search)
}

/** A page of the accounts, and how many match and are there; without a page the first of all. */
export const findUsers = async (
  context: RequestContext,
  { page, pageSize, search, role, lawFirmId, sort }: z.infer<typeof listUsers.query>,
) => {
  const there = isNull(users.deletedAt)
  const chosen = and(
    there,
    role && eq(users.role, role),
    lawFirmId === undefined || lawFirmId === noFirm ? undefined : eq(users.lawFirmId, lawFirmId),
    lawFirmId === noFirm ? isNull(users.lawFirmId) : undefined,
  )
  const matched = search ? and(chosen, await containing(context, chosen, search)) : chosen
  const [rows, [matchedCount], [allCount]] = await context.db.batch([
    from(context)
      .where(matched)
      .orderBy(ordered(sort), asc(users.id))
      .limit(page ? pageSize : limits.listMax)
      .offset(page ? (page - 1) * pageSize : 0),
    context.db
      .select({ total: count() })
      .from(users)
      .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
      .where(matched),
    context.db.select({ total: count() }).from(users).where(there),
  ])
  return { rows, total: matchedCount?.total ?? 0, unfiltered: allCount?.total ?? 0 }
}

/** An account that is there. */
export const findUser = async (context: RequestContext, id: string) => {
  const [row] = await from(context).where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

const columns = getTableColumns(users)

// What must hold of the row as it is written, whatever was read before: of two at once, one admin stays.
const notTheLastAdmin = sql`(${columns.role} <> 'admin' or
  (select count(*) from users as u where u.role = 'admin' and u.deleted_at is null) > 1)`

const at = (id: string, version: number | undefined): SQL | undefined =>
  and(eq(users.id, id), isNull(users.deletedAt), version === undefined ? undefined : eq(users.version, version))

const raised = { version: sql`${users.version} + 1` }

/** Gives an account another role, and takes it out of its firm for one of the office's. `mustHaveChanged` stands after it. */
export const updateRole = ({ db }: RequestContext, id: string, role: Role, version: number | undefined): Statement =>
  db
    .update(users)
    .set({ role, ...(role !== 'law-firm' && { lawFirmId: null, memberSince: null }), ...raised })
    .where(and(at(id, version), role === 'admin' ? undefined : notTheLastAdmin))

/** Puts an account of the role law-firm into a firm, as a member from now on, or into none. `mustHaveChanged` stands after it. */
export const updateFirmOf = (
  { db, now }: RequestContext,
  id: string,
  lawFirmId: string | null,
  version: number | undefined,
): Statement =>
  db
    .update(users)
    .set({ lawFirmId, memberSince: lawFirmId && now.toISOString(), ...raised })
    .where(and(at(id, version), lawFirmId === null ? undefined : eq(users.role, 'law-firm')))

/**
 * Empties an account of all that is personal; its row stays for what it did, its address is free again.
 * `mustHaveChanged` stands after it.
 */
export const emptyUser = ({ db, now }: RequestContext, id: string): Statement =>
  db
    .update(users)
    .set({
      // With a colon it is no address that anyone can give, and take before.
      email: `deleted:${id}@deleted.invalid`,
      passwordHash: '',
      firstName: 'Deleted',
      lastName: 'user',
      phone: null,
      deletedAt: now.toISOString(),
      ...raised,
    })
    .where(and(at(id, undefined), notTheLastAdmin))

/** Raises the versions of every list that shows a report of one of the owners, for it shows their names and firms too. */
const raiseListsOwnedBy = ({ db }: RequestContext, owners: SQL): Statement[] => {
  // A statement a kind: D1 takes five terms of a compound select at most.
  const raise = (prefix: string, table: typeof crashReports | typeof policeReports) =>
    db
      .insert(listVersions)
      .select(
        sql`select scope, 1, 0, '' from (
          select ${`${prefix}all`} as scope
          union select ${prefix} || ${table.userId} from ${table} where ${table.userId} in ${owners}
          union select ${prefix} || ${table.lawFirmId} from ${table}
            where ${table.userId} in ${owners} and ${table.lawFirmId} is not null
          union select ${prefix} || ${users.lawFirmId} from ${users}
            where ${users.id} in ${owners} and ${users.lawFirmId} is not null
        ) where true`,
      )
      .onConflictDoUpdate({ target: listVersions.listKey, set: { version: sql`${listVersions.version} + 1` } })
  return [raise(listPrefixes.crash, crashReports), raise(listPrefixes.police, policeReports)]
}

export const raiseListsOfUser = (context: RequestContext, id: string): Statement[] =>
  raiseListsOwnedBy(context, sql`(${id})`)

export const raiseListsOfFirm = (context: RequestContext, lawFirmId: string): Statement[] =>
  raiseListsOwnedBy(context, sql`(select ${users.id} from ${users} where ${users.lawFirmId} = ${lawFirmId})`)
