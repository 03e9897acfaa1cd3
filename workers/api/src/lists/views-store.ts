import { and, asc, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { isStaff } from '@portal/contract/accounts/roles'
import type { SavedViewForm } from '@portal/contract/lists/views'
import type { Actor, RequestContext } from '../context.ts'
import { savedViews } from '../db/schema/views.ts'

const { id, list, userId, lawFirmId, name, query } = savedViews

type Owner = Pick<Actor, 'id' | 'role' | 'lawFirmId' | 'memberSince'>

const listOf = ({ role }: Owner) => (isStaff(role) ? 'queue' : 'docket')

/** The views that the caller's firm or staff share. Nothing of a firm's is visible before the membership is verified. */
const isSharedWith = ({ role, lawFirmId: firm, memberSince }: Owner): SQL | undefined => {
  if (isStaff(role)) return and(isNull(userId), isNull(lawFirmId))
  return firm && memberSince ? eq(lawFirmId, firm) : sql`0`
}

const isOfOwner = (owner: Owner, shared: boolean): SQL | undefined =>
  and(eq(list, listOf(owner)), shared ? isSharedWith(owner) : eq(userId, owner.id))

const isVisibleTo = (owner: Owner): SQL | undefined => or(isOfOwner(owner, false), isOfOwner(owner, true))

const columns = { id, name, query, shared: sql<boolean>`${userId} is null`.mapWith(Boolean) }

export const findViews = ({ db }: RequestContext, owner: Owner) =>
  db
    .select(columns)
    .from(savedViews)
    .where(isVisibleTo(owner))
    .orderBy(asc(sql`${name} collate nocase`), asc(id))

/** A view that the caller sees. */
export const findView = async ({ db }: RequestContext, owner: Owner, viewId: string) => {
  const [row] = await db
    .select(columns)
    .from(savedViews)
    .where(and(eq(id, viewId), isVisibleTo(owner)))
  return row
}

/** How many views the caller has, or their firm or staff share. */
export const countViews = async ({ db }: RequestContext, owner: Owner, shared: boolean): Promise<number> =>
  (await db.select({ n: count() }).from(savedViews).where(isOfOwner(owner, shared)))[0]?.n ?? 0

const ownedBy = (owner: Owner, shared: boolean) => ({
  userId: shared ? null : owner.id,
  lawFirmId: shared && !isStaff(owner.role) ? owner.lawFirmId : null,
})

export const insertView = async (
  { db, now }: RequestContext,
  owner: Owner,
  { shared, ...view }: SavedViewForm & { id: string },
): Promise<void> => {
  const row = { ...view, ...ownedBy(owner, shared), list: listOf(owner), createdAt: now.toISOString() } as const
  await db.insert(savedViews).values(row)
}

/** Returns whether the caller still sees the view. */
export const updateView = async (
  { db }: RequestContext,
  owner: Owner,
  viewId: string,
  { shared, ...view }: SavedViewForm,
): Promise<boolean> => {
  const set = { ...view, ...ownedBy(owner, shared) }
  const changed = await db
    .update(savedViews)
    .set(set)
    .where(and(eq(id, viewId), isVisibleTo(owner)))
    .returning({ id })
  return changed.length > 0
}

export const deleteView = async ({ db }: RequestContext, owner: Owner, viewId: string): Promise<void> => {
  await db.delete(savedViews).where(and(eq(id, viewId), isVisibleTo(owner)))
}
