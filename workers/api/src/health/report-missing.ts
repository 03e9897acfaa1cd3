import type { RequestContext } from '../context.ts'
import { describeError, logError } from '../platform/log.ts'
import { markMissing } from './mark-missing-store.ts'

/** Reports files whose row exists, but not their object. Never throws: the job that looks for all of them finds them too. */
export const reportMissing = async (
  context: Pick<RequestContext, 'db' | 'now'>,
  keys: readonly string[],
): Promise<void> => {
  try {
    for (const key of await markMissing(context, keys)) logError('object_missing', { file: key })
  } catch (error) {
    logError('missing_files_not_reported', { count: keys.length, ...describeError(error) })
  }
}
