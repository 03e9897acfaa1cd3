import { isStaff } from '@portal/contract/accounts/roles'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { chooseClient, clientHasAccount } from '@portal/contract/reports/placed-requests'
import { accountExists } from '../accounts/store.ts'
import { findClient } from '../accounts/clients/store.ts'
import type { Actor, RequestContext } from '../context.ts'
import { firmOf } from './visibility.ts'

/** Who a new request belongs to. */
export interface Requester {
  /** Null for a guest, who has the contact email instead. */
  account: { id: string; email: string; lawFirmId: string | null } | null
  contactEmail: string | null
  /** Staff place it for a client who asked by phone. Its documents may follow later. */
  placedByStaff: boolean
}

/**
 * Who the caller requests for: themselves, or for staff the client they chose.
 * @throws AppError `forbidden` when a client names somebody else, `invalid` when there is no such client.
 */
export const requesterOf = async (
  context: RequestContext,
  actor: Actor | null,
  { placedFor, contactEmail }: { placedFor?: string | undefined; contactEmail?: string | undefined },
): Promise<Requester> => {
  if (!actor || !isStaff(actor.role)) {
    if (placedFor) throw new AppError('forbidden')
    const account = actor && { id: actor.id, email: actor.email, lawFirmId: firmOf(actor) }
    return { account, contactEmail: actor ? null : contactEmail || null, placedByStaff: false }
  }
  if (placedFor) {
    const client = await findClient(context, placedFor)
    if (!client) throw new AppError('invalid', { fields: { placedFor: chooseClient } })
    return { account: { ...client, lawFirmId: firmOf(client) }, contactEmail: null, placedByStaff: true }
  }
  if (contactEmail) return { account: null, contactEmail, placedByStaff: true }
  return { account: { id: actor.id, email: actor.email, lawFirmId: null }, contactEmail: null, placedByStaff: false }
}

/** @throws AppError `email_taken` when a guest's email address has an account, which has to be used instead. */
export const requireNoAccount = async (context: RequestContext, { contactEmail, placedByStaff }: Requester) => {
  if (!contactEmail || !(await accountExists(context, contactEmail))) return
  const message = placedByStaff ? clientHasAccount : apiErrors.email_taken.message
  throw new AppError('email_taken', { fields: { contactEmail: message } })
}
