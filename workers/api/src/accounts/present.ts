import type { User } from '@portal/contract/accounts/accounts'
import type { Actor } from '../context.ts'

/** An account as shown to its owner. */
export const presentUser = (
  account: Omit<Actor, 'sessionId' | 'sessionSeenAt'> & { lawFirmName: string | null },
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
  createdAt: account.createdAt,
})
