import { limits } from '@portal/contract/limits'
import { instantAfter } from '../platform/dates.ts'
import type { RequestContext } from '../context.ts'
import { deleteEmailContents, findOverdue } from './store.ts'

const overdueAfterMs = 60 * 1000
const maxRequeued = 500

/** Queues emails again whose queue message was lost or whose sender crashed. */
export const requeueOverdueEmails = async (context: RequestContext): Promise<void> => {
  const ago = (ms: number): string => new Date(context.now.getTime() - ms).toISOString()
  await context.emailQueue.send(await findOverdue(context, ago(overdueAfterMs), ago(limits.emailClaim), maxRequeued))
}

/** Deletes the contents of old emails. Failed ones can't be sent again after that. */
export const deleteOldEmailContents = (context: RequestContext): Promise<unknown> =>
  deleteEmailContents(context, instantAfter(context.now, { days: -limits.emailsKeptDays }))
