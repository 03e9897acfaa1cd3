import { AppError } from '@portal/contract/api/errors'
import { normalizeDomain } from '@portal/contract/accounts/law-firms'
import { invitationOf } from './invitations/open.ts'
import { accept } from './invitations/store.ts'
import type { RequestContext } from '../context.ts'
import { mustHaveChanged, type Statement } from '../db/client.ts'
import { findFirmByDomain } from './store.ts'

/** What someone who registers comes in as. */
interface Admission {
  firm: { id: string; name: string } | null
  /** Since when the address is proven and the membership counts; null until the address is. */
  provenAt: string | null
  /** Written before the account, and the account not without them. */
  statements: Statement[]
}

/** By their address alone: the firm's badge, but nothing of the firm's until the address is proven. */
const byDomain = async (context: RequestContext, email: string): Promise<Admission> => ({
  firm: (await findFirmByDomain(context, normalizeDomain(email.slice(email.lastIndexOf('@'))))) ?? null,
  provenAt: null,
  statements: [],
})

/** By an invitation, once: its link came to the address. */
const byInvitation = async (context: RequestContext, email: string, token: string): Promise<Admission> => {
  const { id, lawFirmId, lawFirmName, ...invited } = await invitationOf(context, token)
  if (invited.email !== email)
    throw new AppError('invalid', { fields: { email: 'Please use the address that was invited.' } })
  return {
    firm: { id: lawFirmId, name: lawFirmName },
    provenAt: context.now.toISOString(),
    statements: [accept(context, id), mustHaveChanged(context.db)],
  }
}

/** @throws AppError `link_invalid` for an invitation that is none any more, `invalid` for one of another address. */
export const admit = (context: RequestContext, { email, invite }: { email: string; invite?: string | undefined }) =>
  invite ? byInvitation(context, email, invite) : byDomain(context, email)
