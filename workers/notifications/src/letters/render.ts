import type { LetterData, LetterName } from '@portal/contract/letters'
import { limits } from '@portal/contract/limits'
import { completed } from './completed.ts'
import { facePageReady } from './face-page-ready.ts'
import { fullReportReady } from './full-report-ready.ts'
import { layout } from './layout.ts'
import type { Letter, LetterContext } from './letter.ts'
import { newOrder } from './new-order.ts'
import { oneLine } from './one-line.ts'
import { orderReceived } from './order-received.ts'
import { text } from './text.ts'

const letters = {
  'order-received': orderReceived,
  'new-order': newOrder,
  'face-page-ready': facePageReady,
  'full-report-ready': fullReportReady,
  completed,
} satisfies Record<LetterName, Letter>

const subjectLength = 150

/** A letter's subject (one line, at most 150 characters), text and HTML. Pure; throws LetterError INVALID_LETTER for a delivery without a link. */
export const render = async (name: LetterName, raw: LetterData, context: LetterContext) => {
  const data = { ...raw, clientName: oneLine(raw.clientName, limits.nameLength) }
  const content = letters[name](data, context)
  return {
    subject: oneLine(`${content.subject}: ${data.referenceNumber}, ${data.clientName}`, subjectLength),
    text: text(data, content),
    html: await layout(data, content),
  }
}
