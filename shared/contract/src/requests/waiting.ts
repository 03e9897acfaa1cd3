import * as z from 'zod/mini'

// The wait of an open request. It is separate from the status: a request that waits is still processing.

export const waitingFor = ['client', 'agency'] as const
export type WaitingFor = (typeof waitingFor)[number]

export interface AskRule {
  /** Completes "Waiting for you: …". */
  readonly label: string
  /** Only a report number answers it, not every message. */
  readonly needsNumber?: true
}

/**
 * The items that staff ask the client for. The keys are stored. A kind says which it asks for, and which document
 * answers each.
 */
export const asks = {
  authorization: { label: 'signed authorization' },
  'client-release': { label: 'signed release' },
  'crash-card': { label: 'crash card' },
  'death-certificate': { label: 'death certificate' },
  'report-number': { label: 'report number', needsNumber: true },
  other: { label: 'an answer' },
} as const satisfies Record<string, AskRule>

export type AskCode = keyof typeof asks
export const askCodes = Object.keys(asks) as [AskCode, ...AskCode[]]

/** The labels of asks as a list: `signed authorization, report number`. */
export const asksInWords = (codes: readonly AskCode[]): string => codes.map((code) => asks[code].label).join(', ')

/** The label of an ask's own field or checkbox: `Signed authorization`. */
export const askLabel = (code: AskCode): string =>
  code === 'other' ? 'Something else' : asks[code].label.replace(/^./, (letter) => letter.toUpperCase())

const list = new Intl.ListFormat('en-US')

/** Labels of `asks` as part of a sentence: `your signed authorization, crash card, and the report number`. */
export const neededInWords = (labels: readonly string[]): string => {
  const [answer, number] = [asks.other.label, asks['report-number'].label]
  const first = labels.find((label) => label !== answer && label !== number)
  const named = labels
    .filter((label) => label !== answer)
    .map((label) => (label === number ? `the ${label}` : label === first ? `your ${label}` : label))
  return list.format(named.length === 0 || labels.includes(answer) ? [...named, answer] : named)
}

/** `Still needed: signed authorization, crash card`. */
export const stillNeededInWords = (codes: readonly AskCode[]): string => `Still needed: ${asksInWords(codes)}`

/** `We need your signed authorization and crash card`; once the client has replied, what is still needed. */
export const askTitle = (codes: readonly AskCode[], hasReplied = false): string =>
  hasReplied && codes.length > 0
    ? stillNeededInWords(codes)
    : `We need ${neededInWords(codes.map((code) => asks[code].label))}`

/** Whether the client has written since they were asked. */
export const hasRepliedSince = (
  since: string,
  messages: readonly { author: { kind: string }; createdAt: string }[],
): boolean => messages.some(({ author, createdAt }) => author.kind === 'client' && createdAt > since)

export const Waiting = z.object({
  for: z.enum(waitingFor),
  since: z.string(),
  /** The items that the client was asked for; empty while the request waits for the agency. */
  asks: z.array(z.enum(askCodes)),
  /** In staff's words; clients read it too. */
  reason: z.nullable(z.string()),
  /** When to ask the agency again: a date such as `2026-12-03`. */
  checkAgainOn: z.nullable(z.string()),
})
export type Waiting = z.infer<typeof Waiting>

/** Staff's question to the client: the last message that asks for something, otherwise the reason of the wait. */
export const questionOf = (
  waiting: Waiting,
  messages: readonly { asks: readonly AskCode[]; text: string }[],
): string => {
  const asking = waiting.asks.length > 0 ? messages.findLast((message) => message.asks.length > 0) : undefined
  return asking?.text || waiting.reason || ''
}

export const chooseAsk = 'Choose what you need from the client'
/** To a client, about a file that none of what can be asked for is. */
export const chooseDocument = 'Choose which document this is'
export const enterFutureDate = "Enter today's date or a later one"

/** Who can have written: the client, the agency, or somebody who wrote to the address for agencies and isn't confirmed as one. */
export const repliers = ['client', 'agency', 'sender'] as const
export type RepliedBy = (typeof repliers)[number]
export const replyLabels: Readonly<Record<RepliedBy, string>> = {
  client: 'Client replied',
  agency: 'Agency replied',
  sender: 'Email to check',
}

export interface WaitingFields {
  waiting: Waiting | null
  /** Who wrote last, as long as no staff member has acted since. */
  repliedBy: RepliedBy | null
  stillNeeded: readonly AskCode[]
}

/** The badge of a request that waits, if it does. For staff, a client's reply comes before the wait. */
export const waitingLabel = ({ waiting, repliedBy, stillNeeded }: WaitingFields, forStaff: boolean): string | null => {
  if (forStaff && repliedBy) {
    const label = replyLabels[repliedBy]
    return stillNeeded.length > 0 ? `${label}, still needed: ${asksInWords(stillNeeded)}` : label
  }
  if (!waiting) return null
  if (waiting.for === 'agency') return 'Waiting for agency'
  if (forStaff) return 'Waiting for client'
  return waiting.asks.length > 0 ? `Waiting for you: ${asksInWords(waiting.asks)}` : 'Waiting for you'
}
