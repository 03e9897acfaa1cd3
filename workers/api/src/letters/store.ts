import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { office } from '@portal/contract/roles'
import type { Scope } from '../scope.ts'
import type { Statement } from '../storage/db.ts'
import { deliveryLinks, outbox, users } from '../storage/schema.ts'

/** A letter that was written already, by its dedupe key, is not written again. */
export const insertLetter = ({ db }: Scope, row: typeof outbox.$inferInsert): Statement =>
  db.insert(outbox).values(row).onConflictDoNothing()

export const insertLink = ({ db }: Scope, row: typeof deliveryLinks.$inferInsert): Statement =>
  db.insert(deliveryLinks).values(row)

/** The addresses of all who fulfil orders. */
export const officeAddresses = async ({ db }: Scope): Promise<string[]> =>
  (
    await db
      .select({ email: users.email })
      .from(users)
      .where(inArray(users.role, [...office]))
  ).map((row) => row.email)

/** Letters due before `due` and not claimed, or whose claim from before `stuck` came to nothing; longest due first. */
export const findOverdue = async ({ db }: Scope, due: string, stuck: string, most: number): Promise<string[]> => {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      or(
        and(eq(outbox.state, 'pending'), lt(outbox.dueAt, due)),
        and(eq(outbox.state, 'sending'), lt(outbox.claimedAt, stuck)),
      ),
    )
    .orderBy(outbox.dueAt)
    .limit(most)
  return rows.map((row) => row.id)
}
