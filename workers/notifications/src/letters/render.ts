import {
  isOrderLetter,
  type AccountLetterName,
  type LetterData,
  type LetterName,
  type OrderLetterName,
} from '@portal/contract/letters'
import { limits } from '@portal/contract/limits'
import { LetterError } from '../letter-error.ts'
import { cancelled } from './cancelled.ts'
import { completed } from './completed.ts'
import { facePageReady } from './face-page-ready.ts'
import { facts } from './facts.ts'
import { finalReportReady } from './final-report-ready.ts'
import { fullReportReady } from './full-report-ready.ts'
import { invitation } from './invitation.ts'
import { layout } from './layout.tsx'
import type { AccountLetter, LetterContext, OrderLetter } from './letter.ts'
import { newOrder } from './new-order.ts'
import { oneLine } from './one-line.ts'
import { orderReceived } from './order-received.ts'
import { passwordChanged } from './password-changed.ts'
import { resetPassword } from './reset-password.ts'
import { text } from './text.ts'
import { upgradeRequested } from './upgrade-requested.ts'
import { verifyAddress } from './verify-address.ts'

const orderLetters: Partial<Record<string, OrderLetter>> = {
  'order-received': orderReceived,
  'new-order': newOrder,
  'face-page-ready': facePageReady,
  'full-report-ready': fullReportReady,
  'final-report-ready': finalReportReady,
  completed,
  cancelled,
  'upgrade-requested': upgradeRequested,
} satisfies Record<OrderLetterName, OrderLetter>

const accountLetters: Partial<Record<string, AccountLetter>> = {
  invitation,
  'verify-address': verifyAddress,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
} satisfies Record<AccountLetterName, AccountLetter>

const subjectLength = 150

/** The letter with its data made inert: each value one printable line. */
const contentOf = (name: LetterName, raw: LetterData, context: LetterContext) => {
  const line = (value: string) => oneLine(value, limits.nameLength)
  if (isOrderLetter(raw)) {
    const data = {
      ...raw,
      clientName: line(raw.clientName),
      policeDepartment: raw.policeDepartment && line(raw.policeDepartment),
    }
    const content = orderLetters[name]?.(data, context)
    const about = `${data.referenceNumber}, ${data.clientName}`
    return content && { content, subject: `${content.subject}: ${about}`, facts: facts(data) }
  }
  const data = { ...raw, firstName: line(raw.firstName), lawFirmName: raw.lawFirmName && line(raw.lawFirmName) }
  const content = accountLetters[name]?.(data, context)
  return content && { content, subject: content.subject, facts: [] }
}

/**
 * A letter's subject (one line, at most 150 characters), text and HTML. Pure.
 * Throws LetterError INVALID_LETTER when the data is not the letter's, or it lacks the link it is about.
 */
export const render = async (name: LetterName, data: LetterData, context: LetterContext) => {
  const letter = contentOf(name, data, context)
  if (!letter) throw new LetterError('INVALID_LETTER', 'The data belongs to another letter')
  return {
    subject: oneLine(letter.subject, subjectLength),
    text: text(letter.facts, letter.content),
    html: layout(letter.facts, letter.content),
  }
}
