import { and, eq, gte, lt, or } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { writeAll } from './db.ts'
import { crashReports } from './schema.ts'
import { placeOf, rangesToSeal, seal, unseal } from './seal.ts'

const perRun = 500

/**
 * Encrypts anew what was stored before there was a key, or with the key before the current one: some of it each run.
 * What no key here opens is left as it stands.
 */
export const resealReports = async ({ db, config: { dataKeys } }: Scope): Promise<void> => {
  const { id, driverLicenseOrPlate: column } = crashReports
  const rows = await db
    .select({ id, stored: column })
    .from(crashReports)
    .where(
      or(
        ...rangesToSeal(dataKeys).map(({ from, before }) =>
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
    const text = row.stored === null ? null : unseal(dataKeys, place, row.stored)
    return text === null || row.stored === null
      ? []
      : [{ ...row, stored: row.stored, sealed: seal(dataKeys, place, text) }]
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
