const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))

/**
 * The network of an address, as limits count it: an IPv4 address itself, and of an IPv6 address the first 64 bits, which
 * is the least that anyone is given. `unknown` when there is none.
 */
export const networkOf = (address: string | null): string => {
  if (!address) return 'unknown'
  const text = address.trim().toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  if (mapped) return mapped[1]!
  if (!text.includes(':')) return text
  const [before = '', after = ''] = text.split('::')
  const [left, right] = [groups(before), groups(after)]
  const zeros = text.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
