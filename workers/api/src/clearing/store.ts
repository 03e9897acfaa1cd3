import { count, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import { scopesShowing } from '../reports/policy.ts'
import { raiseVersions } from '../reports/store.ts'
import type { Scope } from '../scope.ts'
import { listOf, mustBe, mustHaveChanged, type Statement } from '../storage/db.ts'
import { keyOf } from '../storage/objects.ts'
import { listVersions, reportDays, searchPages } from '../storage/list-schema.ts'
import { countDays } from '../storage/report-days.ts'
import { newVersion, removeFromSearch } from '../storage/search-pages.ts'
import { activities, crashReports, deliveryLinks, files, lawFirms, outbox, policeReports } from '../storage/schema.ts'

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
export const findDoomed = ({ db }: Scope, kind: ReportKind, ids: readonly string[]): Promise<Doomed[]> => {
  const { id, referenceNumber, userId, lawFirmId, status } = tables[kind]
  return db
    .select({ id, referenceNumber, userId, lawFirmId, status, lawFirmName: lawFirms.name })
    .from(tables[kind])
    .leftJoin(lawFirms, eq(lawFirms.id, lawFirmId))
    .where(sql`${id} in ${listOf(ids)}`)
}

/** Writes the batch of a deletion, whose `gone` are the rows of the files that go. @returns the keys of their objects. */
const write = async (
  { db }: Scope,
  guard: readonly Statement[],
  which: SQL | undefined,
  besides: readonly Statement[],
): Promise<string[]> => {
  const gone = db.delete(files).where(which).returning({ id: files.id, kind: files.kind })
  const answers = await db.batch([
    gone,
    ...guard,
    db.delete(activities).where(which),
    db.delete(deliveryLinks).where(which),
    db.delete(outbox).where(which ?? isNotNull(outbox.reportId)),
    ...besides,
  ])
  // A batch answers in its order, which its type doesn't tell of statements that are spread.
  const rows = answers[0] as Awaited<typeof gone>
  return rows.map(({ id, kind }) => keyOf(id, kind))
}

/**
 * Deletes the reports and all that is theirs, in one batch with what stands `besides`.
 * @returns the keys of the objects that are left of them.
 * @throws an error that `isUnchanged` knows, with nothing written, when one of them is gone by then.
 */
export const deleteReports = (
  scope: Scope,
  kind: ReportKind,
  doomed: readonly Doomed[],
  besides: readonly Statement[],
): Promise<string[]> => {
  const { db } = scope
  const ids = listOf(doomed.map(({ id }) => id))
  const scopes = doomed.flatMap((report) => scopesShowing(kind, report))
  return write(
    scope,
    [
      ...removeFromSearch(db, kind, doomed),
      countDays(
        db,
        kind,
        doomed.map(({ id }) => id),
        -1,
      ),
      db.delete(tables[kind]).where(sql`${tables[kind].id} in ${ids}`),
      mustHaveChanged(db, doomed.length),
    ],
    // The column has this name in every table of what belongs to a report.
    sql`report_id in ${ids}`,
    [...besides, raiseVersions(scope, scopes, -1)],
  )
}

export const countReports = async ({ db }: Scope): Promise<Record<ReportKind, number>> => {
  const [[crash], [police]] = await db.batch([
    db.select({ n: count() }).from(crashReports),
    db.select({ n: count() }).from(policeReports),
  ])
  return { crash: crash?.n ?? 0, police: police?.n ?? 0 }
}

/**
 * Deletes every report of both kinds, when there are `counts` of them, in one batch with what stands `besides`.
 * @returns the keys of the objects that are left of them.
 * @throws an error that `isUnchanged` knows, with nothing written, when there are more or fewer.
 */
export const deleteAllReports = (
  scope: Scope,
  counts: Readonly<Record<ReportKind, number>>,
  besides: readonly Statement[],
): Promise<string[]> => {
  const { db } = scope
  return write(
    scope,
    [
      mustBe(db, `(select count(*) from crash_reports) = ${counts.crash}`),
      mustBe(db, `(select count(*) from police_reports) = ${counts.police}`),
      db.delete(crashReports),
      db.delete(policeReports),
    ],
    undefined,
    [
      ...besides,
      db.delete(searchPages),
      db.delete(reportDays),
      db
        .update(listVersions)
        .set({ version: sql`${listVersions.version} + 1`, total: 0, searchVersion: sql.raw(newVersion) }),
    ],
  )
}
