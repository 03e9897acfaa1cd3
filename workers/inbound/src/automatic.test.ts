import { expect, test } from 'vitest'
import { isAutomatic, looksAutomatic } from './automatic.ts'

const from = 'requester@example.test'
const classOf = (headers: Record<string, string>, text = 'Here it is.'): string => {
  const envelope = { from, headers: new Headers(headers) }
  if (isAutomatic(envelope)) return 'automatic'
  return looksAutomatic(envelope, { text }) ? 'doubtful' : 'person'
}

const encoded = (subject: string) => `=?utf-8?B?${btoa(String.fromCharCode(...new TextEncoder().encode(subject)))}?=`

test.each<[Record<string, string>, string]>([
  [{ 'X-Auto-Response-Suppress': 'All' }, 'person'],
  [{ 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply', Subject: 'RE: We need your report number' }, 'person'],
  [{ Precedence: 'list', 'List-Id': '<office.example.test>' }, 'person'],
  [{ Subject: 'Auto accident on May 3' }, 'person'],
  [{ Subject: 'Auto: 2019 sedan' }, 'person'],
  [{ Subject: 'Automatic transmission was damaged' }, 'person'],
  [{ Subject: 'Re: Automatic reply: your report' }, 'person'],
  [{ Subject: 'Ready: the authorization' }, 'person'],
  [{ 'Auto-Submitted': 'no' }, 'person'],
  [{ Precedence: 'bulk' }, 'doubtful'],
  [{ Subject: 'Automatic reply: We need your signed authorization' }, 'doubtful'],
  [{ Subject: 'AUTO: Test Requester is out of the office (returning 12/01/2026)' }, 'doubtful'],
  [{ Subject: encoded('自動返信: ご連絡ありがとうございます') }, 'doubtful'],
  [{ Subject: encoded('自动回复: 我目前不在办公室') }, 'doubtful'],
  [{ Subject: encoded('Resposta automática: CHP-7K3M9QXA') }, 'doubtful'],
  [{ Subject: encoded('Réponse automatique : votre demande') }, 'doubtful'],
  [{ Subject: encoded('Автоматический ответ: CHP-7K3M9QXA') }, 'doubtful'],
  [{ Subject: 'Undeliverable: We need your signed authorization' }, 'doubtful'],
  [{ 'Auto-Submitted': 'auto-replied (vacation)' }, 'automatic'],
  [{ Precedence: 'auto_reply' }, 'automatic'],
  [{ 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' }, 'automatic'],
])('an email with the headers %j is classified as %s', (headers, expected) => {
  expect(classOf(headers)).toBe(expected)
})

test.each([
  ['Hello,\n\nI am out of the office until Monday and will answer then.', 'doubtful'],
  [
    'To deliver your message, please click the link below to confirm that you are a person: use this link to verify your email',
    'doubtful',
  ],
  ['ただいま不在にしております。このメールは自動返信です。', 'doubtful'],
  ['I was away last week. The report number is 2026-00123.', 'person'],
  ['The officer said to click on the link in your email, and it failed.', 'person'],
])('an email that begins with %j is classified as %s', (text, expected) => {
  expect(classOf({}, text)).toBe(expected)
})
