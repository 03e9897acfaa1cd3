import { and, count, desc, eq, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { reportDocuments } from '@portal/contract/crash-reports'
import { crashActions, factsOf, type CrashAction, type CrashActionName } from '@portal/contract/crash-states'
import { Failure } from '@portal/contract/failure'
import type { FileRef } from '@portal/contract/files'
import { limits } from '@portal/contract/limits'
import type { Actor } from '../accounts/session.ts'
import { fileRef } from '../files/names.ts'
import type { Scope } from '../scope.ts'
import { listOf, type Statement } from '../storage/db.ts'
import { keyOf } from '../storage/objects.ts'
import { crashReports, files, lawFirms, listVersions, users } from '../storage/schema.ts'
import { canSee, type Sight } from './policy.ts'

const rowsWithOwner = ({ db }: Scope) =>
  db
    .select({
      report: crashReports,
      // No column name twice: a batch answers rows as objects by name. The owner's id is the report's `userId`.
      owner: { firstName: users.firstName, lastName: users.lastName, email: users.email, role: users.role },
      firmName: lawFirms.name,
    })
    .from(crashReports)
    .leftJoin(users, eq(users.id, crashReports.userId))
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))

export type ReportRow = Awaited<ReturnType<typeof rowsWithOwner>>[number]
export type Report = ReportRow['report']

/** @throws Failure `not_found` when there is none, or it isn't the actor's to see: nobody learns which. */
export const visibleReport = async (scope: Scope, actor: Actor, id: string): Promise<ReportRow> => {
  const [row] = await rowsWithOwner(scope).where(eq(crashReports.id, id))
  if (!row || !canSee(actor, row.report)) throw new Failure('not_found')
  return row
}

const within = (sight: Sight): SQL | undefined => {
  if (sight === 'all') return undefined
  const own = eq(crashReports.userId, sight.userId)
  return sight.lawFirmId ? or(own, eq(crashReports.lawFirmId, sight.lawFirmId)) : own
}

// SQLite folds the case of ASCII letters alone; trying both cases of the others finds a name written either way.
const matching = (search: string): SQL | undefined => {
  const folded = [search.toLowerCase(), search.toUpperCase()].map((text) =>
    text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  )
  const searched = [crashReports.clientName, crashReports.referenceNumber]
  return or(
    ...searched.flatMap((column) => [...new Set(folded)].map((text) => sql`instr(lower(${column}), ${text}) > 0`)),
  )
}

interface ListQuery {
  page?: number | undefined
  pageSize: number
  search?: string | undefined
}

/** A page of what a viewer sees, newest first, and how many match and are there; without a page the newest of all. */
export const findReports = async (scope: Scope, sight: Sight, { page, pageSize, search }: ListQuery) => {
  const seen = within(sight)
  const matched = search ? and(seen, matching(search)) : seen
  const size = page ? pageSize : limits.listMax
  const total = (where: SQL | undefined) => scope.db.select({ total: count() }).from(crashReports).where(where)
  const [rows, [matchedCount], [seenCount]] = await scope.db.batch([
    rowsWithOwner(scope)
      .where(matched)
      .orderBy(desc(crashReports.submittedAt), desc(crashReports.id))
      .limit(size)
      .offset(page ? (page - 1) * pageSize : 0),
    total(matched),
    total(seen),
  ])
  return { rows, total: matchedCount?.total ?? 0, unfiltered: seenCount?.total ?? 0 }
}

/** The files the reports name, by id. */
export const filesOf = async ({ db }: Scope, reports: readonly Report[]): Promise<Map<string, FileRef>> => {
  const ids = reports.flatMap((report) => Object.values(reportDocuments).flatMap(({ field }) => report[field] ?? []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(files)
    .where(sql`${files.id} in ${listOf(ids)}`)
  return new Map(rows.map((row) => [row.id, fileRef(row)]))
}

/** The versions of the scopes, in their order: what raises one changes the lists that depend on it. */
export const versionsOf = async ({ db }: Scope, scopes: readonly string[]): Promise<number[]> => {
  const rows = await db
    .select()
    .from(listVersions)
    .where(inArray(listVersions.scope, [...scopes]))
  return scopes.map((scope) => rows.find((row) => row.scope === scope)?.version ?? 0)
}

export const raiseVersions = ({ db }: Scope, scopes: readonly string[]): Statement =>
  db
    .insert(listVersions)
    .values(scopes.map((scope) => ({ scope, version: 1 })))
    .onConflictDoUpdate({ target: listVersions.scope, set: { version: sql`${listVersions.version} + 1` } })

export const findByKey = async ({ db }: Scope, idempotencyKey: string) => {
  const [row] = await db
    .select({
      id: crashReports.id,
      referenceNumber: crashReports.referenceNumber,
      contentDigest: crashReports.contentDigest,
    })
    .from(crashReports)
    .where(eq(crashReports.idempotencyKey, idempotencyKey))
  return row
}

export const insertReport = ({ db }: Scope, row: typeof crashReports.$inferInsert): Statement =>
  db.insert(crashReports).values(row)

export const insertFiles = ({ db }: Scope, rows: (typeof files.$inferInsert)[]): Statement[] =>
  rows.length > 0 ? [db.insert(files).values(rows)] : []

/** The key of a file's object in the bucket. */
export const findFileKey = async ({ db }: Scope, id: string | null): Promise<string | undefined> => {
  const [row] = id ? await db.select({ kind: files.kind }).from(files).where(eq(files.id, id)) : []
  return id && row ? keyOf(id, row.kind) : undefined
}

export const deleteFile = ({ db }: Scope, id: string): Statement => db.delete(files).where(eq(files.id, id))

/** What an action changes, its status included, when it still fits the status then. `mustHaveChanged` stands after it. */
export const updateFor = (
  { db, now }: Scope,
  name: CrashActionName,
  report: Report,
  changes: Partial<typeof crashReports.$inferInsert>,
): Statement => {
  const action: CrashAction = crashActions[name]
  return db
    .update(crashReports)
    .set({ ...changes, status: action.to(factsOf(report)), updatedAt: now.toISOString() })
    .where(and(eq(crashReports.id, report.id), inArray(crashReports.status, [...action.from])))
}

/** Forgets the idempotency keys that have had their time. */
export const forgetOldKeys = ({ db, now }: Scope) => {
  const before = new Date(now.getTime() - limits.idempotencyHours * 60 * 60 * 1000).toISOString()
  return db
    .update(crashReports)
    .set({ idempotencyKey: null, contentDigest: null })
    .where(and(isNotNull(crashReports.idempotencyKey), lt(crashReports.createdAt, before)))
}
