import { and, eq, gte, lt, or } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  decrypt,
  encrypt,
  encryptionContextOf,
  rangesToEncrypt,
  type DataKeys,
  type MadeBy,
} from '../platform/encryption.ts'
import { writeAll, type Db } from './client.ts'
import { licenseHash } from './license-hash.ts'
import { requests } from './schema/requests.ts'
import { authenticatorApps } from './schema/second-factor.ts'

interface EncryptedColumn {
  readonly table: SQLiteTable
  readonly id: SQLiteColumn
  readonly column: SQLiteColumn
  /** The column's property in the table. */
  readonly name: string
  /** A column whose index finds the values of a key, and what a key made in it. */
  readonly found: { readonly column: SQLiteColumn; readonly made: MadeBy }
  /** Other columns that depend on the key. */
  readonly besides?: (keys: DataKeys, text: string) => Readonly<Record<string, string | null>>
}

/** Every column whose values are encrypted. */
export const encryptedColumns = {
  requests: {
    table: requests,
    id: requests.id,
    column: requests.driverLicenseOrPlate,
    name: 'driverLicenseOrPlate',
    found: { column: requests.licenseHash, made: 'hash' },
    besides: (keys, text) => ({ licenseHash: licenseHash(keys, text) }),
  },
  authenticator_apps: {
    table: authenticatorApps,
    id: authenticatorApps.userId,
    column: authenticatorApps.secret,
    name: 'secret',
    found: { column: authenticatorApps.secret, made: 'value' },
  },
} as const satisfies Record<string, EncryptedColumn>

const perRun = 500

/**
 * Encrypts values that were stored with an earlier key, up to `perRun` at a time. Values that none of
 * the keys can decrypt stay unchanged.
 */
export const reencrypt = async (
  { db, config: { dataKeys } }: { db: Db; config: { dataKeys: DataKeys } },
  { table, id, column, name, found, besides }: EncryptedColumn,
): Promise<void> => {
  const ranges = rangesToEncrypt(dataKeys, found.made)
  if (ranges.length === 0) return
  const rows = await db
    .select({ id, stored: column })
    .from(table)
    .where(or(...ranges.map(({ from, before }) => and(gte(found.column, from), lt(found.column, before)))))
    .limit(perRun)
  const reencrypted = rows.flatMap((row) => {
    const [key, stored] = [String(row.id), row.stored as string | null]
    const context = encryptionContextOf(table, name, key)
    const text = stored === null ? null : decrypt(dataKeys, context, stored)
    if (text === null || stored === null) return []
    return [{ key, stored, set: { [name]: encrypt(dataKeys, context, text), ...besides?.(dataKeys, text) } }]
  })
  await writeAll(
    db,
    reencrypted.map(({ key, stored, set }) =>
      db
        .update(table)
        .set(set)
        .where(and(eq(id, key), eq(column, stored))),
    ),
  )
}
