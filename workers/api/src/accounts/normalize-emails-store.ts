import { sql } from 'drizzle-orm'
import { normalizeEmail } from '@portal/contract/email-address'
import { notAscii } from '../db/schema/not-ascii.ts'
import { writeAll, type Db } from '../db/client.ts'
import { listUpdatesOfUser } from '../db/list-updates.ts'
import { reportKinds } from '../db/report-tables.ts'
import { logError } from '../platform/log.ts'

const changed = (rows: { id: string; email: string }[]) =>
  rows.flatMap(({ id, email }) => (normalizeEmail(email) === email ? [] : [{ id, email: normalizeEmail(email) }]))

/**
 * Normalizes the email addresses that an older Worker stored as typed. Of two accounts whose addresses turn out to be the
 * same, the one stored in another spelling is left as it is: an admin decides what happens to it.
 */
export const normalizeStoredEmails = async (db: Db): Promise<void> => {
  const accounts = await db.all<{ id: string; email: string }>(
    sql`select id, email from users where ${sql.raw(notAscii('email'))} and deleted_at is null`,
  )
  for (const { id, email } of changed(accounts)) {
    const { meta } = await db.run(sql`
      update users set email = ${email}, search_text = null, version = version + 1
      where id = ${id} and not exists (select 1 from users as other where other.email = ${email})`)
    if (meta.changes === 0) logError('email_address_of_two_accounts', { userId: id })
    else await writeAll(db, listUpdatesOfUser(db, id))
  }
  for (const kind of reportKinds) {
    const table = sql.raw(`${kind}_reports`)
    const contacts = await db.all<{ id: string; email: string }>(
      sql`select id, contact_email as email from ${table} where ${sql.raw(notAscii('contact_email'))}`,
    )
    for (const { id, email } of changed(contacts))
      await db.run(sql`update ${table} set contact_email = ${email} where id = ${id}`)
  }
}
