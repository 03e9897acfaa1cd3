import { describeError, logError } from '../../platform/log.ts'
import type { RequestContext } from '../../context.ts'
import { attach } from './attach.ts'
import { findByReference, findOrderedBy, findProven } from './store.ts'

/**
 * Adds to an account what guests ordered with its address and nobody claimed, once the address is proven. The proof
 * stands whether this succeeds or not.
 */
export const attachOwn = async (context: RequestContext, userId: string): Promise<void> => {
  try {
    const owner = await findProven(context, userId)
    if (!owner) return
    for (const report of await findOrderedBy(context, owner.email))
      await attach(context, owner, report, () => findByReference(context, report.referenceNumber))
  } catch (error) {
    logError('orders_not_added', { requestId: context.requestId, ...describeError(error) })
  }
}
