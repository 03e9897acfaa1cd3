import { asks, type AskCode } from '@portal/contract/reports/waiting'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** What the client's dialog says about what staff ask for: `We need your signed authorization and crash card`. */
export const asksTitle = (codes: readonly AskCode[]): string => {
  const named = codes.filter((code) => code !== 'other').map((code) => asks[code].label)
  if (named.length === 0) return 'We need an answer from you'
  const also = codes.includes('other') ? ', and an answer to our message' : ''
  return `We need your ${list.format(named)}${also}`
}
