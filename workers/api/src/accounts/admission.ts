import { Failure } from '@portal/contract/failure'
import { normalizeDomain } from '@portal/contract/law-firms'
import { invitationOf } from '../invitations/open.ts'
import { accept } from '../invitations/store.ts'
import type { Scope } from '../scope.ts'
import { mustHaveChanged, type Statement } from '../storage/db.ts'
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
const byDomain = async (scope: Scope, email: string): Promise<Admission> => ({
  firm: (await findFirmByDomain(scope, normalizeDomain(email.slice(email.lastIndexOf('@'))))) ?? null,
  provenAt: null,
  statements: [],
})

/** By an invitation, once: its link came to the address. */
const byInvitation = async (scope: Scope, email: string, token: string): Promise<Admission> => {
  const { id, lawFirmId, lawFirmName, ...invited } = await invitationOf(scope, token)
  if (invited.email !== email)
    throw new Failure('invalid', { fields: { email: 'Please use the address that was invited.' } })
  return {
    firm: { id: lawFirmId, name: lawFirmName },
    provenAt: scope.now.toISOString(),
    statements: [accept(scope, id), mustHaveChanged(scope.db)],
  }
}

/** @throws Failure `link_invalid` for an invitation that is none any more, `invalid` for one of another address. */
export const admit = (scope: Scope, { email, invite }: { email: string; invite?: string | undefined }) =>
  invite ? byInvitation(scope, email, invite) : byDomain(scope, email)
