import { AppError } from '@portal/contract/api/errors'
import { hashToken } from './tokens.ts'

/** Each throws AppError `too_many` when `name`, what is tried, was tried too often withTimeout a minute. */
export interface Limits {
  /** Counts the caller's network, see `networkOf`. */
  byIp: (name: string) => Promise<void>
  /** `account` is an e-mail address or a user's id: counted under its hash. */
  byAccount: (name: string, account: string) => Promise<void>
}

const periodSeconds = 60

const take = async (limiter: RateLimit, key: string): Promise<void> => {
  const { success } = await limiter.limit({ key })
  if (!success) throw new AppError('too_many', { retryAfter: periodSeconds })
}

export const limitsOf = (addresses: RateLimit, accounts: RateLimit, network: string): Limits => ({
  byIp: (name) => take(addresses, `${name}:${network}`),
  byAccount: async (name, account) => take(accounts, `${name}:${await hashToken(account)}`),
})
