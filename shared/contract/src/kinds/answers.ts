import { reportNumbersIn } from '../requests/number-in-words.ts'
import { asks, askCodes, type AskCode, type AskRule } from '../requests/waiting.ts'
import { clientFiles } from './kind-data.ts'
import type { KindId } from './kind-ids.ts'
import type { DocumentType } from './kinds.ts'

const documentsOf = (kind: KindId): Readonly<Partial<Record<AskCode, DocumentType | null>>> =>
  clientFiles[kind].documentsByAsk

/** The items that staff can ask the client of such a request for. */
export const asksFor = (kind: KindId): AskCode[] => askCodes.filter((code) => code in documentsOf(kind))

/** Whether a client of such a request can be asked for all of these. */
export const canAsk = (kind: KindId, codes: readonly AskCode[]): boolean =>
  codes.every((code) => code in documentsOf(kind))

/** The document that answers an ask; null when a message does. */
export const documentFor = (code: AskCode, kind: KindId): DocumentType | null => documentsOf(kind)[code] ?? null

/** A client's reply: documents by type, a text, and whether there are other files. */
export interface SentAnswers {
  readonly documents: readonly string[]
  readonly text: string
  readonly hasOtherFiles?: boolean
}

const isAnswered = (code: AskCode, kind: KindId, { documents, text, hasOtherFiles }: SentAnswers): boolean => {
  const document = documentFor(code, kind)
  if (document !== null) return documents.includes(document)
  const { needsNumber } = asks[code] as AskRule
  return needsNumber
    ? reportNumbersIn(text, clientFiles[kind].numberForm).length > 0
    : text.trim() !== '' || hasOtherFiles === true
}

/** The report number in a client's words; null without one, and with several, of which nobody knows which it is. */
export const reportNumberIn = (text: string, kind: KindId): string | null => {
  const [only, ...others] = reportNumbersIn(text, clientFiles[kind].numberForm)
  return only !== undefined && others.length === 0 ? only : null
}

/**
 * The asks that are still open after a client's reply. Each stays open until the answer arrives or staff clear the ask:
 * "I'll send it tomorrow" is a reply, and the request still waits for the client.
 */
export const unanswered = (codes: readonly AskCode[], kind: KindId, sent: SentAnswers): AskCode[] =>
  codes.filter((code) => !isAnswered(code, kind, sent))
