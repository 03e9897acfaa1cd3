import type { RequestEmailData } from '@portal/contract/emails/email-data'
import { sentTexts } from '@portal/notifications/emails/sent-texts'

// Replies to one email of ours, as many email programs quote it.

const asked: RequestEmailData = {
  recipient: 'requester',
  requestId: 'crh_00000000000000000000000001',
  referenceNumber: 'CHP-7K3M9QXA',
  clientName: 'Test Client',
  crashDate: '2026-05-03',
  reportType: 'non-fatal-face',
  urgent: false,
  asks: ['authorization'],
  message:
    'The agency asks for it before it releases the report.\n\nWhich officer took the report?\n\nWhat is the report number?',
}

/** Our email about the request. */
export const sent = sentTexts('message', asked)
export const [subject = '', plain = '', page = ''] = sent

export const us = 'CollisionDocket <reports@collisiondocket.example>'
export const them = 'Test Requester <requester@example.test>'
export const replyTo = `reply+${'0'.repeat(26)}c${'a'.repeat(16)}@reply.collisiondocket.example`

/** Each line marked, and wrapped as Gmail does. */
export const marked = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => line.match(/.{1,72}(?:\s|$)/g) ?? [''])
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
export const quote = marked(plain)
/** Our text with words of the sender below two of its lines. */
export const answered = (text: string): string =>
  text
    .replace(/^(.*Which officer took the report\?)$/m, '$1\nOfficer Example, badge 4711.')
    .replace(/^(.*What is the report number\?)$/m, '$1\nIt is 2026-00123, from Oakland.')
export const answers = 'Officer Example, badge 4711.\nIt is 2026-00123, from Oakland.'

export const header = (
  from: string,
  sentOn: string,
  to: string,
  about: string,
  date = 'Friday, November 20, 2026 9:14 AM',
) => `${from} ${us}\n${sentOn} ${date}\n${to} ${them}\n${about} ${subject}\n\n`
export const english = header('From:', 'Sent:', 'To:', 'Subject:')

export const html = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p class="MsoNormal">${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n')

export interface Reply {
  program: string
  case: string
  text?: string
  html?: string
  expected: string
}

export const yes = 'The authorization follows tomorrow.'

/** An answer above our whole email. */
export const above = (program: string, intro: string, quoted: string, answer = yes): Reply => ({
  program,
  case: 'answer above the quote',
  text: `${answer}\n\n${intro}${quoted}\n`,
  expected: answer,
})
