import { and, eq, gte, lt, or } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { crashReports } from '../../db/schema/reports.ts'
import { placeOf, rangesToEncrypt, encrypt, decrypt } from '../../platform/encryption.ts'

const perRun = 500

/**
 * Encrypts values that were stored as plain text or with an earlier key, up to `perRun` at a time. Values that none of
 * the keys can decrypt stay unchanged.
 */
export const reencryptReports = async ({ db, config: { dataKeys } }: RequestContext): Promise<void> => {
  const { id, driverLicenseOrPlate: column } = crashReports
  const rows = await db
    .select({ id, stored: column })
    .from(crashReports)
    .where(
      or(
        ...rangesToEncrypt(dataKeys).map(({ from, before }) =>
          and(
            from === undefined ? undefined : gte(column, from),
            before === undefined ? undefined : lt(column, before),
          ),
        ),
      ),
    )
    .limit(perRun)
  const reencrypted = rows.flatMap((row) => {
    const place = placeOf(crashReports, 'driverLicenseOrPlate', row.id)
    const text = row.stored === null ? null : decrypt(dataKeys, place, row.stored)
    return text === null || row.stored === null
      ? []
      : [{ ...row, stored: row.stored, encrypted: encrypt(dataKeys, place, text) }]
  })
  await writeAll(
    db,
    reencrypted.map((row) =>
      db
        .update(crashReports)
        .set({ driverLicenseOrPlate: row.encrypted })
        .where(and(eq(id, row.id), eq(column, row.stored))),
    ),
  )
}
