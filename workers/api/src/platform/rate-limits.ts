import { AppError } from '@portal/contract/api/errors'
import { resilientLimiter } from './resilient-bindings.ts'
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

/**
 * The networks that a caller is counted by: their own, and with IPv6 the first 48 bits, which one customer may have, with 65,536
 * networks of 64.
 */
export const networksOf = (network: string): [own: string] | [own: string, larger: string] =>
  network.includes(':') ? [network, network.split(':').slice(0, 3).join(':')] : [network]

/** Each counts one more attempt at `action` and throws AppError `too_many` above the limit for a minute. */
export interface Limits {
  /** Counts by the caller's networks. */
  byIp: (action: string) => Promise<void>
  /** Counts by account: an email address or a user's id, of which only the hash is used. */
  byAccount: (action: string, account: string) => Promise<void>
}

const periodSeconds = 60

const count = async (limiter: RateLimit, key: string): Promise<void> => {
  const { success } = await resilientLimiter(limiter).limit({ key })
  if (!success) throw new AppError('too_many', { retryAfter: periodSeconds })
}

type Limiters = Readonly<Record<'LIMIT_ADDRESS' | 'LIMIT_NETWORK' | 'LIMIT_ACCOUNT', RateLimit>>

export const openLimits = (limiters: Limiters, network: string): Limits => ({
  byIp: async (action) => {
    const [own, larger] = networksOf(network)
    await count(limiters.LIMIT_ADDRESS, `${action}:${own}`)
    // Afterwards, so that one customer's refused calls use up nothing of a network that others share.
    if (larger) await count(limiters.LIMIT_NETWORK, `${action}:${larger}`)
  },
  byAccount: async (action, account) => count(limiters.LIMIT_ACCOUNT, `${action}:${await hashToken(account)}`),
})
