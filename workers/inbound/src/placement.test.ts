import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { agencies } from '@portal/api/db/schema/agencies'
import { messages } from '@portal/api/db/schema/messages'
import { inboundCounts } from '@portal/api/db/schema/lockout'
import { requests } from '@portal/api/db/schema/requests'
import { outbox } from '@portal/api/db/schema/emails'
import { documents } from '@portal/api/db/schema/documents'
import { limits } from '@portal/contract/limits'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { requestToAgency, tokenAddress } from '../test/asked.ts'
import { addAgencies, agencyAddress, agencyEmail, deliverMail, storedMail } from '../test/mail.ts'
import { mostOriginals } from './mail-message.ts'
import { db, requestId, resetRequest } from '../test/storage.ts'

const reference = 'CHP-7K3M9QXA'
const emailId = 'eml_00000000000000000000000009'
const second = 'crh_00000000000000000000000002'
const pass = (domain: string) => `mx.cloudflare.net; dmarc=pass header.from=${domain}`
const nothing = 'mx.cloudflare.net; spf=none'

const token = () => tokenAddress(env.LINK_SECRET ?? '', emailId)
const text = (words: string, more: Parameters<typeof agencyEmail>[0] = {}) =>
  agencyEmail({ files: [], ...more }).replace('Please see attached.', words)
const stored = () => db.select().from(messages)
/** Another request of the agency. */
const addSecond = (change: Partial<typeof requests.$inferInsert> = {}) =>
  db.insert(requests).values({
    id: second,
    kind: 'chp',
    referenceNumber: 'CHP-2222ABCD',
    reportNumber: '26-099999',
    agencyId: 'agn_0',
    clientName: 'Second Client',
    crashDate: '2024-03-05',
    status: 'processing',
    reportType: 'non-fatal-face',
    serial: 2,
    searchText: '',
    submittedAt: '2026-11-01',
    createdAt: '2026-11-01',
    updatedAt: '2026-11-01',
    ...change,
  })

