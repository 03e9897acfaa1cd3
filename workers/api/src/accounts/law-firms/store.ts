import { and, count, eq, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { LawFirmForm, ListedLawFirm } from '@portal/contract/accounts/law-firms'
import type { ListQuery } from '@portal/contract/api/list-query'
import type { RequestContext } from '../../context.ts'
import { assertRowsChanged, type Statement } from '../../db/client.ts'
import { listUpdatesOfFirm } from '../../db/list-updates.ts'
import { lawFirms } from '../../db/schema/accounts.ts'
import { containsAll, partsOfTerm, searchTextOf } from '../../db/search-text.ts'

const columns = {
  id: lawFirms.id,
  name: lawFirms.name,
  domain: lawFirms.domain,
  createdAt: lawFirms.createdAt,
  version: lawFirms.version,
  requireTwoFactor: lawFirms.requireTwoFactor,
  memberCount: sql<number>`(select count(*) from users where users.law_firm_id = ${lawFirms}.id and users.deleted_at is null)`,
  managerCount: sql<number>`(select count(*) from users where users.law_firm_id = ${lawFirms}.id and users.firm_manager
    and users.member_since is not null and users.deleted_at is null)`,
  requestCount: sql<number>`(select count(*) from requests where requests.law_firm_id = ${lawFirms}.id)`,
}

/** A page of the firms by name, or without `page` the first `limits.listMax`, with the counts. */
export const findFirms = async ({ db }: RequestContext, { page, pageSize, search }: ListQuery) => {
  const condition = search ? containsAll(sql`${lawFirms.searchText}`, partsOfTerm(search)) : undefined
  const [rows, [matched], [all]] = await db.batch([
    db
      .select(columns)
      .from(lawFirms)
      .where(condition)
      .orderBy(sql`${lawFirms.name} collate nocase`, lawFirms.id)
      .limit(page ? pageSize : limits.listMax)
      .offset(page ? (page - 1) * pageSize : 0),
    db.select({ total: count() }).from(lawFirms).where(condition),
    db.select({ total: count() }).from(lawFirms),
  ])
  return { rows, total: matched?.total ?? 0, unfiltered: all?.total ?? 0 }
}

/** The `search_text` of a firm. */
export const firmSearchText = ({ name, domain }: { name: string; domain: string }): string =>
  searchTextOf({ texts: [name, domain] })

export const insertFirm = ({ db }: RequestContext, row: Omit<typeof lawFirms.$inferInsert, 'searchText'>) =>
  db.insert(lawFirms).values({ ...row, searchText: firmSearchText(row) })

export const findFirm = async ({ db }: RequestContext, id: string): Promise<ListedLawFirm | undefined> => {
  const [row] = await db.select(columns).from(lawFirms).where(eq(lawFirms.id, id))
  return row
}

/**
 * Changes a firm, and the lists that show its name. The batch fails with an error recognized by `isAssertionFailure` when
 * the firm no longer has `version`; without one, any is changed.
 */
export const updateFirm = (
  { db }: RequestContext,
  id: string,
  { name, domain, requireTwoFactor }: LawFirmForm,
  version: number | undefined,
): Statement[] => [
  db
    .update(lawFirms)
    .set({
      name,
      domain,
      ...(requireTwoFactor !== undefined && { requireTwoFactor }),
      searchText: firmSearchText({ name, domain }),
      version: sql`${lawFirms.version} + 1`,
    })
    .where(and(eq(lawFirms.id, id), version === undefined ? undefined : eq(lawFirms.version, version))),
  assertRowsChanged(db),
  ...listUpdatesOfFirm(db, id),
]
