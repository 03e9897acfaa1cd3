import { clientDocument, policeDocument } from '@portal/contract/files/file-kinds'
import { asks, type AskCode } from '@portal/contract/reports/waiting'
import type { TrackedRequest } from '@portal/contract/reports/tracking'

/** The file rule of a kind of request. */
export const fileRules = { crash: clientDocument, police: policeDocument } as const

/** What we ask the client for at the moment. */
export interface Need {
  /** When it was asked; tells one question from the next. */
  since: string
  asks: readonly AskCode[]
  /** In staff's words. */
  explanation: string | undefined
}

/** What the request waits for from the client; undefined when it doesn't. */
export const needOf = ({ waiting, messages }: TrackedRequest): Need | undefined => {
  if (waiting?.for !== 'client') return undefined
  const asking = messages.findLast(({ asks: asked }) => asked.length > 0)
  return { since: waiting.since, asks: waiting.asks, explanation: waiting.reason ?? (asking?.text || undefined) }
}

const joined = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}` : (words[0] ?? '')

/** `We need your signed authorization and report number`. */
export const needTitle = (codes: readonly AskCode[]): string => {
  const named = codes.filter((code) => code !== 'other').map((code) => asks[code].label)
  const parts = [
    ...(named.length > 0 ? [`your ${joined(named)}`] : []),
    ...(codes.includes('other') ? ['an answer'] : []),
  ]
  return parts.length > 0 ? `We need ${joined(parts)}` : 'We need to hear from you'
}
