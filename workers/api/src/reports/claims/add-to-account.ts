import { record } from '../activity/record.ts'
import { firmOf } from '../visibility.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { isAssertionFailure, writeAll } from '../../db/client.ts'
import { describeError, logError } from '../../platform/log.ts'
import { findByReference, findUnclaimed, findVerifiedUser, setRequester, type Claimable } from './store.ts'

/**
 * Adds a guest's report to the actor's account and, if they are a verified member, to their firm.
 * @param readAgain reads the report again, to see who won when two accounts claim it at the same time.
 * @returns whether the report was already the actor's; null when it belongs to someone else, or to a firm they left.
 */
export const addToAccount = async (
  context: RequestContext,
  actor: Pick<Actor, 'id' | 'lawFirmId' | 'memberSince'>,
  report: Claimable,
  readAgain: () => Promise<Claimable | undefined>,
): Promise<{ alreadyAttached: boolean; referenceNumber: string } | null> => {
  const { referenceNumber } = report
  const isActors = (one: Claimable | undefined) =>
    one?.userId === actor.id && (one.lawFirmId === null || one.lawFirmId === firmOf(actor))
  if (report.userId !== null) return isActors(report) ? { alreadyAttached: true, referenceNumber } : null
  const requester = { userId: actor.id, lawFirmId: firmOf(actor) }
  try {
    await writeAll(context.db, [
      ...setRequester(context, report, requester),
      record(context, report.id, 'Request added to an account'),
    ])
    return { alreadyAttached: false, referenceNumber }
  } catch (error) {
    if (!isAssertionFailure(error)) throw error
    return isActors(await readAgain()) ? { alreadyAttached: true, referenceNumber } : null
  }
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
    for (const report of await findUnclaimed(context, user.email))
      await addToAccount(context, requester, report, () => findByReference(context, report.referenceNumber))
  } catch (error) {
    logError('guest_reports_not_attached', { requestId: context.requestId, ...describeError(error) })
  }
}
