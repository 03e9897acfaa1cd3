import type { LetterData } from '@portal/contract/letters'

export interface LetterContext {
  /** The portal's, without a path. */
  origin: string
  /** The document's expiring link, and whether the document travels with the letter. */
  delivery?: { url: string; attached: boolean } | undefined
}

/** What one letter says; the order's facts and the footer are the same in all. */
export interface LetterContent {
  /** Begins the subject, before the reference and the client. */
  subject: string
  heading: string
  paragraphs: readonly string[]
  action: { label: string; url: string }
  /** Ends “You get this because …”. */
  because: string
}

export type Letter = (data: LetterData, context: LetterContext) => LetterContent
