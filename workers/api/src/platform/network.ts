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
