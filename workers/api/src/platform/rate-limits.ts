import { AppError } from '@portal/contract/api/errors'
import { hashToken } from './tokens.ts'

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/**
 * The network of an IP address, as rate limits count it: an IPv4 address as it is, and the first 64 bits of an IPv6
 * address, because a customer gets at least that many addresses. `unknown` without an address.
 */
export const networkOf = (ip: string | null): string => {
  if (!ip) return 'unknown'
  const text = ip.trim().toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  if (mapped) return mapped[1]!
  if (!text.includes(':')) return text
  const [before = '', after = ''] = text.split('::')
  const [left, right] = [groupsOf(before), groupsOf(after)]
  const zeros = text.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

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
