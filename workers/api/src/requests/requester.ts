import { isStaff } from '@portal/contract/accounts/roles'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { notAMember } from '@portal/contract/kinds/fields'
import { chooseClient, clientHasAccount, findClients } from '@portal/contract/requests/placed-requests'
import { findClient, countMembers, requiresMatterNumber, accountExists, searchClients } from './requester-store.ts'
import type { Actor, RequestContext } from '../context.ts'
import { firmOf } from './visibility.ts'
import { handler } from '../handler.ts'

/** Who a new request belongs to. */
export interface Requester {
  /** Null for a guest, who has the contact email instead. */
  account: { id: string; email: string; lawFirmId: string | null } | null
  contactEmail: string | null
  /** Staff place it for a client who asked by phone. Its documents may follow later. */
  placedByStaff: boolean
  /** The requester's firm requires a matter number. Staff who place the request may not know it. */
  needsMatterNumber: boolean
}

/** An account that requests, and the firm it is a verified member of. */
type Account = NonNullable<Requester['account']>

interface RequesterInput {
  placedFor?: string | undefined
  contactEmail?: string | undefined
  privateTo?: readonly string[] | undefined
}

/** @throws AppError `invalid` for `privateTo` when somebody named there is no verified member of the firm. */
export const requireMembers = async (
  context: RequestContext,
  lawFirmId: string | null,
  memberIds: readonly string[],
): Promise<void> => {
  if (memberIds.length === 0) return
  const members = lawFirmId ? await countMembers(context, lawFirmId, memberIds) : 0
  if (members !== new Set(memberIds).size) throw new AppError('invalid', { fields: { privateTo: notAMember } })
}

/** The request of an account, by its firm's rules. */
const byFirmsRules = async (
  context: RequestContext,
  account: Account,
  { privateTo = [] }: RequesterInput,
  placedByStaff: boolean,
): Promise<Requester> => {
  await requireMembers(context, account.lawFirmId, privateTo)
  const needsMatterNumber =
    !placedByStaff && account.lawFirmId !== null && (await requiresMatterNumber(context, account.lawFirmId))
  return { account, contactEmail: null, placedByStaff, needsMatterNumber }
}

/**
 * Who the caller requests for: themselves, or for staff the client they chose.
 * @throws AppError `forbidden` when a client names somebody else, `invalid` when there is no such client, or when somebody
 * named on a private request isn't of its firm.
 */
export const requesterOf = async (
  context: RequestContext,
  actor: Actor | null,
  input: RequesterInput,
): Promise<Requester> => {
  const { placedFor, contactEmail } = input
  const guest = { account: null, needsMatterNumber: false }
  if (!actor || !isStaff(actor.role)) {
    if (placedFor) throw new AppError('forbidden')
    if (!actor) return { ...guest, contactEmail: contactEmail || null, placedByStaff: false }
    return byFirmsRules(context, { id: actor.id, email: actor.email, lawFirmId: firmOf(actor) }, input, false)
  }
  if (placedFor) {
    const client = await findClient(context, placedFor)
    if (!client) throw new AppError('invalid', { fields: { placedFor: chooseClient } })
    return byFirmsRules(context, { ...client, lawFirmId: firmOf(client) }, input, true)
  }
  if (contactEmail) return { ...guest, contactEmail, placedByStaff: true }
  return byFirmsRules(context, { id: actor.id, email: actor.email, lawFirmId: null }, input, false)
}

interface FirmAnswers {
  matterNumber?: string | undefined
  attorney?: string | undefined
  firmNote?: string | undefined
  private: boolean
  privateTo?: readonly string[] | undefined
}

/** The answers about a firm's matter, as the columns that store them. A guest has none, and staff write no note for a firm. */
export const firmAnswers = (answers: FirmAnswers, { account }: Requester, actor: Actor | null) => ({
  matterNumber: (account && answers.matterNumber) || null,
  attorney: (account && answers.attorney) || null,
  firmNote: (actor && !isStaff(actor.role) && answers.firmNote) || null,
  privateTo: account && answers.private ? [...new Set(answers.privateTo)] : null,
})

/** @throws AppError `email_taken` when a guest's email address has an account, which has to be used instead. */
export const requireNoAccount = async (
  context: RequestContext,
  { contactEmail, placedByStaff }: Pick<Requester, 'contactEmail' | 'placedByStaff'>,
) => {
  if (!contactEmail || !(await accountExists(context, contactEmail))) return
  const message = placedByStaff ? clientHasAccount : apiErrors.email_taken.message
  throw new AppError('email_taken', { fields: { contactEmail: message } })
}

export const clientHandlers = {
  findClients: handler(findClients, ({ context, query }) => searchClients(context, query.search)),
}
