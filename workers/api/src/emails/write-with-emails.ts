import type { RequestContext } from '../context.ts'
import { writeAll, type Statement } from '../db/client.ts'
import type { PendingEmails } from './outbox.ts'

/** Runs the statements with those of emails about them, all or none, and then sends the emails. */
export const writeWithEmails = async (
  context: RequestContext,
  statements: readonly Statement[],
  { ids, statements: ofEmails }: PendingEmails,
  rethrow?: (error: unknown) => never,
): Promise<void> => {
  const written = writeAll(context.db, [...statements, ...ofEmails])
  await (rethrow ? written.catch(rethrow) : written)
  context.waitUntil(context.emailQueue.send(ids))
}