beforeEach(async () => {
  await resetRequest()
  await addAgencies()
  await db.update(agencies).set({ emailDomain: 'exampleville.example' }).where(eq(agencies.id, 'agn_0'))
  await db.update(requests).set({ agencyId: 'agn_0', reportNumber: '26-012345' })
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

describe('who may put text on which request', () => {
  test.each([
    // Only DMARC or an aligned DKIM signature makes an agency.
    ['spf=pass smtp.mailfrom=exampleville.example', 'sender'],
    ['dkim=pass header.d=attacker.example', undefined],
    ['dmarc=pass header.from=attacker.example', undefined],
    ['dmarc=fail policy.dmarc=quarantine', undefined],
    ['none', undefined],
    ['dmarc=pass header.from=exampleville.example', 'agency'],
  ] as const)('with our reference, the address of an agency and “%s”: %s', async (results, kind) => {
    expect(await deliverMail(text(`About ${reference}`, { results: `mx.cloudflare.net; ${results}` }))).toBeUndefined()
    expect((await stored()).map(({ authorKind }) => authorKind)).toEqual(kind ? [kind] : [])
    if (!kind) expect(await storedMail()).toMatchObject([{ state: 'email', about: [requestId] }])
  })

  test('an address that names another one, and forged results below the real ones, make no agency', async () => {
    const from = `"${agencyAddress}" <someone@stranger.example>`
    const raw = text(`About ${reference}`, { from: 'x@y.example', results: pass('stranger.example') }).replace(
      'From: x@y.example',
      `Authentication-Results: ${pass('exampleville.example')}\nFrom: ${from}`,
    )
    await deliverMail(raw)
    expect((await stored()).map(({ authorKind, authorEmail }) => [authorKind, authorEmail])).toEqual([
      ['sender', 'someone@stranger.example'],
    ])
  })

  test('a report number counts for its agency alone', async () => {
    await deliverMail(text('About 26-012345', { from: 'desk@ci.testford.ca.us', results: pass('ci.testford.ca.us') }))
    await deliverMail(text('About 26-012345', { from: 'a@stranger.example', results: pass('stranger.example') }))
    await deliverMail(text('About 26-012345', { results: nothing }))
    expect(await stored()).toEqual([])
    expect((await storedMail()).map(({ about }) => about)).toEqual([[requestId], [requestId], [requestId]])
    await deliverMail(text('About 26 012345 and 26-012345'))
    expect(await stored()).toMatchObject([{ requestId, authorKind: 'agency', agencyId: 'agn_0' }])
  })

  test("another agency that has our address writes under its name, and a forged email there is no agency's", async () => {
    await requestToAgency(emailId)
    const to = await token()
    await deliverMail(text('It is ours', { from: 'desk@ci.testford.ca.us', results: pass('ci.testford.ca.us') }), {
      to,
    })
    const disowned = 'mx.cloudflare.net; dmarc=fail header.from=exampleville.example policy.dmarc=reject'
    await deliverMail(text('The fee is $900', { results: disowned }), { to })
    expect((await stored()).map(({ authorKind, agencyId }) => [authorKind, agencyId])).toEqual([
      ['agency', 'agn_3'],
      ['sender', null],
    ])
    const [request] = await db.select().from(requests)
    expect(request!.repliedBy).toMatch(/ sender$/)
  })

  test('a token that we did not make, of another portal, or with another email names nothing', async () => {
    await requestToAgency(emailId)
    const forged = (await token()).replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
    const other = await tokenAddress('another-secret', emailId)
    const ofNothing = await tokenAddress(env.LINK_SECRET ?? '', 'eml_00000000000000000000000001')
    for (const to of [forged, other, ofNothing]) expect(await deliverMail(text('Hello'), { to })).toBeUndefined()
    expect(await stored()).toEqual([])
    expect(await storedMail()).toHaveLength(3)
  })

  test('the token of an email to a client names nothing', async () => {
    const [{ id }] = (await db.select({ id: outbox.id }).from(outbox)) as [{ id: string }]
    await deliverMail(text('Hello'), { to: await tokenAddress(env.LINK_SECRET ?? '', id) })
    expect(await stored()).toEqual([])
  })
})

test("an agency's own number of a request names it, as a report number does", async () => {
  await addSecond({ agencyNumbers: 'R1-2026, W012345-112926' })
  await deliverMail(
    text('Request W012345-112926 is closed', { from: 'a@stranger.example', results: pass('stranger.example') }),
  )
  expect(await stored()).toEqual([])
  await deliverMail(text('Request W012345-112926 is closed'))
  expect(await stored()).toMatchObject([{ requestId: second, authorKind: 'agency' }])
})

describe("a notice of an agency's portal", () => {
  beforeEach(() =>
    db.update(agencies).set({ noticeDomains: 'records.example, vendor.example' }).where(eq(agencies.id, 'agn_0')),
  )
  const from = 'no-reply@mail.vendor.example'

  test('is put on the request with its report number, as a notice and not as the agency', async () => {
    await deliverMail(text('Your report 26-012345 is ready', { from, results: pass('mail.vendor.example') }))
    expect(await stored()).toMatchObject([{ requestId, authorKind: 'notice', agencyId: 'agn_0' }])
  })

  test('counts on a request as an unconfirmed email does: a portal sends what anyone asks it to', async () => {
    const row = { requestId, source: 'email', visibility: 'agency', text: '', createdAt: '' } as const
    for (let at = 0; at < limits.mail.onRequests.unconfirmed; at++)
      await db.insert(messages).values({ ...row, asks: [], id: `msg_${at}`, authorKind: at % 2 ? 'notice' : 'sender' })
    await deliverMail(text('Your report 26-012345 is ready', { from, results: pass('mail.vendor.example') }))
    expect(await storedMail()).toMatchObject([{ state: 'email', about: [requestId] }])
  })

  test('is only with other mail when it is forged, or about a report of another agency', async () => {
    await deliverMail(text('Report 26-012345', { from, results: nothing }))
    await deliverMail(text('Report 26-012345', { from: 'a@notvendor.example', results: pass('notvendor.example') }))
    await db.update(requests).set({ agencyId: 'agn_1' })
    await deliverMail(text('Report 26-012345', { from, results: pass('mail.vendor.example') }))
    expect(await stored()).toEqual([])
    expect((await storedMail()).map(({ senderCheck }) => senderCheck).toSorted()).toEqual([
      'notice',
      'unconfirmed',
      'unknown',
    ])
  })

  test('brings files that are held until staff accept its sender', async () => {
    await deliverMail(agencyEmail({ from, results: pass('mail.vendor.example') }))
    expect(await storedMail()).toMatchObject([{ state: 'held', senderCheck: 'notice' }])
  })
})

describe('an answer to an email about several requests', () => {
  beforeEach(async () => {
    await addSecond()
    await requestToAgency(emailId, { of: [requestId, second] })
  })

  test('is put on the one that it names, by either number', async () => {
    const to = await token()
    await deliverMail(text('No record for 26-099999'), { to })
    await deliverMail(text(`No record for ${reference}`), { to })
    expect((await stored()).map(({ requestId: id }) => id)).toEqual([second, requestId])
  })

  test('is put on each that it names', async () => {
    await deliverMail(text('26-099999 and 26-012345 are ready'), { to: await token() })
    expect((await stored()).map(({ requestId: id }) => id).toSorted()).toEqual([requestId, second])
    expect(await db.select().from(documents)).toHaveLength(2)
  })

  test('is with other mail when it names none, and staff choose among them', async () => {
    await deliverMail(text('No record for one of these'), { to: await token() })
    expect(await stored()).toEqual([])
    expect((await storedMail())[0]!.about.toSorted()).toEqual([requestId, second])
  })
})

describe('bounds', () => {
  test('one email is put on few requests, and one that names more is with other mail', async () => {
    for (let at = 0; at < limits.mail.onRequests.ofEmail; at++)
      await addSecond({ id: `crh_0000000000000000000000002${at}`, referenceNumber: `CHP-2222ABC${at}`, serial: at + 2 })
    await deliverMail(text('About 26-099999 and 26-012345'))
    expect(await stored()).toEqual([])
    expect((await storedMail())[0]!.about).toHaveLength(limits.mail.onRequests.ofEmail + 1)
  })

  test('emails of others than the agency fill only some of a request, and then go to other mail', async () => {
    const { unconfirmed } = limits.mail.onRequests
    const row = {
      requestId,
      authorKind: 'sender',
      source: 'email',
      visibility: 'agency',
      text: '',
      asks: [],
      createdAt: '',
    } satisfies Partial<typeof messages.$inferInsert>
    await db.batch([
      db.insert(messages).values({ ...row, id: 'msg_0' }),
      ...Array.from({ length: unconfirmed - 1 }, (_, at) =>
        db.insert(messages).values({ ...row, id: `msg_${at + 1}` }),
      ),
    ])
    const from = 'a@stranger.example'
    await deliverMail(text(`About ${reference}`, { from, results: pass('stranger.example') }))
    expect(await stored()).toHaveLength(unconfirmed)
    expect(await storedMail()).toMatchObject([{ state: 'email', about: [requestId] }])
    await deliverMail(text(`About ${reference}`))
    expect(await stored()).toHaveLength(unconfirmed + 1)
  })

  test('1,000 notices in an hour: those beyond the hour stay with their server, and other senders get in', async () => {
    const notice = (at: number, from = 'no-reply@vendor.example') =>
      text(`Notice ${at}`, { from, results: pass('vendor.example'), headers: 'Auto-Submitted: auto-generated' })
    let taken = 0
    for (let at = 0; at < 100; at++) taken += (await deliverMail(notice(at))) === undefined ? 1 : 0
    expect(taken).toBe(limits.inboundPerHour.unknown.sender)
    expect(await deliverMail(text(`About ${reference}`))).toBeUndefined()
    expect(
      await deliverMail(text('Hello', { from: 'a@other.example', results: pass('other.example') })),
    ).toBeUndefined()
    await db.delete(inboundCounts)
  })
})

test('an email is put on its request once, also when its server sends it again, with the whole of it and its reports in the mail', async () => {
  await requestToAgency(emailId)
  const to = await token()
  const raw = agencyEmail({ files: [{ name: 'report.pdf', content: pdfOf(3000) }] })
  for (const _ of [1, 2]) expect(await deliverMail(raw, { to })).toBeUndefined()
  expect(await stored()).toMatchObject([{ reports: 1, authorKind: 'agency', visibility: 'agency' }])
  const originals = await db.select().from(documents)
  expect(originals).toMatchObject([{ documentType: 'originalEmail' }])
  expect(await (await env.FILES.get(`${originals[0]!.id}.eml`))!.text()).toContain('report.pdf')
  expect(await storedMail()).toMatchObject([{ label: 'report.pdf', state: 'waiting', about: [requestId] }])
})

test.each([
  ['too many', { total: 1, bytes: 1e9 }],
  ['too many bytes', { total: 9, bytes: 700 }],
])(
  'of a request with %s whole emails, the next one is a message that says that the whole of it is missing',
  async (_, most) => {
    const before = { ...mostOriginals }
    Object.assign(mostOriginals, most)
    const own = { requestId, createdAt: '2026-11-01' }
    // A requester's email takes nothing of it.
    await db
      .insert(messages)
      .values({ ...own, id: 'msg_1', authorKind: 'client', source: 'email', visibility: 'shared', text: '', asks: [] })
    await db.insert(documents).values({
      ...own,
      id: 'doc_1',
      documentType: 'originalEmail',
      kind: 'eml',
      label: 'Email.eml',
      size: 9000,
      messageId: 'msg_1',
    })
    try {
      for (const words of ['The first', 'The next']) await deliverMail(text(`${words}, about ${reference}`))
    } finally {
      Object.assign(mostOriginals, before)
    }
    const problems = (await db.select().from(messages).where(eq(messages.visibility, 'agency'))).map(
      (one) => one.problems,
    )
    expect(problems).toEqual([[], [expect.stringMatching(/whole email isn't kept/)]])
    expect(await db.select().from(documents)).toHaveLength(2)
  },
)
