import { isStaff } from '@portal/contract/accounts/roles'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { notAMember } from '@portal/contract/kinds/fields'
import { chooseClient, clientHasAccount, findClients } from '@portal/contract/requests/placed-requests'
import {
  accountQuery,
  clientQuery,
  firmOfClient,
  matterRuleQuery,
  membersQuery,
  searchClients,
} from './requester-store.ts'
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

/**
 * @param found how many of those named are verified members of the firm.
 * @throws AppError `invalid` for `privateTo` when somebody named there isn't.
 */
export const requireMembers = (memberIds: readonly string[], [found]: readonly { members: number }[]): void => {
  if ((found?.members ?? 0) !== new Set(memberIds).size)
    throw new AppError('invalid', { fields: { privateTo: notAMember } })
}

/** The queries for what decides who a new request belongs to. */
export const requesterQueries = (
  context: RequestContext,
  actor: Actor | null,
  { placedFor, contactEmail, privateTo = [] }: RequesterInput,
) => {
  const byStaff = actor !== null && isStaff(actor.role)
  const client = byStaff && placedFor ? placedFor : null
  const ownFirm = actor && !byStaff ? firmOf(actor) : null
  const firm = client === null ? ownFirm : firmOfClient(client)
  const isGuests = client === null && (byStaff || !actor)
  return {
    client: client === null ? null : clientQuery(context, client),
    members: firm !== null && privateTo.length > 0 ? membersQuery(context, firm, privateTo) : null,
    matterRule: ownFirm === null ? null : matterRuleQuery(context, ownFirm),
    accounts: isGuests && contactEmail ? accountQuery(context, contactEmail) : null,
  }
}

/** The rows that these queries found. */
type Found = {
  [Name in keyof ReturnType<typeof requesterQueries>]: Awaited<NonNullable<ReturnType<typeof requesterQueries>[Name]>>
}

/**
 * Who the caller requests for: themselves, or for staff the client they chose.
 * @throws AppError `forbidden` when a client names somebody else, `invalid` when there is no such client, or when somebody
 * named on a private request isn't of its firm.
 */
export const requesterOf = (
  actor: Actor | null,
  { placedFor, contactEmail, privateTo = [] }: RequesterInput,
  { client: [client], members, matterRule: [rule] }: Pick<Found, 'client' | 'members' | 'matterRule'>,
): Requester => {
  const of = (account: Account | null, placedByStaff: boolean): Requester => {
    if (account) requireMembers(privateTo, members)
    const needsMatterNumber = rule?.required ?? false
    return { account, contactEmail: account ? null : contactEmail || null, placedByStaff, needsMatterNumber }
  }
  if (!actor || !isStaff(actor.role)) {
    if (placedFor) throw new AppError('forbidden')
    return of(actor && { id: actor.id, email: actor.email, lawFirmId: firmOf(actor) }, false)
  }
  if (placedFor) {
    if (!client) throw new AppError('invalid', { fields: { placedFor: chooseClient } })
    return of({ id: client.id, email: client.email, lawFirmId: firmOf(client) }, true)
  }
  if (contactEmail) return of(null, true)
  return of({ id: actor.id, email: actor.email, lawFirmId: null }, false)
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

/**
 * @param accounts those with the email address of a guest's request.
 * @throws AppError `email_taken` when there is one, which has to be used instead.
 */
export const requireNoAccount = (accounts: readonly unknown[], placedByStaff = false): void => {
  if (accounts.length === 0) return
  const message = placedByStaff ? clientHasAccount : apiErrors.email_taken.message
  throw new AppError('email_taken', { fields: { contactEmail: message } })
}

export const clientHandlers = {
  findClients: handler(findClients, ({ context, query }) => searchClients(context, query.search)),
}
