import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { agencies } from '@portal/api/db/schema/agencies'
import { mailFiles } from '@portal/api/db/schema/documents'
import { messages } from '@portal/api/db/schema/messages'
import { requests } from '@portal/api/db/schema/requests'
import { offersIn } from '@portal/contract/mail/offers'
import { agencyAnswers, type AgencyAnswer } from '../test/agency-answers.ts'
import { programAnswers } from '../test/program-answers.ts'
import { addAgencies, agencyAddress, deliverMail, mailAddress } from '../test/mail.ts'
import { requestToAgency, tokenAddress } from '../test/asked.ts'
import { db, resetRequest } from '../test/storage.ts'

const reference = 'CHP-7K3M9QXA'
const reportNumber = '26-012345'
const emailId = 'eml_00000000000000000000000009'

const senders = {
  agency: [agencyAddress, 'dmarc=pass header.from=exampleville.example'],
  person: ['clerk@exampleville.example', 'dmarc=pass header.from=exampleville.example'],
  vendor: ['no-reply@records.vendor.example', 'dmarc=pass header.from=records.vendor.example'],
  stranger: ['someone@stranger.example', 'dmarc=pass header.from=stranger.example'],
  forged: [agencyAddress, 'dmarc=fail policy.dmarc=none'],
} as const

const rawOf = ({ from = 'agency', subject, text, html, headers, parts = '', name }: AgencyAnswer): string => {
  const [address, results] = senders[from]
  const filled = (words: string) => words.replaceAll('{ref}', reference).replaceAll('{no}', reportNumber)
  const encoded = `=?utf-8?B?${Buffer.from(filled(subject)).toString('base64')}?=`
  const base64 = Buffer.from(filled(html ?? text))
    .toString('base64')
    .match(/.{1,76}/g)!
    .join('\n')
  const id = Buffer.from(name).toString('hex')
  return [
    `Authentication-Results: mx.cloudflare.net; ${results}`,
    `From: <${address}>`,
    `Subject: ${encoded}`,
    `Message-ID: <${id}@mail.example>`,
    'Date: Fri, 20 Nov 2026 10:02:09 -0800',
    ...(headers ? [headers] : []),
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    `--b\nContent-Type: text/${html ? 'html' : 'plain'}; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${base64}\n`,
    `${parts}--b--\n`,
  ].join('\n')
}

beforeEach(async () => {
  await resetRequest()
  await addAgencies()
  await db.update(agencies).set({ emailDomain: 'exampleville.example' }).where(eq(agencies.id, 'agn_0'))
  await db.update(requests).set({ agencyId: 'agn_0', reportNumber })
  await requestToAgency(emailId)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** The columns by which the queue shows that somebody wrote, and retention knows that there is an email. */
const marks = [
  'version',
  'clientRepliedAt',
  'repliedBy',
  'lastNoteAt',
  'queueFlags',
  'queueGroup',
  'workRank',
  'hasClientDocuments',
]

/** The place of an answer's text, and the steps that it suggests. */
const receive = async (answer: AgencyAnswer) => {
  const to = answer.by === 'token' ? await tokenAddress(env.LINK_SECRET ?? '', emailId) : mailAddress
  const rejected = await deliverMail(rawOf(answer), { to })
  const [message] = await db.select().from(messages)
  const [listed] = await db.select().from(mailFiles)
  const text = message?.text ?? listed?.text ?? ''
  return {
    rejected,
    lands: message ? 'request' : listed ? 'other' : 'nowhere',
    message,
    offers: message?.automatic === 'automatic' ? [] : offersIn(text, '2026-11-20'),
  }
}

const answers = [...agencyAnswers, ...programAnswers]

test.each(answers.map((answer) => [answer.name, answer] as const))(
  'an answer of an agency is kept in its place with the right steps: %s',
  async (_, answer) => {
    const before = await db.select().from(requests)
    const { rejected, lands, message, offers } = await receive(answer)
    expect({ rejected, lands, offers }).toEqual({ rejected: undefined, lands: answer.lands, offers: answer.offers })
    // Nothing is done by itself: the request is only marked as one to look at.
    const [after] = await db.select().from(requests)
    const changed = Object.entries(after!).flatMap(([name, value]) =>
      String(value) === String(before[0]![name as keyof typeof after]) ? [] : [name],
    )
    expect(marks).toEqual(expect.arrayContaining(changed))
    if (message) expect(message.visibility).toBe('agency')
    if (answer.from === 'forged' || answer.from === 'stranger' || answer.from === 'vendor')
      expect(message?.authorKind).not.toBe('agency')
  },
)

test('there are 40 answers', () => {
  expect(answers).toHaveLength(40)
})
