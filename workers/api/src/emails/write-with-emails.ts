import { AppError, type ErrorCode } from '@portal/contract/api/errors'
import type { RequestContext } from '../context.ts'
import { isAssertionFailure, writeAll, type Statement } from '../db/client.ts'
import type { PendingEmails } from './outbox.ts'

/** Rethrows a write's error, as an AppError with this code when its batch was stopped by one of its assertions. */
export const refusedAs =
  (code: ErrorCode, otherwise?: (error: unknown) => never) =>
  (error: unknown): never => {
    if (isAssertionFailure(error)) throw new AppError(code)
    if (otherwise) otherwise(error)
    throw error
  }

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
