import { getTableName } from 'drizzle-orm'
import { idPrefixes } from '@portal/contract/ids'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import { tablesOfRequests } from './tables.ts'

// A backup copies again only what changed since the last one. Triggers mark it, so no write, in SQL or TypeScript, can forget to.
// drizzle-kit doesn't know triggers, so the migration has their text, which a test compares with this.

interface MarkedTable {
  /** The column whose id a row belongs to: of all tables with rows about a request, that of the request. */
  readonly column: string
  /** The prefixes that these ids have. */
  readonly prefixes: readonly string[]
}

const kindPrefixes = Object.values(kindIds).map(({ idPrefix }) => idPrefix)
const aboutRequest = { column: 'request_id', prefixes: kindPrefixes }

/** The tables that grow with every request. All others are small, and a backup copies them whole. */
export const markedTables: Readonly<Record<string, MarkedTable>> = {
  requests: { column: 'id', prefixes: kindPrefixes },
  ...Object.fromEntries(tablesOfRequests.map((table) => [getTableName(table), aboutRequest])),
  audit_entries: { column: 'id', prefixes: [idPrefixes.auditEntry] },
  documents: { column: 'request_id', prefixes: [...kindPrefixes, idPrefixes.lawFirm] },
  mail_files: { column: 'id', prefixes: [idPrefixes.file] },
  outbox: { column: 'id', prefixes: [idPrefixes.email] },
  waiting_deliveries: aboutRequest,
}

/** Letters of an id, after its prefix, that a mark has. */
export const markLength = 3
const prefixLength = `${idPrefixes.email}_`.length

const mark = (row: 'new' | 'old', column: string): string => `
  insert into backup_marks (mark) values (substr(${row}.${column}, ${prefixLength + 1}, ${markLength})) on conflict do nothing;`

/** A mark is written once between two backups, however often its rows change. */
export const backupTriggers: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(markedTables).flatMap(([table, { column }]) =>
    (
      [
        ['insert', mark('new', column)],
        ['update', mark('old', column) + (column === 'id' ? '' : mark('new', column))],
        ['delete', mark('old', column)],
      ] as const
    ).map(([event, body]) => {
      const name = `${table}_backup_${event}`
      return [name, `CREATE TRIGGER ${name} AFTER ${event.toUpperCase()} ON ${table} BEGIN${body}\nEND;`]
    }),
  ),
)
