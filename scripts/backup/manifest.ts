import { createHash } from 'node:crypto'

/** Schema and data are separate files: a single export creates tables after rows that refer to them and can't be imported. */
export const databaseFiles = { 'schema.sql': '--no-data', 'data.sql': '--no-schema' } as const

/** The contents of a backup besides the database: its objects, each in `files/` under its key. */
export interface Manifest {
  readonly takenAt: string
  /** The SHA-256 of each database file. */
  readonly database: Readonly<Record<string, string>>
  readonly objects: readonly { key: string; size: number; sha256: string; contentType?: string }[]
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
