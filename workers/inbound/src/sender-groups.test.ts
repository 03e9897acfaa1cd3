import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SenderCheck } from '@portal/contract/mail/mail-files'
import { healthMarks } from '@portal/api/db/schema/admin'
import { inboundCounts } from '@portal/api/db/schema/lockout'
import { messages } from '@portal/api/db/schema/messages'
import { storeEmailed } from '@portal/api/mail/emailed-store'
import { mailReplyAddress } from '@portal/api/platform/mail-address'
import { keyedHash } from '@portal/api/platform/tokens'
import { limits } from '@portal/contract/limits'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { requestToAgency } from '../test/asked.ts'
import { addAgencies, agencyAddress, agencyEmail, deliverMail, mailAddress, storedMail } from '../test/mail.ts'
import { db, resetRequest } from '../test/storage.ts'
import { createReceiveContext } from './context.ts'
import { storeReports } from './mail-content.ts'

beforeEach(async () => {
  await resetRequest()
  await addAgencies()
  await db.delete(healthMarks)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const spf = 'mx.cloudflare.net; dmarc=none; spf=pass smtp.mailfrom=bounces@exampleville.example'
const pass = (domain: string) => `mx.cloudflare.net; dmarc=pass header.from=${domain}`
/** A PDF whose page tree has no end. */
const endless = new TextEncoder().encode(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids 5 0 R/Count 2>>endobj\n5 0 obj[<</Kids 5 0 R>><</Kids 5 0 R>>]endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const groups = {
  agency: { sender: agencyAddress, results: pass('exampleville.example'), room: limits.mail.files },
  unconfirmed: { sender: agencyAddress, results: spf, room: limits.mail.held },
  unknown: { sender: 'someone@stranger.example', results: pass('stranger.example'), room: limits.mail.held },
}
type Group = keyof typeof groups
const names = Object.keys(groups) as Group[]
const deliverAs = (group: Group) =>
  deliverMail(agencyEmail({ from: groups[group].sender, results: groups[group].results }))
const marked = async () => (await db.select().from(healthMarks)).map(({ name, value }) => [name, value])

/** Stores so many files of a group, by default of a sender that no other file has. */
const fill = (
  state: 'waiting' | 'held' | 'email',
  group: SenderCheck,
  files: number,
  sender?: string,
  isProven = true,
) =>
  env.DB.batch(
    Array.from({ length: files }, (_, at) =>
      env.DB.prepare(
        `insert into mail_files (id, label, size, sha256, state, sender, sender_check, is_proven, created_at) values (?, 'a', 1, '', ?, ?, ?, ?, '')`,
      ).bind(`x${sender}${at}`, state, sender ?? `x@x${at}.example`, group, Number(isProven)),
    ),
  )

test.each(names)('%s senders have an hour of their own, beyond which emails stay with their servers', async (full) => {
  const id = await keyedHash(env.LINK_SECRET ?? '', `inbound:${full}:portal:`)
  const emails = limits.inboundPerHour[full].portal
  await db.insert(inboundCounts).values({ id, emails, until: '2999' })
  for (const group of names) expect(await deliverAs(group)).toBe(group === full ? 'later' : undefined)
  expect(await marked()).toEqual([[`mail_${full}`, 'hour']])
  await db.delete(inboundCounts)
  expect(await deliverAs(full)).toBeUndefined()
})

test.each(names)('%s senders have room of their own, without which emails stay with their servers', async (full) => {
  const state = full === 'agency' ? ('waiting' as const) : ('held' as const)
  await fill(state, full, groups[full].room)
  for (const group of names) expect(await deliverAs(group)).toBe(group === full ? 'later' : undefined)
  expect(await marked()).toEqual([[`mail_${full}`, 'room']])
  const listed = (await storedMail()).filter(({ state }) => state === 'email')
  expect(listed).toHaveLength(full === 'agency' ? 1 : 0)
})

test("nothing opens a stranger's PDF, and an agency's is opened", async () => {
  const files = [{ name: 'hang.pdf', content: endless }]
  expect(await deliverMail(agencyEmail({ from: groups.unknown.sender, files }))).toBeUndefined()
  expect(await storedMail()).toMatchObject([{ label: 'hang.pdf', state: 'held' }])
  expect(await deliverMail(agencyEmail({ files }))).toBeUndefined()
  const listed = (await storedMail()).find(({ state }) => state === 'email')
  expect(listed!.problem).toMatch(/takes too long to open/)
})

test.each([
  ['agency', 'waiting', 'officer@samplepd.example', 'other@samplepd.example', 'testford.pd@gmail.com'],
  ['unknown', 'held', 'one@a.stranger.example', 'two@b.stranger.example', 'one@other.example'],
] as const)(
  'of the room of %s senders, one address and one domain with its parts fill only some',
  async (group, state, one, another, other) => {
    const { address, domain } = limits.mail.ofSender[state]
    const deliverFrom = (from: string) => deliverMail(agencyEmail({ from }))
    await fill(state, group, address, one)
    expect(await deliverFrom(one)).toBe('later')
    expect(await deliverFrom(another)).toBeUndefined()
    await fill(state, group, domain - address, another)
    expect(await deliverFrom(another)).toBe('later')
    expect(await deliverFrom(other)).toBeUndefined()
  },
)

test('of two emails for the last room, one is stored, and the other can come later', async () => {
  const { room } = groups.unknown
  await fill('held', 'unknown', room - 1)
  const context = createReceiveContext(env, createExecutionContext())
  const file = { label: 'a.pdf', size: 1, sha256: '', kind: 'pdf', isOpen: false } as const
  const store = (id: string) =>
    storeEmailed(
      context,
      { identity: id, sender: `${id}@stranger.example`, senderCheck: 'unknown', isProven: true, repliesTo: null },
      [{ ...file, id, key: id }],
      { text: '', about: [] },
      undefined,
    )
  expect((await Promise.all([store('one'), store('two')])).toSorted()).toEqual(['full', 'held'])
  expect(await storedMail()).toHaveLength(room)
})

const forged = 'mx.cloudflare.net; dmarc=fail policy.dmarc=none'
const filesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.pdf`, content: pdfOf(900 + at) }))
const deliver = (from: string, results: string, files = filesOf(1), to = mailAddress) =>
  deliverMail(agencyEmail({ from, results, files }), { to })
const tokenAddress = (email: string) =>
  mailReplyAddress(env.LINK_SECRET ?? '', mailAddress, `eml_${email.padEnd(26, '0')}`)
/** The address for replies to an email of ours that was sent. */
const askedAddress = async (email: string) => {
  await requestToAgency(`eml_${email.padEnd(26, '0')}`)
  return tokenAddress(email)
}

test("emails that nothing proves take no room from an agency's address or a reply to our email", async () => {
  expect(await deliver(agencyAddress, forged, filesOf(limits.mail.emailed))).toBeUndefined()
  expect(await deliver(agencyAddress, forged)).toBe('later')
  expect(await deliver(agencyAddress, spf)).toBeUndefined()
  expect(await deliver('officer@sub.ci.testford.ca.us', forged, filesOf(1), await askedAddress('a'))).toBeUndefined()
})

test.each([
  ['unconfirmed', agencyAddress, spf, 'desk@ci.testford.ca.us'],
  ['unknown', 'someone@stranger.example', pass('stranger.example'), 'x@other.example'],
] as const)(
  'of the room of %s senders, emails that nothing proves fill only some, whichever addresses they name',
  async (group, proven, results, other) => {
    await fill('held', group, limits.mail.unproven, undefined, false)
    expect(await deliver(other, forged)).toBe('later')
    expect(await storedMail()).toHaveLength(limits.mail.unproven)
    expect(await deliver(proven, results, filesOf(limits.mail.emailed))).toBeUndefined()
    expect(await deliver(other, forged, filesOf(1), await askedAddress('a'))).toBeUndefined()
  },
)

test('emails that nothing proves use up no hour of those with a proof', async () => {
  const { sender, portal } = limits.inboundPerHour.unconfirmed
  const unproven = 'inbound:unconfirmed:unproven'
  for (const [name, emails] of [
    [`${unproven}:portal:`, portal],
    [`${unproven}:sender:${agencyAddress}`, sender],
  ] as const)
    await db.insert(inboundCounts).values({ id: await keyedHash(env.LINK_SECRET ?? '', name), emails, until: '2999' })
  expect(await deliver(agencyAddress, forged)).toBe('later')
  expect(await deliver(agencyAddress, spf)).toBeUndefined()
})

test('one address that we made for replies fills only some of the room, whatever senders use it', async () => {
  const to = await askedAddress('a')
  expect(await deliver(agencyAddress, forged, filesOf(limits.mail.emailed), to)).toBeUndefined()
  expect(await deliver('desk@ci.testford.ca.us', forged, filesOf(1), to)).toBe('later')
  expect(await deliver('desk@ci.testford.ca.us', forged, filesOf(1), await askedAddress('b'))).toBeUndefined()
})

test('an email that its domain wants rejected is rejected, unread, and one that replies to our email is held', async () => {
  const disowned = 'mx.cloudflare.net; dmarc=fail header.from=exampleville.example policy.dmarc=reject'
  expect(await deliver(agencyAddress, disowned)).toMatch(
    /^exampleville.example doesn't confirm that it sent this email.*without forwarding/,
  )
  expect(await storedMail()).toEqual([])
  expect(await db.select().from(inboundCounts)).toEqual([])
  expect(await deliver(agencyAddress, disowned, filesOf(1), await askedAddress('a'))).toBeUndefined()
  expect(await storedMail()).toMatchObject([{ state: 'held', senderCheck: 'unconfirmed' }])
})

test('an address for replies to an email that is gone proves nothing', async () => {
  const disowned = 'mx.cloudflare.net; dmarc=fail header.from=exampleville.example policy.dmarc=reject'
  const to = await tokenAddress('a')
  expect(await deliver(agencyAddress, disowned, [], to)).toMatch(/doesn't confirm that it sent this email/)
  // A reference number puts such an email on no request.
  const raw = agencyEmail({ results: forged, files: [] }).replace('Please see attached.', 'About CHP-7K3M9QXA')
  expect(await deliverMail(raw, { to })).toBeUndefined()
  expect(await db.select().from(messages)).toEqual([])
  expect(await storedMail()).toMatchObject([{ state: 'email', isProven: false, repliesTo: null }])
})

test('automatic answers without a token are counted by their senders, and those beyond the hour stay with their servers', async () => {
  const headers = 'Auto-Submitted: auto-replied'
  const programs = 'inbound:programs:request:'
  const { sender } = limits.inboundPerHour.unknown
  const stranger = groups.unknown.sender
  for (const [name, emails] of [
    [programs, limits.inboundPerHour.programs.request],
    [`inbound:unknown:sender:${stranger}`, sender],
  ] as const)
    await db.insert(inboundCounts).values({ id: await keyedHash(env.LINK_SECRET ?? '', name), emails, until: '2999' })
  expect(await deliverMail(agencyEmail({ from: stranger, headers, files: [] }))).toBe('later')
  expect(await deliverMail(agencyEmail({ headers, files: [] }))).toBeUndefined()
  expect(await storedMail()).toMatchObject([{ state: 'email', sender: agencyAddress }])
})

test("a file that can't be used is never left out without a word: without room for its row, the email stays with its server", async () => {
  const files = [{ name: 'good.pdf' }, { name: 'bad.pdf', content: new TextEncoder().encode('Some text') }]
  await fill('email', 'agency', limits.mail.ofSender.held.address, agencyAddress)
  const objects = (await env.FILES.list()).objects.length
  const email = agencyEmail({ files })
  expect(await deliverMail(email)).toBe('later')
  expect((await storedMail()).filter(({ state }) => state === 'waiting')).toEqual([])
  expect((await env.FILES.list()).objects).toHaveLength(objects)
  await env.DB.exec("delete from mail_files where state = 'email'")
  expect(await deliverMail(email)).toBeUndefined()
  expect((await storedMail()).map(({ state }) => state)).toEqual(['email', 'waiting'])
})

test("a file is held unopened when the others of its agency's email used up the steps", async () => {
  const endlessFiles = Array.from({ length: 3 }, (_, at) => ({
    name: `hang${at}.pdf`,
    content: new Uint8Array([...endless, ...new TextEncoder().encode(`% ${at}\n`)]),
  }))
  expect(await deliverMail(agencyEmail({ files: [...endlessFiles, { name: 'good.pdf' }] }))).toBeUndefined()
  expect(await storedMail()).toMatchObject([
    { label: 'Reports', state: 'email' },
    { label: 'good.pdf', state: 'held', senderCheck: 'agency' },
  ])
})

test('of an email, files are opened while there is time for one more', async () => {
  const each = 1500
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (now += each))
  const content = pdfOf()
  const file = { name: 'a.pdf', type: 'application/pdf', content, mayBeDocument: true, isInText: false }
  const context = createReceiveContext(env, createExecutionContext())
  const { files, problems } = await storeReports(
    context,
    Array.from({ length: 5 }, () => file),
    true,
  )
  vi.mocked(Date.now).mockRestore()
  expect(problems).toEqual([])
  expect(files.map(({ isOpen }) => isOpen)).toEqual([true, true, true, false, false])
})
