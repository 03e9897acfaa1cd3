import { accountMessages } from '@portal/contract/accounts/account-messages'
import { AppError } from '@portal/contract/api/errors'
import { domainOf } from './firm-setups/store.ts'
import { requireInvitation } from './invitations/invitation.ts'
import { markAccepted } from './invitations/store.ts'
import type { RequestContext } from '../context.ts'
import { assertRowsChanged, type Statement } from '../db/client.ts'
import { findFirmByDomain } from './store.ts'

/** The firm a new account joins. */
interface Membership {
  firm: { id: string; name: string } | null
  /** When the email address and the membership were verified; null until the emailed link is followed. */
  verifiedAt: string | null
  /** Statements that must precede the account's in its batch. */
  statements: Statement[]
}

/** The firm with the domain of the email address. It shows nothing of the firm's until the address is verified. */
const membershipByDomain = async (context: RequestContext, email: string): Promise<Membership> => ({
  firm: (await findFirmByDomain(context, domainOf(email))) ?? null,
  verifiedAt: null,
  statements: [],
})

/** The firm of an invitation, which can be accepted once. Its emailed link verifies the address. */
const membershipByInvitation = async (context: RequestContext, email: string, token: string): Promise<Membership> => {
  const { id, lawFirmId, lawFirmName, ...invited } = await requireInvitation(context, token)
  if (invited.email !== email) throw new AppError('invalid', { fields: { email: accountMessages.otherAddress } })
  return {
    firm: { id: lawFirmId, name: lawFirmName },
    verifiedAt: context.now.toISOString(),
    statements: [markAccepted(context, id), assertRowsChanged(context.db)],
  }
}

/** @throws AppError `link_invalid` for an invalid invitation, `invalid` for one sent to another email address. */
export const findMembership = (
  context: RequestContext,
  { email, invite }: { email: string; invite?: string | undefined },
): Promise<Membership> => (invite ? membershipByInvitation(context, email, invite) : membershipByDomain(context, email))
