import { and, eq, sql } from 'drizzle-orm'
import { writeAll, type Db } from '@portal/api/db/client'
import { isActiveStaff } from '@portal/api/db/active-accounts'
import { users } from '@portal/api/db/schema/accounts'
import { outbox } from '@portal/api/db/schema/emails'
import type { ClaimedRow } from './store.ts'

/** An email to an account of staff, and why it waits if it does. */
export interface EmailToAccount {
  id: string
  address: string
  lastError: string | null
  dueAt: string
}

export const findStaff = (db: Db) =>
  db
    .select({ id: users.id, email: users.email, role: users.role, emailFrequency: users.emailFrequency })
    .from(users)
    .where(isActiveStaff)

/**
 * Inserts emails with the content of the claimed email, and deletes the claimed email, all or nothing. Emails that
 * already exist aren't changed.
 */
export const replaceByEmails = (db: Db, { id, attempts }: ClaimedRow, emails: readonly EmailToAccount[]) =>
  writeAll(db, [
    db
      .insert(outbox)
      // Every column, in the order of the table.
      .select(
        sql`
        select email.value ->> 'id', template, recipient, email.value ->> 'address', json_remove(data, '$.except'), 'pending', 0,
          email.value ->> 'lastError', created_at, email.value ->> 'dueAt', null, null, request_id, null, null, null, null, null,
          null, null, null, 0, network_hash
        from json_each(${JSON.stringify(emails)}) as email join outbox on outbox.id = ${id} where true`,
      )
      .onConflictDoNothing(),
    db.delete(outbox).where(and(eq(outbox.id, id), eq(outbox.state, 'sending'), eq(outbox.attempts, attempts))),
  ])
