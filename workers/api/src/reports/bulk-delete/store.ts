import { count, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import { listKeysShowing } from '../visibility.ts'
import { bumpListVersions } from '../store.ts'
import type { RequestContext } from '../../context.ts'
import { jsonList, assertCondition, assertRowsChanged, type Statement } from '../../db/client.ts'
import { keyOf } from '../../files/names.ts'
import { listVersions, reportDays, searchPages } from '../../db/schema/lists.ts'
import { countDays } from '../list/report-days-store.ts'
import { newVersion, removeFromSearch } from '../search/search-pages-store.ts'
import {
  activities,
  crashReports,
  deliveryLinks,
  files,
  lawFirms,
  outbox,
  policeReports,
} from '../../db/schema/schema.ts'

// Both tables have the columns that are asked for here.
const tables = { crash: crashReports, police: policeReports as unknown as typeof crashReports }

/** What of a report is asked for before it goes. */
export interface Doomed {
  id: string
  referenceNumber: string
  userId: string | null
  lawFirmId: string | null
  lawFirmName: string | null
  status: string
}

/** Those of the reports that are there. */
export const findDoomed = ({ db }: RequestContext, kind: ReportKind, ids: readonly string[]): Promise<Doomed[]> => {
  const { id, referenceNumber, userId, lawFirmId, status } = tables[kind]
  return db
    .select({ id, referenceNumber, userId, lawFirmId, status, lawFirmName: lawFirms.name })
    .from(tables[kind])
    .leftJoin(lawFirms, eq(lawFirms.id, lawFirmId))
    .where(sql`${id} in ${jsonList(ids)}`)
}

/** Writes the batch of a deletion, whose `gone` are the rows of the files that go. @returns the keys of their objects. */
const write = async (
  { db }: RequestContext,
  guard: readonly Statement[],
  which: SQL | undefined,
  extraStatements: readonly Statement[],
): Promise<string[]> => {
  const gone = db.delete(files).where(which).returning({ id: files.id, kind: files.kind })
  const answers = await db.batch([
    gone,
    ...guard,
    db.delete(activities).where(which),
    db.delete(deliveryLinks).where(which),
    db.delete(outbox).where(which ?? isNotNull(outbox.reportId)),
    ...extraStatements,
  ])
  // A batch answers in its order, which its type doesn't tell of statements that are spread.
  const rows = answers[0] as Awaited<typeof gone>
  return rows.map(({ id, kind }) => keyOf(id, kind))
}

/**
 * Deletes the reports and all that is theirs, in one batch with what stands `besides`.
 * @returns the keys of the objects that are left of them.
 * @throws an error that `isAssertionFailure` knows, with nothing written, when one of them is gone by then.
 */
export const deleteReports = (
  context: RequestContext,
  kind: ReportKind,
  doomed: readonly Doomed[],
  extraStatements: readonly Statement[],
): Promise<string[]> => {
  const { db } = context
  const ids = jsonList(doomed.map(({ id }) => id))
  const scopes = doomed.flatMap((report) => listKeysShowing(kind, report))
  return write(
    context,
    [
      ...removeFromSearch(db, kind, doomed),
      countDays(
        db,
        kind,
        doomed.map(({ id }) => id),
        -1,
      ),
      db.delete(tables[kind]).where(sql`${tables[kind].id} in ${ids}`),
      assertRowsChanged(db, doomed.length),
    ],
    // The column has this name in every table of what belongs to a report.
    sql`report_id in ${ids}`,
    [...extraStatements, bumpListVersions(context, scopes, -1)],
  )
}

export const countReports = async ({ db }: RequestContext): Promise<Record<ReportKind, number>> => {
  const [[crash], [police]] = await db.batch([
    db.select({ n: count() }).from(crashReports),
    db.select({ n: count() }).from(policeReports),
  ])
  return { crash: crash?.n ?? 0, police: police?.n ?? 0 }
}

/**
 * Deletes every report of both kinds, when there are `counts` of them, in one batch with what stands `besides`.
 * @returns the keys of the objects that are left of them.
 * @throws an error that `isAssertionFailure` knows, with nothing written, when there are more or fewer.
 */
export const deleteAllReports = (
  context: RequestContext,
  counts: Readonly<Record<ReportKind, number>>,
  extraStatements: readonly Statement[],
): Promise<string[]> => {
  const { db } = context
  return write(
    context,
    [
      assertCondition(db, sql.raw(`(select count(*) from crash_reports) = ${counts.crash}`)),
      assertCondition(db, sql.raw(`(select count(*) from police_reports) = ${counts.police}`)),
      db.delete(crashReports),
      db.delete(policeReports),
    ],
    undefined,
    [
      ...extraStatements,
      db.delete(searchPages),
      db.delete(reportDays),
      db
        .update(listVersions)
        .set({ version: sql`${listVersions.version} + 1`, total: 0, searchVersion: sql.raw(newVersion) }),
    ],
  )
}
