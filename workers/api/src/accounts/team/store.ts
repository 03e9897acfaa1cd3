import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { Spreadsheet } from '@portal/contract/accounts/spreadsheets'
import type { Firm, FirmSettings } from '@portal/contract/accounts/team'
import type { RequestContext } from '../../context.ts'
import { assertCondition, type Statement } from '../../db/client.ts'
import { isActiveManager } from '../../db/active-accounts.ts'
import { lawFirms, users } from '../../db/schema/accounts.ts'
import { documents } from '../../db/schema/documents.ts'
import { fileRef } from '../../files/names.ts'
import { fileColumns } from '../../files/store.ts'

/** A firm as its members see it. */
export const findOwnFirm = async ({ db }: RequestContext, id: string): Promise<Firm | undefined> => {
  const { name, version, defaultCc, requireMatterNumber, attachDocuments, clientInFileNames, requireTwoFactor } =
    lawFirms
  const [row] = await db
    .select({
      id: lawFirms.id,
      name,
      settings: { defaultCc, requireMatterNumber, attachDocuments, clientInFileNames, requireTwoFactor },
      version,
      template: fileColumns,
    })
    .from(lawFirms)
    .leftJoin(documents, eq(documents.id, lawFirms.authorizationFile))
    .where(eq(lawFirms.id, id))
  if (!row) return undefined
  const { template, ...firm } = row
  return {
    ...firm,
    authorizationTemplate: template && { ...fileRef(template), createdAt: template.createdAt },
  }
}

/** Changes which file is a firm's authorization template, if it still is `from`. Put `assertRowsChanged` after it. */
export const updateAuthorizationFile = (
  { db }: RequestContext,
  id: string,
  { from, to }: { from: string | null; to: string | null },
): Statement =>
  db
    .update(lawFirms)
    .set({ authorizationFile: to })
    .where(and(eq(lawFirms.id, id), sql`${lawFirms.authorizationFile} is ${from}`))

/** Changes a firm's settings. Put `assertRowsChanged` after it. */
export const updateSettings = (
  { db }: RequestContext,
  id: string,
  settings: FirmSettings,
  version: number | undefined,
): Statement =>
  db
    .update(lawFirms)
    .set({ ...settings, version: sql`${lawFirms.version} + 1` })
    .where(and(eq(lawFirms.id, id), version === undefined ? undefined : eq(lawFirms.version, version)))

/** Remembers what the columns of a firm's spreadsheets mean. The version, which only the settings use, isn't raised. */
export const updateSpreadsheets = ({ db }: RequestContext, id: string, spreadsheets: Spreadsheet[]): Statement =>
  db.update(lawFirms).set({ spreadsheets, version: lawFirms.version }).where(eq(lawFirms.id, id))

export const findSpreadsheets = async ({ db }: RequestContext, id: string): Promise<Spreadsheet[]> => {
  const [row] = await db.select({ spreadsheets: lawFirms.spreadsheets }).from(lawFirms).where(eq(lawFirms.id, id))
  return row?.spreadsheets ?? []
}

const person = { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email }
const isOfFirm = (id: string) => and(eq(users.lawFirmId, id), isNull(users.deletedAt))
const byName = [sql`${users.firstName} || ' ' || ${users.lastName} collate nocase`, asc(users.id)]

/** A firm's verified members by name, or of those one. */
export const findMembers = ({ db }: RequestContext, firmId: string, id?: string) =>
  db
    .select({ ...person, firmManager: users.firmManager, memberSince: sql<string>`${users.memberSince}` })
    .from(users)
    .where(and(isOfFirm(firmId), isNotNull(users.memberSince), id === undefined ? undefined : eq(users.id, id)))
    .orderBy(...byName)
    .limit(limits.listMax)

/** The accounts with the firm's email domain whose membership isn't verified, by name. */
export const findPendingMembers = ({ db }: RequestContext, firmId: string) =>
  db
    .select({
      ...person,
      emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`.mapWith(Boolean),
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(isOfFirm(firmId), isNull(users.memberSince)))
    .orderBy(...byName)
    .limit(limits.listMax)

const isManagerOf = (userId: string, firmId: string) => and(eq(users.id, userId), isActiveManager(firmId))

export const manages = async ({ db }: RequestContext, userId: string, firmId: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(isManagerOf(userId, firmId))).length > 0

/** Fails its batch unless the account manages the firm when this statement runs. */
export const assertManages = ({ db }: RequestContext, userId: string, firmId: string): Statement =>
  assertCondition(db, sql`exists (select 1 from ${users} where ${isManagerOf(userId, firmId)})`)

/** The firm that an account joins once its email address is verified; undefined when it has none or has joined it. */
export const findFirmToJoin = async ({ db }: RequestContext, userId: string) => {
  const [row] = await db
    .select({ id: lawFirms.id, name: lawFirms.name })
    .from(users)
    .innerJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .where(
      and(
        eq(users.id, userId),
        isNull(users.memberSince),
        sql`${lawFirms.domain} = substr(${users.email}, instr(${users.email}, '@') + 1)`,
      ),
    )
  return row
}
