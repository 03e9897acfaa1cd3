import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { outbox } from '@portal/api/db/schema/emails'
import { requests } from '@portal/api/db/schema/requests'
import type { AskCode } from '@portal/contract/requests/waiting'
import { limits } from '@portal/contract/limits'
import { addressFor, deliverEmail, rawEmail, replyDomain, stored } from '../test/receive.ts'
import { db, requester, resetRequest } from '../test/storage.ts'

beforeEach(async () => {
  await resetRequest()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const reply = rawEmail('gmail-with-pdf')
/** The part of the email that has its PDF. */
const pdfPart = /--000000000000d8f1\nContent-Type: application\/pdf[^]*?(?=--000000000000d8f1)/
const notices = async () => (await stored()).emails.filter(({ template }) => template === 'reply-not-used')

describe('the address', () => {
  const cases: Record<string, () => Promise<string> | string> = {
    'of another domain': async () => (await addressFor()).replace(replyDomain, 'other.example'),
    'without a token': () => `reply@${replyDomain}`,
    'with a wrong token': async () => (await addressFor()).replace(/.{4}@/, '0000@'),
    'of another person': () => addressFor({ address: 'someone@other.test' }),
    'of a request that does not exist': () => addressFor({ requestId: 'crh_00000000000000000000000009' }),
    'of an earlier tracking link': () => addressFor({ trackingVersion: 2 }),
  }

  test.each(Object.entries(cases))('%s is rejected, with the same words as any other', async (_, address) => {
    expect(await deliverEmail(reply, { to: await address() })).toMatch(/^This address doesn't accept email\./)
    expect((await stored()).messages).toEqual([])
  })

  test('is rejected while replies by email are off', async () => {
    expect(await deliverEmail(reply, { env: { REPLY_DOMAIN: '' } })).toMatch(/^This address doesn't accept email\./)
  })

  test('works in any case', async () => {
    expect(await deliverEmail(reply, { to: (await addressFor()).toUpperCase() })).toBeUndefined()
    expect((await stored()).messages).toHaveLength(1)
  })

  test('ends with access to the request: a former member of its firm is rejected', async () => {
    const member = 'someone@examplelaw.test'
    await db.update(requests).set({ userId: 'usr_1', lawFirmId: 'frm_1' })
    const to = await addressFor({ address: member })
    const email = reply.replaceAll(requester, member).replaceAll('=example.test', '=examplelaw.test')
    expect(await deliverEmail(email, { to })).toBeUndefined()
    expect((await stored()).messages).toMatchObject([{ authorKind: 'client', authorId: 'usr_1', authorEmail: null }])
    await env.DB.exec("insert into former_members values ('usr_1', 'frm_1'); update users set law_firm_id = null")
    expect(await deliverEmail(email, { to })).toMatch(/^This address doesn't accept email\./)
  })
})

test('an email that is delivered twice is stored once, also by two servers at the same time', async () => {
  const countObjects = async () => (await env.FILES.list()).objects.length
  const before = await countObjects()
  await Promise.all([deliverEmail(reply), deliverEmail(reply)])
  await deliverEmail(reply)
  const { messages, files } = await stored()
  expect([messages.length, files.length]).toEqual([1, 1])
  // Its file and the email itself.
  expect((await countObjects()) - before).toBe(2)
})

test('with the same Message-ID and another text is another message; without one, delivered twice, it is one', async () => {
  await deliverEmail(reply)
  await deliverEmail(reply.replaceAll('Here is the signed authorization.', 'Here it is again.'))
  expect((await stored()).messages).toHaveLength(2)
  const anonymous = rawEmail('without-message-id')
  await deliverEmail(anonymous)
  await deliverEmail(`Received: from relay.example by mx.example; Mon, 23 Nov 2026 10:00:00 +0000\n${anonymous}`)
  expect((await stored()).messages).toHaveLength(3)
})

test("a copy whose sender isn't confirmed takes nothing from the email itself, and adds nothing to it", async () => {
  const copy = reply.replace(/^Authentication-Results:.*\n(?:[ \t].*\n)*/im, '')
  expect(copy).not.toBe(reply)
  for (const email of [copy, reply, reply, copy]) await deliverEmail(email)
  expect((await stored()).messages.map(({ authorKind }) => authorKind)).toEqual(['unverified', 'client'])
})

test('of an email of 30 MB, only the first part is read and kept', async () => {
  await deliverEmail(
    reply.replace(pdfPart, (part) => `${part}${`${'A'.repeat(76)}\n`.repeat(limits.inboundPartBytes / 77)}`),
    {
      size: 30 * 1024 * 1024,
    },
  )
  const { messages, files, originals } = await stored()
  const problems = [expect.stringContaining('larger than 15 MB')]
  expect(messages).toMatchObject([{ text: 'Here is the signed authorization.', problems, authorKind: 'client' }])
  expect([files, originals.map(({ size }) => size)]).toEqual([[], [limits.inboundPartBytes]])
  expect((await notices())[0]?.data).toMatchObject({ message: expect.stringContaining('larger than 15 MB') })
})

test('explains where a photo that is too large can be sent', async () => {
  const photo = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]),
    Buffer.alloc(limits.uploadBytes),
    Buffer.from([0xff, 0xd9]),
  ])
  const lines = photo
    .toString('base64')
    .match(/.{1,76}/g)!
    .join('\n')
  const headers = 'Content-Type: image/jpeg; name="scan.jpg"\nContent-Disposition: attachment; filename="scan.jpg"'
  const part = `--000000000000d8f1\n${headers}\nContent-Transfer-Encoding: base64\n\n${lines}\n`
  await deliverEmail(reply.replace(pdfPart, part))
  const problem =
    '“scan.jpg” is larger than 10MB. Please upload it on the page of the request, which makes large photos smaller.'
  expect((await stored()).messages).toMatchObject([{ text: 'Here is the signed authorization.', problems: [problem] }])
})

test('an email that no program can read leaves a trace', async () => {
  await deliverEmail(rawEmail('empty').replace('\n\n', `\nX-Long: ${'a'.repeat(300 * 1024)}\n\n`))
  const problems = ["We couldn't read the email's format."]
  expect((await stored()).messages).toMatchObject([{ text: '', problems, authorKind: 'client' }])
})

test('only the requester is emailed about an unconfirmed sender, once a day, and no program gets an answer', async () => {
  await deliverEmail(rawEmail('automatic-reply-exchange'))
  expect(await notices()).toEqual([])
  for (const name of ['spoofed', 'spoofed-with-own-results', 'stranger', 'two-senders'])
    await deliverEmail(rawEmail(name))
  expect((await notices()).map(({ address, data }) => [address, data])).toEqual([
    [requester, expect.objectContaining({ message: expect.stringContaining('appears to be from you') })],
    [requester, expect.objectContaining({ message: expect.stringContaining('from an address other than yours') })],
  ])
  expect((await stored()).messages).toHaveLength(5)
})

test('says each distinct problem once an hour, and stops at the most of a day', async () => {
  const answer = async (name: string) => {
    await deliverEmail(rawEmail(name).replace(/^Date: .*$/m, `Date: ${crypto.randomUUID()}`))
    return (await notices()).length
  }
  expect(await answer('heic-photo')).toBe(1)
  expect(await answer('heic-photo')).toBe(1)
  expect(await answer('program-named-pdf')).toBe(2)
  const created = new Date(Date.now() - 61 * 60_000).toISOString()
  await db
    .update(outbox)
    .set({ createdAt: created, id: sql`${outbox.id} || '-earlier'` })
    .where(eq(outbox.template, 'reply-not-used'))
  expect(await answer('heic-photo')).toBe(3)
  const photo = rawEmail('heic-photo')
  for (let count = 0; count < limits.inboundNoticesPerDay; count++)
    await deliverEmail(photo.replaceAll(/(filename|name)="?[^"\n;]+/g, `$1="${count}.heic`))
  expect(await notices()).toHaveLength(limits.inboundNoticesPerDay)
})

