import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import { findOverdue } from './store.ts'

const minute = 60 * 1000
const overdueAfter = minute
const mostAtOnce = 500

/** Queues the emails again whose message was lost or whose sender died. */
export const requeueOverdue = async (context: RequestContext): Promise<void> => {
  const before = (age: number): string => new Date(context.now.getTime() - age).toISOString()
  await context.emailQueue.send(await findOverdue(context, before(overdueAfter), before(limits.emailClaim), mostAtOnce))
}
