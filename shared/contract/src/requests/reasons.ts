import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { line } from '../text.ts'

/**
 * The actions that need a reason: canceling, completing with nothing delivered, withdrawing or replacing a document.
 */
export type ReasonUse = 'cancel' | 'close' | 'withdraw' | 'replace'

interface ReasonRule {
  /** Read by clients too: in emails, on the timeline and on cards. */
  readonly label: string
  /** The actions that offer this reason in the interface. */
  readonly for: readonly ReasonUse[]
}

/** The reasons that staff choose from. The keys are stored. */
export const reasons = {
  'no-report': { label: 'No report on file', for: ['cancel', 'close'] },
  'not-party': { label: 'Not a party of interest', for: ['cancel', 'close'] },
  duplicate: { label: 'Duplicate request', for: ['cancel', 'close'] },
  'wrong-agency': { label: 'Wrong agency', for: ['cancel', 'close'] },
  'client-asked': { label: 'The requester asked', for: ['cancel', 'close', 'withdraw'] },
  'wrong-document': { label: 'Wrong document', for: ['withdraw', 'replace'] },
  incomplete: { label: 'Incomplete or unreadable', for: ['withdraw', 'replace'] },
  other: { label: 'Other', for: ['cancel', 'close', 'withdraw', 'replace'] },
} as const satisfies Record<string, ReasonRule>

export type ReasonCode = keyof typeof reasons
export const reasonCodes = Object.keys(reasons) as [ReasonCode, ...ReasonCode[]]
export const chooseReason = 'Choose a reason'
export const explainOther = 'Say why in a few words'

export const reasonsFor = (use: ReasonUse): ReasonCode[] =>
  reasonCodes.filter((code) => (reasons[code].for as readonly ReasonUse[]).includes(use))

/** A reason in words: `No report on file`, `Duplicate request: see CHP-1234ABCD`, or the text alone for another reason. */
export const reasonInWords = (
  reason: ReasonCode | undefined | null,
  text: string | undefined | null,
): string | null => {
  if (!reason || reason === 'other') return text || null
  const { label } = reasons[reason]
  return text ? `${label}: ${text}` : label
}

/**
 * The label of the chosen reason, from a reason in words; null for another reason. Staff's own text is left out,
 * because it is only for the people it was emailed to.
 */
export const reasonCategory = (inWords: string | null): string | null =>
  Object.values(reasons).find(({ label }) => inWords === label || inWords?.startsWith(`${label}: `))?.label ?? null

/** The fields of a call that takes a reason. All are optional, so that a caller may leave the body empty. */
export const reasonFields = {
  reason: z.optional(z.enum(reasonCodes, chooseReason)),
  reasonText: z.optional(line(limits.reasonLength)),
}

interface ReasonInput {
  reason?: ReasonCode | undefined
  reasonText?: string | undefined
}

/** Another reason needs a text. */
export const isExplained = ({ reason, reasonText }: ReasonInput): boolean => reason !== 'other' || Boolean(reasonText)
export const explainedReason = z.refine<ReasonInput>(isExplained, { message: explainOther, path: ['reasonText'] })
