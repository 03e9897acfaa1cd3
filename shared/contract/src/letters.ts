import * as z from 'zod/mini'
import { ReportType } from './report-types.ts'
import type { DeliverableType } from './crash-reports.ts'

/** Who a letter goes to. The orderer is the account's or guest's address, the copies are the order's CC addresses. */
export const recipients = ['orderer', 'copies', 'office'] as const
export type Recipient = (typeof recipients)[number]

interface LetterRule {
  readonly to: readonly Recipient[]
  /** The document it delivers by link, and attached when small enough. */
  readonly delivers?: DeliverableType
}

/** Letter by letter: who gets it. `office` is STAFF_INBOX when set, else every admin and staff member. */
export const letters = {
  'order-received': { to: ['orderer', 'copies'] },
  'new-order': { to: ['office'] },
  'face-page-ready': { to: ['orderer', 'copies'], delivers: 'facePage' },
  'full-report-ready': { to: ['orderer', 'copies'], delivers: 'fullReport' },
  completed: { to: ['orderer', 'copies'] },
} as const satisfies Record<string, LetterRule>

export type LetterName = keyof typeof letters

/** What a letter is written from: taken when the event happens, so that a late letter still tells what it told of. */
export const LetterData = z.object({
  recipient: z.enum(recipients),
  reportId: z.string(),
  referenceNumber: z.string(),
  clientName: z.string(),
  crashDate: z.string(),
  reportType: ReportType,
  urgent: z.boolean(),
  /** The delivery link whose token the letter carries, and the file it opens. */
  linkId: z.optional(z.string()),
  fileName: z.optional(z.string()),
  downloadName: z.optional(z.string()),
})
export type LetterData = z.infer<typeof LetterData>

export const letterStates = ['pending', 'sending', 'sent', 'failed'] as const
export type LetterState = (typeof letterStates)[number]

/** The queue's message: ids alone, for a message holds at most 128 KB and a letter personal data. */
export const LetterMessage = z.object({ letterId: z.string() })
export type LetterMessage = z.infer<typeof LetterMessage>
