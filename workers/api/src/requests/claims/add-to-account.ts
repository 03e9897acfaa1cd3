import { AppError } from '@portal/contract/api/errors'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import type { Actor, RequestContext } from '../../context.ts'
import { describeError, logError } from '../../platform/log.ts'
import { changeRequest } from '../change/change-requests.ts'
import { storeOf } from '../kinds-store.ts'
import { firmOf } from '../visibility.ts'
import { assertAccount, findUnclaimed, findVerifiedUser, type Claimable } from './store.ts'

/**
 * Adds a guest's report to the actor's account and, if they are a verified member, to their firm.
 * @returns whether the report was already the actor's; null when it belongs to someone else, or to a firm they left.
 */
export const addToAccount = async (
  context: RequestContext,
  actor: Pick<Actor, 'id' | 'lawFirmId' | 'memberSince'>,
  claimable: Claimable,
): Promise<{ alreadyAttached: boolean; referenceNumber: string } | null> => {
  const { id, referenceNumber } = claimable
  const firm = firmOf(actor)
  const isActors = ({ userId, lawFirmId }: Pick<Claimable, 'userId' | 'lawFirmId'>) =>
    userId === actor.id && (lawFirmId === null || lawFirmId === firm)
  if (claimable.userId !== null) return isActors(claimable) ? { alreadyAttached: true, referenceNumber } : null
  const read = () => storeOf(kindIdOf(id)).request(context, id)
  const row = await read()
  if (!row) return null
  let alreadyAttached = false
  try {
    await changeRequest(context, { row, readAgain: read }, ({ request }) => {
      alreadyAttached = isActors(request)
      if (alreadyAttached) return null
      // A corrected email address ends the claims of the earlier one.
      if (request.userId !== null || request.contactEmail !== claimable.contactEmail)
        throw new AppError('already_claimed')
      return {
        columns: { userId: actor.id, lawFirmId: firm, claimedAt: context.now.toISOString() },
        activities: ['Request added to an account'],
        statements: [assertAccount(context.db, actor.id)],
        changesViewers: true,
      }
    })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
  return { alreadyAttached, referenceNumber }
}

/**
 * Adds a guest's unclaimed reports to the account with the guest's email address, once the address is verified. Errors
 * are only logged: the verification itself has succeeded.
 * @param joinFirm whether they join the firm of a verified member.
 */
export const addGuestRequests = async (
  context: RequestContext,
  userId: string,
  { joinFirm = true } = {},
): Promise<void> => {
  try {
    const user = await findVerifiedUser(context, userId)
    if (!user) return
    const requester = joinFirm ? user : { ...user, memberSince: null }
    for (const request of await findUnclaimed(context, user.email)) await addToAccount(context, requester, request)
  } catch (error) {
    logError('guest_reports_not_attached', { requestId: context.requestId, ...describeError(error) })
  }
}