test('automatic replies beyond those of an hour are dropped, and keep no person out', async () => {
  const away = rawEmail('vacation-gmail')
  for (let count = 0; count <= limits.inboundPerHour.programs.request; count++)
    await deliverEmail(away.replace(/^Date: .*$/m, `Date: ${count}`))
  await deliverEmail(reply)
  const { messages } = await stored()
  expect(messages.map(({ automatic }) => automatic === 'automatic')).toEqual([
    ...Array.from({ length: limits.inboundPerHour.programs.request }, () => true),
    false,
  ])
})

test.each<[asks: AskCode[], name: string, answered: boolean]>([
  [['authorization'], 'scan.pdf', true],
  [['authorization', 'report-number'], 'scan.pdf', true],
  [['report-number'], 'authorization.pdf', false],
  [['authorization', 'crash-card'], 'scan.pdf', false],
  [['authorization', 'crash-card'], 'Signed Authorisation.pdf', true],
  [['authorization', 'crash-card'], 'authorization and crash card.pdf', false],
])('of what was asked (%j), the file “%s” answers the authorization: %s', async (waitingAsks, name, answered) => {
  await db.update(requests).set({ waitingAsks })
  await deliverEmail(reply.replaceAll('authorization.pdf', name))
  const { request, files } = await stored()
  expect(files).toHaveLength(1)
  expect([request.writtenAuthFile !== null, request.crashCardFile]).toEqual([answered, null])
})

