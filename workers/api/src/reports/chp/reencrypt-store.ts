import { and, eq, gte, lt, or } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { crashReports } from '../../db/schema/schema.ts'
import { placeOf, rangesToEncrypt, encrypt, decrypt } from '../../platform/encryption.ts'

const perRun = 500

/**
 * Encrypts anew what was stored before there was a key, or with the key before the current one: some of it each run.
 * What no key here opens is left as it stands.
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
  const again = rows.flatMap((row) => {
    const place = placeOf(crashReports, 'driverLicenseOrPlate', row.id)
    const text = row.stored === null ? null : decrypt(dataKeys, place, row.stored)
    return text === null || row.stored === null
      ? []
      : [{ ...row, stored: row.stored, sealed: encrypt(dataKeys, place, text) }]
  })
  await writeAll(
    db,
    again.map((row) =>
      db
        .update(crashReports)
        .set({ driverLicenseOrPlate: row.sealed })
        .where(and(eq(id, row.id), eq(column, row.stored))),
    ),
  )
}
