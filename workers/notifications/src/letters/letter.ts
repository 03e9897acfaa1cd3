import type { AccountLetterData, OrderLetterData } from '@portal/contract/letters'

export interface LetterContext {
  /** The portal's, without a path. */
  origin: string
  /** The address that the letter's own token opens: the document it delivers, a guest's claim, or an account's link. */
  link?: string | undefined
  /** Whether the document it delivers travels with it. */
  attached?: boolean
}

/** What one letter says; the facts of an order and the footer are the same in all. */
export interface LetterContent {
  /** Begins the subject; a letter about an order goes on with the reference and the client. */
  subject: string
  heading: string
  paragraphs: readonly string[]
  action: { label: string; url: string }
  /** Said below the action, when there is more to know. */
  note?: string
  /** Ends “You get this because …”. */
  because: string
}

/** A letter: from its data to what it says. Pure; throws LetterError INVALID_LETTER when it lacks what it cannot be written without. */
export type OrderLetter = (data: OrderLetterData, context: LetterContext) => LetterContent
export type AccountLetter = (data: AccountLetterData, context: LetterContext) => LetterContent
