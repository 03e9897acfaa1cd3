import { and, eq, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import { assertRowsChanged, type Statement } from '../db/client.ts'
import { mailFiles } from '../db/schema/documents.ts'
import { instantAfter } from '../platform/dates.ts'

type MailRow = typeof mailFiles.$inferSelect

/** Adds the parts of a file, in its place in the list, and puts the file aside. Fails when the file was changed after it was read. */
export const partsOf = (
  { db, now, scanner }: Pick<RequestContext, 'db' | 'now' | 'scanner'>,
  file: MailRow,
  parts: readonly Pick<MailRow, 'id' | 'label' | 'size' | 'sha256' | 'reading'>[],
): Statement[] => {
  const { userId, sender, senderCheck, isProven, repliesTo, turned } = file
  const arrived = new Date(file.createdAt).getTime()
  const rows = parts.map((part, at): typeof mailFiles.$inferInsert => ({
    ...part,
    state: 'waiting',
    createdAt: new Date(arrived + at).toISOString(),
    userId,
    sender,
    senderCheck,
    isProven,
    repliesTo,
    turned,
    scan: scanner && 'waiting',
  }))
  const expiresAt = instantAfter(now, { days: limits.mail.asideDays })
  return [
    db
      .update(mailFiles)
      .set({ state: 'aside', expiresAt, targets: [], version: sql`${mailFiles.version} + 1` })
      .where(and(eq(mailFiles.id, file.id), eq(mailFiles.version, file.version), eq(mailFiles.state, 'waiting'))),
    assertRowsChanged(db),
    ...rows.map((row) => db.insert(mailFiles).values(row)),
  ]
}
