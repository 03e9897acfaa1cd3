import { describe, logError } from '../log.ts'
import type { Scope } from '../scope.ts'
import { attach } from './attach.ts'
import { findByReference, findOrderedBy, findProven } from './store.ts'

/**
 * Adds to an account what guests ordered with its address and nobody claimed, once the address is proven. The proof
 * stands whether this succeeds or not.
 */
export const attachOwn = async (scope: Scope, userId: string): Promise<void> => {
  try {
    const owner = await findProven(scope, userId)
    if (!owner) return
    for (const report of await findOrderedBy(scope, owner.email))
      await attach(scope, owner, report, () => findByReference(scope, report.referenceNumber))
  } catch (error) {
    logError('orders_not_added', { requestId: scope.requestId, ...describe(error) })
  }
}
