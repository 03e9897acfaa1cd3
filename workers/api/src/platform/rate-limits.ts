import { AppError } from '@portal/contract/api/errors'
import { hashToken } from './tokens.ts'

/** Each counts one more attempt at `action` and throws AppError `too_many` above the limit for a minute. */
export interface Limits {
  /** Counts by the caller's network. */
  byIp: (action: string) => Promise<void>
  /** Counts by account: an email address or a user's id, of which only the hash is used. */
  byAccount: (action: string, account: string) => Promise<void>
}

const periodSeconds = 60

const count = async (limiter: RateLimit, key: string): Promise<void> => {
  const { success } = await limiter.limit({ key })
  if (!success) throw new AppError('too_many', { retryAfter: periodSeconds })
}

export const openLimits = (ipLimiter: RateLimit, accountLimiter: RateLimit, network: string): Limits => ({
  byIp: (action) => count(ipLimiter, `${action}:${network}`),
  byAccount: async (action, account) => count(accountLimiter, `${action}:${await hashToken(account)}`),
})
