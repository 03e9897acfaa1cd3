import { drizzle } from 'drizzle-orm/d1'
import { eraseAgain } from '@portal/api/admin/privacy/erase-again'
import { readSchema } from './schema-store.ts'
import { personalColumns } from '@portal/api/db/tables'

const columnsWithAddresses = personalColumns.filter(
  ({ column, about }) => column !== 'search_text' && about !== 'request',
)

/** Every email address that a portal has, also in lists and texts. */
export async function* addressesIn(db: D1Database): AsyncGenerator<string> {
  const { tables } = await readSchema(db)
  for (const { table, column } of columnsWithAddresses) {
    if (!tables.some(({ name, columns }) => name === table && columns.includes(column))) continue
    const query = `select distinct "${column}" as text from "${table}" where "${column}" like '%@%'`
    const { results } = await db.prepare(query).all<{ text: string }>()
    for (const { text } of results) for (const word of text.split(/[\s,()]+/)) if (word.includes('@')) yield word
  }
}

/** The email address of an account, and whether it was deleted. */
export const addressOf = (db: D1Database, userId: string): Promise<{ email: string; deleted: 0 | 1 } | null> =>
  db.prepare('select email, deleted_at is not null as deleted from users where id = ?').bind(userId).first()

/** Erases a person from a restored portal. */
export const erase = (
  { db, files }: { db: D1Database; files: R2Bucket },
  erasure: Parameters<typeof eraseAgain>[1],
): Promise<void> => eraseAgain({ db: drizzle(db), files }, erasure)
