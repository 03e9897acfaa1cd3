import { createHash } from 'node:crypto'

/** The database of a backup. Apart, for one export of both creates a table after rows that refer to it, which no import takes. */
export const databaseFiles = { 'schema.sql': '--no-data', 'data.sql': '--no-schema' } as const

/** What a backup holds, beside the database: its objects, each in `files/` under its key. */
export interface Manifest {
  readonly takenAt: string
  /** The digest of each database file. */
  readonly database: Readonly<Record<string, string>>
  readonly objects: readonly { key: string; size: number; sha256: string; contentType?: string }[]
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
