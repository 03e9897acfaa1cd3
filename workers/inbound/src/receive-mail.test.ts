import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { mailFiles } from '@portal/api/db/schema/documents'
import { limits } from '@portal/contract/limits'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { addAgencies, agencyAddress, agencyEmail, deliverMail, mailAddress, storedMail } from '../test/mail.ts'
import { faxPage, tiffOf } from '@portal/contract/testing/tiff-samples'
import { deliverEmail } from '../test/receive.ts'
import { db, resetRequest } from '../test/storage.ts'

beforeEach(async () => {
  await resetRequest()
  await addAgencies()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const keys = async () => (await env.FILES.list()).objects.map(({ key }) => key)
const encrypted = new TextEncoder().encode(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

test("an agency's email becomes files of the mail, which wait for staff, and nothing else of it is kept", async () => {
  const before = await keys()
  const files = [
    { name: '<b> onload=x.pdf' },
    // Letters that turn the rest of the name around.
    { name: '\u202efdp.exe', content: pdfOf(3000) },
  ]
  expect(await deliverMail(agencyEmail({ from: `Records <${agencyAddress.toUpperCase()}>`, files }))).toBeUndefined()
  const stored = await storedMail()
  const waiting = { state: 'waiting', sender: agencyAddress, senderCheck: 'agency', userId: null, expiresAt: null }
  expect(stored).toMatchObject([
    { label: '<b> onload=x.pdf', ...waiting },
    { label: 'fdp.exe', ...waiting },
  ])
  expect((await keys()).filter((key) => !before.includes(key)).toSorted()).toEqual(
    stored.map(({ id }) => `${id}.pdf`).toSorted(),
  )
})

const pass = (domain: string) => `mx.cloudflare.net; dmarc=pass header.from=${domain}`
test.each([
  // The directory has another address of this domain, and nobody confirmed that all of them are the agency's.
  ['officer@samplepass.example', pass('samplepass.example'), 'unknown'],
  ['officer@samplepd.example', pass('samplepd.example'), 'agency'],
  ['officer@ci.testford.ca.us', pass('ci.testford.ca.us'), 'agency'],
  ['officer@ci.otherford.ca.us', pass('ci.otherford.ca.us'), 'unknown'],
  ['testford.pd@gmail.com', pass('gmail.com'), 'agency'],
  ['someone@gmail.com', pass('gmail.com'), 'unknown'],
  ['records@sub.exampleville.example', pass('sub.exampleville.example'), 'unknown'],
  ['records@notexampleville.example', pass('notexampleville.example'), 'unknown'],
  // The sender's server says nothing, or somebody else signed.
  [agencyAddress, 'mx.cloudflare.net; spf=pass', 'unconfirmed'],
  [agencyAddress, 'mx.cloudflare.net; dkim=pass header.d=attacker.example', 'unconfirmed'],
  [agencyAddress, 'mx.attacker.example; dmarc=pass', 'unconfirmed'],
] as const)('the sender %s with “%s” counts as %s', async (from, results, senderCheck) => {
  expect(await deliverMail(agencyEmail({ from, results }))).toBeUndefined()
  const [file] = await storedMail()
  expect(file).toMatchObject({ sender: from, senderCheck, state: senderCheck === 'agency' ? 'waiting' : 'held' })
  expect(file!.expiresAt === null).toBe(senderCheck === 'agency')
})

test('an email that is sent again is stored once, also by two servers at the same time, and after its file is gone', async () => {
  const email = agencyEmail()
  await Promise.all([deliverMail(email), deliverMail(email)])
  await deliverMail(`Received: from relay.example by mx.example\n${email}`)
  expect(await storedMail()).toHaveLength(1)
  await db.delete(mailFiles)
  expect(await deliverMail(email)).toBeUndefined()
  expect(await storedMail()).toEqual([])
})

test('a copy of which less is known neither replaces an email nor adds to it', async () => {
  const spf = 'mx.cloudflare.net; spf=pass smtp.mailfrom=exampleville.example'
  const [unproven, unconfirmed] = ['mx.cloudflare.net; dmarc=fail', spf].map((results) =>
    agencyEmail({ id: 'a', results }),
  )
  const email = agencyEmail({ id: 'a' })
  for (const one of [unproven!, unconfirmed!, email, unconfirmed!, unproven!]) await deliverMail(one)
  expect((await storedMail()).map(({ state }) => state).toSorted()).toEqual(['held', 'held', 'waiting'])
  expect((await storedMail()).filter(({ isProven }) => !isProven)).toHaveLength(1)
})

const jpeg = (size: number) => Uint8Array.from({ length: size }, (_, at) => [0xff, 0xd8, 0xff, 0xd9][at] ?? 0)
const text = (content: string) => new TextEncoder().encode(content)
const heic = { name: 'IMG_2.HEIC', type: 'image/heic', content: text('\0\0\0\u0018ftypheic') }
const unusable: Record<string, [Parameters<typeof agencyEmail>[0], RegExp]> = {
  'with other files': [
    { files: [{ name: 'a.zip', content: text('PK\u0003\u0004') }] },
    /can't accept “a.zip”.*PDF, JPG or PNG/,
  ],
  'with a damaged PDF': [
    {
      files: [
        { name: 'bad.pdf', content: encrypted },
        { name: 'empty.pdf', content: text('') },
      ],
    },
    /“bad.pdf”: .*\n“empty.pdf” is empty/,
  ],
  'with a text whose name ends like that of a PDF': [
    { files: [{ name: 'a.pdf', content: text('Some text') }] },
    /“a.pdf” isn't a PDF/,
  ],
  'with a PDF that is too large': [
    { files: [{ name: 'a.pdf', content: pdfOf(limits.uploadBytes + 1) }] },
    /“a.pdf”: .*10MB/,
  ],
  'with a picture that no PDF can have': [
    { files: [{ name: 'a.jpg', type: 'image/jpeg', content: jpeg(3000) }] },
    /Please send it as a PDF/,
  ],
  'with a fax that is cut off': [
    { files: [{ name: 'a.tif', type: 'image/tiff', content: tiffOf([faxPage()]).slice(0, -9) }] },
    /can't use “a.tif”. Please send it as a PDF/,
  ],
  'with a HEIC photo': [{ files: [heic] }, /“IMG_2.HEIC” is a HEIC photo/],
  "with files in Outlook's own format": [
    { files: [{ name: 'winmail.dat', content: Uint8Array.from([2, 0x10, 0x80, 1, 0]) }] },
    /packed the attachments into “winmail.dat”/,
  ],
}
test.each(Object.entries(unusable))("an agency's email %s is kept with the reason", async (_, [email, reason]) => {
  const before = await keys()
  const message = agencyEmail(email)
  expect(await deliverMail(message)).toBeUndefined()
  // Its server sends it again.
  expect(await deliverMail(message)).toBeUndefined()
  const [listed, ...others] = await storedMail()
  expect(listed).toMatchObject({
    label: 'Reports',
    text: 'Please see attached.',
    state: 'email',
    sender: agencyAddress,
    senderCheck: 'agency',
    scan: 'removed',
  })
  expect(listed!.problem).toMatch(reason)
  expect(others).toEqual([])
  expect(await keys()).toEqual(before)
})

test('of an email with many files, the first ones are taken, and staff see that there are more', async () => {
  const files = Array.from({ length: limits.mail.emailed + 1 }, (_, at) => ({
    name: `${at}.pdf`,
    content: pdfOf(900 + at),
  }))
  expect(await deliverMail(agencyEmail({ files }))).toBeUndefined()
  const stored = await storedMail()
  expect(stored.filter(({ state }) => state === 'waiting')).toHaveLength(limits.mail.emailed)
  expect(stored.find(({ state }) => state === 'email')!.problem).toMatch(/more than 20 reports/)
})

test('the files of an email that can be used are taken once each, and staff see which ones were not', async () => {
  const files = [{ name: 'good.pdf' }, { name: 'copy.pdf' }, { name: 'bad.pdf', content: encrypted }, heic]
  const forwarded = agencyEmail({ files: [{ name: 'deep.pdf', content: pdfOf(4000) }] })
  const email = agencyEmail({ files: [...files, { name: 'a.eml', type: 'message/rfc822', content: text(forwarded) }] })
  expect(await deliverMail(email)).toBeUndefined()
  expect(await deliverMail(email)).toBeUndefined()
  const [problem, ...stored] = (await storedMail()).toSorted((one, other) => one.state.localeCompare(other.state))
  expect(stored.map(({ label, state }) => [label, state])).toEqual([
    ['deep.pdf', 'waiting'],
    ['good.pdf', 'waiting'],
  ])
  expect(problem).toMatchObject({ label: 'Reports', state: 'email' })
  expect(problem!.problem).toMatch(/^“bad.pdf”: .*\n“IMG_2.HEIC” is /)
})

test('names and contents in every encoding arrive as they were sent', async () => {
  const pdf = Buffer.from(pdfOf(900)).toString('latin1')
  const base64 = (part: string) => Buffer.from(pdf + part, 'latin1').toString('base64')
  const quoted = Array.from(
    `${pdf}% 1\n`,
    (character) => `=${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )
  const lines = quoted
    .join('')
    .match(/.{1,72}/g)!
    .join('=\n')
  const parts = [
    ["application/pdf; name*=UTF-8''%C3%81vila%20report.pdf", 'quoted-printable', lines],
    ['application/octet-stream; name="=?iso-8859-1?Q?Pe=F1a.pdf?="', 'base64', `!!${base64('% 2\n')}\n--junk--`],
    ['text/plain; name="scan.txt"', 'base64', base64('% 3\n')],
    ['application/pdf; name="=?x-unknown?B?c2Nhbi5wZGY=?="', 'base64', base64('% 4\n')],
  ].map(
    ([type, encoding, body]) =>
      `--b\nContent-Type: ${type}\nContent-Disposition: attachment\nContent-Transfer-Encoding: ${encoding}\n\n${body}\n`,
  )
  expect(await deliverMail(agencyEmail({ files: [] }).replace('--b--\n', `${parts.join('')}--b--\n`))).toBeUndefined()
  expect((await storedMail()).map(({ label, state }) => [label, state]).toSorted()).toEqual([
    ['Peña.pdf', 'waiting'],
    ['scan.pdf', 'waiting'],
    ['scan.txt', 'waiting'],
    ['Ávila report.pdf', 'waiting'],
  ])
})

test("a stranger's email is kept with its text, and one that names several senders or none is rejected", async () => {
  const from = 'someone@stranger.example'
  expect(await deliverMail(agencyEmail({ from: `${agencyAddress}, other@exampleville.example` }))).toMatch(
    /must name one/,
  )
  expect(await storedMail()).toEqual([])
  expect(await deliverMail(agencyEmail({ from, files: [] }))).toBeUndefined()
  expect(await storedMail()).toMatchObject([
    { state: 'email', sender: from, senderCheck: 'unknown', isProven: true, problem: null, about: [] },
  ])
})

test('of one that is too large, the text is kept without its files', async () => {
  expect(await deliverMail(agencyEmail(), { size: limits.inboundBytes + 1 })).toBeUndefined()
  const [listed, ...others] = await storedMail()
  expect(listed).toMatchObject({ state: 'email', text: 'Please see attached.' })
  expect(listed!.problem).toMatch(/larger than 15 MB/)
  expect(others).toEqual([])
})

test('a bounce without a token is dropped, an automatic reply is kept without its files, and a report that a program sends is taken', async () => {
  expect(await deliverMail(agencyEmail(), { from: '<>' })).toBeUndefined()
  expect(await storedMail()).toEqual([])
  expect(await deliverMail(agencyEmail({ headers: 'Auto-Submitted: auto-replied' }))).toBeUndefined()
  expect(await storedMail()).toMatchObject([{ state: 'email' }])
  await db.delete(mailFiles)
  await deliverMail(agencyEmail({ headers: 'Auto-Submitted: auto-generated' }))
  expect(await storedMail()).toHaveLength(1)
})

test('a file waits for the virus scanner where there is one', async () => {
  const scan = vi.fn(async () => Response.json({ infected: true }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await deliverMail(agencyEmail(), { env: { SCANNER: { fetch: scan } as unknown as Fetcher } })
  expect(scan).toHaveBeenCalledTimes(1)
  expect(await storedMail()).toMatchObject([{ scan: 'infected', state: 'waiting' }])
})

test('without a mail address, or to another one, it is an email to an unknown address', async () => {
  expect(await deliverEmail(agencyEmail(), { to: mailAddress, env: { MAIL_ADDRESS: '' } })).toMatch(
    /^This address doesn't accept email/,
  )
  const other = { to: `x${mailAddress}`, env: { MAIL_ADDRESS: mailAddress } }
  expect(await deliverEmail(agencyEmail(), other)).toMatch(/^This address doesn't accept email/)
})