test('files whose names say what they are answer their asks, and the rest stays asked', async () => {
  await db.update(requests).set({ waitingAsks: ['authorization', 'crash-card', 'death-certificate'] })
  const [part = ''] = pdfPart.exec(reply) ?? []
  const named = (name: string) => part.replaceAll('authorization.pdf', name)
  await deliverEmail(reply.replace(part, [part, named('Death cert.pdf'), named('photo.pdf')].join('')))
  const { request, files } = await stored()
  expect(files.map(({ label, documentType }) => [label, documentType])).toEqual([
    ['Death cert.pdf', 'deathCert'],
    ['authorization.pdf', 'writtenAuth'],
    ['photo.pdf', 'attachment'],
  ])
  expect(request).toMatchObject({
    waitingFor: 'client',
    waitingAsks: ['crash-card'],
    clientRepliedAt: expect.any(String),
  })
})

test('a message of an unverified sender is for staff only, and its file answers nothing', async () => {
  await deliverEmail(reply.replaceAll(requester, 'someone@other.test'))
  const { request, messages } = await stored()
  expect(messages).toMatchObject([
    { authorKind: 'unverified', authorEmail: 'someone@other.test', visibility: 'internal' },
  ])
  expect([request.writtenAuthFile, request.waitingFor]).toEqual([null, 'client'])
})

test('two files answer nothing, and those beyond five are left out', async () => {
  const [part = ''] = pdfPart.exec(reply) ?? []
  await deliverEmail(reply.replace(part, part.repeat(limits.messageFiles + 1)))
  const { request, files } = await stored()
  expect([files.length, request.writtenAuthFile]).toEqual([limits.messageFiles, null])
  expect((await notices())[0]?.data).toMatchObject({ message: expect.stringContaining('We accept up to 5 files') })
})

test('of many files that are not accepted, some are named, and the rest is left', async () => {
  const [part = ''] = pdfPart.exec(reply) ?? []
  const archive = part.replaceAll('authorization.pdf', 'a.zip').replace('JVBER', 'UEsDB')
  await deliverEmail(reply.replace(part, archive.repeat(60)))
  const [notice] = await notices()
  expect(JSON.stringify(notice?.data).match(/a\.zip/g)).toHaveLength(20)
})

test('a file waits for the virus scanner where there is one', async () => {
  const scan = vi.fn(async () => Response.json({ infected: true }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await deliverEmail(reply, { env: { SCANNER: { fetch: scan } as unknown as Fetcher } })
  // The file, and the email that it came with.
  expect(scan).toHaveBeenCalledTimes(2)
  expect((await stored()).files).toMatchObject([{ scan: 'infected' }])
})

test('a reply about a canceled request is stored', async () => {
  await db.update(requests).set({ status: 'cancelled', waitingFor: null, waitingAsks: null })
  await deliverEmail(reply)
  const { request, messages } = await stored()
  expect([messages.length, request.status, request.writtenAuthFile]).toEqual([1, 'cancelled', null])
})

test('characters of one byte that the header announces are read', async () => {
  const to = await addressFor()
  const text = rawEmail('windows-1252')
    .replace('quoted-printable', '8bit')
    .replace(/\n\n[^]*/, '\n\nJos\xe9 pays \x80 5.\n')
    .replaceAll('{{to}}', to)
    .replaceAll('\n', '\r\n')
  await deliverEmail(
    Uint8Array.from(text, (character) => character.charCodeAt(0)),
    { to },
  )
  expect((await stored()).messages).toMatchObject([{ text: 'José pays € 5.' }])
})

test('fails when the database does, so that the sender learns of it, and logs no values', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const DB = new Proxy(env.DB, {
    get: () => {
      throw new Error('D1_ERROR: no')
    },
  })
  await expect(deliverEmail(reply, { env: { DB } })).rejects.toThrow('The email could not be received')
  expect(JSON.stringify(log.mock.calls)).toContain('email_not_received')
  expect(JSON.stringify(log.mock.calls)).not.toContain(requester)
})
