import { emailFrequencyOf } from '@portal/contract/accounts/email-frequency'
import type { User } from '@portal/contract/accounts/accounts'
import { mustSetUpSecondFactor } from '../access.ts'
import type { Actor, RequestContext } from '../context.ts'
import { isManager } from '../requests/visibility.ts'

/** An account as shown to its owner. */
export const presentUser = (
  { config }: Pick<RequestContext, 'config'>,
  account: Omit<Actor, 'sessionId' | 'sessionSeenAt' | 'provedAt'> & {
    lawFirmName: string | null
    firmSetup?: string | null
  },
): User => ({
  id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone,
  role: account.role,
  lawFirmId: account.lawFirmId,
  lawFirmName: account.lawFirmName,
  emailVerified: account.emailVerifiedAt !== null,
  memberVerified: account.memberSince !== null,
  firmManager: isManager(account),
  ...(account.firmSetup && { firmSetup: JSON.parse(account.firmSetup) as User['firmSetup'] }),
  hasSecondFactor: account.secondFactorSince !== null,
  mustSetUpSecondFactor: mustSetUpSecondFactor(config, account),
  emailFrequency: emailFrequencyOf(account.role, account.emailFrequency),
  createdAt: account.createdAt,
})
