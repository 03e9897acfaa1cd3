import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Schema and data are separate exports: a single one creates tables after rows that refer to them and can't be imported. The
 * triggers are a file of their own, because they would count the rows that a restore inserts.
 */
export const databaseExports = { 'schema.sql': '--no-data', 'data.sql': '--no-schema' } as const
const triggersFile = 'triggers.sql'
/** In the order in which a restore runs them. */
export const databaseFiles = [...Object.keys(databaseExports), triggersFile]

/** Moves the triggers of an exported schema into their file. */
export const moveTriggers = (folder: string): void => {
  const file = join(folder, 'schema.sql')
  const schema = readFileSync(file, 'utf8')
  const trigger = /^create trigger [\s\S]*?^end;$/gim
  writeFileSync(file, schema.replaceAll(trigger, ''))
  writeFileSync(join(folder, triggersFile), `${(schema.match(trigger) ?? []).join('\n')}\n`, { mode: 0o600 })
}

/** The contents of a backup besides the database: its objects, each in `files/` under its key. */
export interface Manifest {
  readonly takenAt: string
  /** The SHA-256 of each database file. */
  readonly database: Readonly<Record<string, string>>
  readonly objects: readonly { key: string; size: number; sha256: string; contentType?: string }[]
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
