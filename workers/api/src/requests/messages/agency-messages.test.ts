import { beforeEach, describe, expect, test } from 'vitest'
import type { MailFile } from '@portal/contract/mail/mail-files'
import type { Notice } from '@portal/contract/notices/notices'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { storeEmail } from '../../../test/emailed.ts'
import { addUser, errorOf, getCrashReport, pdf, rows, send } from '../../../test/kit.ts'
import { listDocket } from '../../../test/docket.ts'
import { mailOf } from '../../../test/mail.ts'
import { activitiesOf, listMessages, postMessage, requestPath, sent, usersWithRequest } from '../../../test/messages.ts'
import { addAgency, change, listQueue, sendChange, setColumns, undoOne } from '../../../test/queue.ts'
import { addGuestRequest, openTrackingLink } from '../../../test/tracking.ts'
import { newId } from '../../platform/ids.ts'
import { agencyAddressOf } from './agency-address.ts'

const address = 'clerk@exampleville.ca.gov'
const byAgency = { kind: 'agency', userId: null, email: address } as const
const bySender = { kind: 'sender', userId: null, email: 'someone@stranger.example' } as const

let agency: { id: string; name: string }
beforeEach(async () => {
  agency = await addAgency({ name: `Exampleville ${crypto.randomUUID()}`, kind: 'police' })
  await rows("update agencies set email = 'records@exampleville.ca.gov' where id = ?", agency.id)
})

/** The usual people and a request of the agency, which belongs to a member of staff. */
const withAgency = async () => {
  const users = await usersWithRequest()
  await setColumns(users.request, { agency_id: agency.id, staff_owner_id: users.staff.id })
  return users
}
const outbox = (id: string) =>
  rows<{ template: string; recipient: string; address: string }>(
    "select template, recipient, address from outbox where request_id = ? and template in ('agency-message', 'client-replied', 'message')",
    id,
  )

describe("an agency's email", () => {
  test.each([byAgency, bySender])('never leaves staff, whoever wrote it: %o', async (author) => {
    const { member, other, staff, request } = await withAgency()
    const colleague = await addUser()
    const urls = [
      requestPath(request.id),
      `${requestPath(request.id)}/messages`,
      `${requestPath(request.id)}/activity`,
      '/api/crash-reports',
      '/api/docket',
    ]
    const etags = () => Promise.all(urls.map(async (url) => (await send('GET', url, member)).headers.get('etag')))
    const before = await etags()
    const original = await storeEmail(request.id, author, { text: 'Secret of the agency' })
    expect((await listMessages(staff, request.id)).messages).toMatchObject([
      { visibility: 'agency', author: { kind: author.kind }, email: { from: author.email } },
    ])
    expect(await etags()).toEqual(before)
    for (const user of [member, other, colleague]) {
      for (const url of urls)
        expect(await (await send('GET', url, user)).text()).not.toMatch(/Secret|exampleville\.ca/i)
      expect((await send('GET', `/api/files/${original.key}`, user)).status).toBe(404)
    }
    const [message] = (await listMessages(staff, request.id)).messages
    expect((await send('GET', `/api/messages/${message!.id}/email`, member)).status).toBe(403)
    expect(await activitiesOf(member, request.id)).toEqual(['Request submitted'])
    // Nobody is emailed.
    expect(await outbox(request.id)).toEqual([])
  })

  test("of its portal says to which sites its links may lead: its sender's and those of the agency's entry", async () => {
    const { staff, request } = await withAgency()
    await rows(
      "update agencies set notice_domains = 'vendor.example', portal_url = 'https://records.city.example/r' where id = ?",
      agency.id,
    )
    const notice = { kind: 'notice', userId: null, email: 'no-reply@mail.vendor.example' } as const
    await storeEmail(request.id, notice, { agency: { id: agency.id, address: null } })
    await storeEmail(request.id, byAgency)
    const { messages } = await listMessages(staff, request.id)
    expect(messages.map(({ email }) => email?.sites)).toEqual([
      ['mail.vendor.example', 'vendor.example', 'records.city.example'],
      undefined,
    ])
  })

  test('is not on the tracking page of a guest, nor in the export of what is held about them', async () => {
    const guest = await addGuestRequest()
    await storeEmail(guest.id, byAgency, { text: 'Secret of the agency' })
    const { session } = await (await openTrackingLink(guest.token)).json<{ session: string }>()
    const tracked = await (await send('GET', '/api/track', { token: session })).text()
    expect(tracked).not.toContain('Secret')
    expect((JSON.parse(tracked) as TrackedRequest).messages).toEqual([])
    const admin = await addUser({ role: 'admin' })
    const held = await send('POST', '/api/admin/privacy/export', {
      token: admin.token,
      json: { email: guest.contactEmail },
    })
    expect(await held.text()).not.toMatch(/Secret|exampleville\.ca/)
  })

  test('puts the request on top as Agency replied and tells its owner, until staff act; an unconfirmed sender is none', async () => {
    const { staff, request } = await withAgency()
    const state = async () => (await getCrashReport(staff, request.id)).repliedBy
    await storeEmail(request.id, bySender)
    expect(await state()).toBe('sender')
    await storeEmail(request.id, byAgency)
    expect(await state()).toBe('agency')
    const queue = await (
      await send('GET', '/api/queue?view=replied', staff)
    ).json<{ rows: { id: string; repliedBy: string }[] }>()
    expect(queue.rows.find(({ id }) => id === request.id)).toMatchObject({ repliedBy: 'agency' })
    const notices = await (await send('GET', '/api/notices', staff)).json<Notice[]>()
    expect(notices.map(({ kind }) => kind)).toContain('agency-reply')
    const { changed } = await change(staff, [request.id], { action: 'setFee', fee: '23' })
    expect(await state()).toBeNull()
    expect(await rows('select agency_fee as fee from requests where id = ?', request.id)).toEqual([{ fee: 2300 }])
    expect(await undoOne(staff, request.id, changed[0]!.undo!)).toBeNull()
    expect(await state()).toBe('agency')
    await change(staff, [request.id], { action: 'replyHandled' })
    expect(await state()).toBeNull()
  })

  test.each([byAgency, bySender])('leaves the mark of a client who waits for an answer: %o', async (author) => {
    const { member, staff, request } = await withAgency()
    await sent(postMessage(staff, request.id, { text: 'Please send it.', asks: 'authorization,crash-card' }))
    const read = () => getCrashReport(staff, request.id)
    await storeEmail(request.id, author)
    expect(await read()).toMatchObject({ repliedBy: author.kind, stillNeeded: [] })
    await sent(postMessage(member, request.id, { text: 'What for?' }))
    const { clientRepliedAt } = await read()
    await storeEmail(request.id, author)
    const notices = await (await send('GET', '/api/notices', staff)).json<Notice[]>()
    expect(notices.filter(({ kind }) => kind === 'agency-reply')).toHaveLength(2)
    await change(staff, [request.id], { action: 'setFee', fee: '23' })
    expect(await read()).toMatchObject({
      repliedBy: 'client',
      clientRepliedAt,
      stillNeeded: ['authorization', 'crash-card'],
    })
  })

  test('of a program is only listed', async () => {
    const { staff, request } = await withAgency()
    await storeEmail(request.id, byAgency, { automatic: 'automatic' })
    expect((await getCrashReport(staff, request.id)).repliedBy).toBeNull()
    expect((await listMessages(staff, request.id)).messages).toMatchObject([{ visibility: 'agency' }])
  })
})

describe('a message to the agency', () => {
  test('is emailed to the agency alone, and seen by staff alone', async () => {
    const { member, staff, request } = await withAgency()
    const ofAgency = { agency: { id: agency.id, address: null } }
    await storeEmail(request.id, byAgency, ofAgency)
    await storeEmail(
      request.id,
      { ...byAgency, email: 'out@exampleville.ca.gov' },
      { ...ofAgency, automatic: 'doubtful' },
    )
    for (const name of ['no-reply', 'Records.NoReply', 'do_not_reply', 'postmaster', 'mailer-daemon'])
      await storeEmail(request.id, { ...byAgency, email: `${name}@exampleville.ca.gov` }, ofAgency)
    const { messages, agency: to } = await sent(
      postMessage(staff, request.id, { text: 'Which number?', visibility: 'agency', file: pdf() }),
    )
    expect(messages.at(-1)).toMatchObject({ visibility: 'agency', author: { kind: 'staff' } })
    expect(to).toEqual({ id: agency.id, name: agency.name, address: 'clerk@exampleville.ca.gov' })
    expect(await outbox(request.id)).toEqual([
      { template: 'agency-message', recipient: 'agency', address: 'clerk@exampleville.ca.gov' },
    ])
    expect((await getCrashReport(staff, request.id)).repliedBy).toBeNull()
    expect((await listMessages(member, request.id)).messages).toEqual([])
    expect((await send('GET', `/api/files/${messages.at(-1)!.files[0]!.name}`, member)).status).toBe(404)
    expect(await activitiesOf(member, request.id)).toEqual(['Request submitted'])
  })

  test('leaves the mark of a client who replied', async () => {
    const { member, staff, request } = await withAgency()
    await sent(postMessage(member, request.id, { text: 'Any news?' }))
    await sent(postMessage(staff, request.id, { text: 'Which number?', visibility: 'agency' }))
    expect((await getCrashReport(staff, request.id)).repliedBy).toBe('client')
  })

  test('is refused from clients, without an address, with asks, and with a file that is too large', async () => {
    const { member, staff, request } = await withAgency()
    const post = (user: { token: string }, fields: Parameters<typeof postMessage>[2]) =>
      postMessage(user, request.id, { text: 'Hello', visibility: 'agency', ...fields })
    expect((await post(member, {})).status).toBe(403)
    expect((await post(staff, { asks: 'other' })).status).toBe(400)
    expect(await errorOf(await post(staff, { file: pdf(2_700_000) }))).toMatchObject({
      fields: { file: expect.any(String) },
    })
    await rows("update agencies set email = '' where id = ?", agency.id)
    expect(await errorOf(await post(staff, {}))).toMatchObject({ status: 400, fields: { text: expect.any(String) } })
    expect(await outbox(request.id)).toEqual([])
  })

  test('goes to the person of the agency who wrote last, as long as the address is its', () => {
    const to = (agencyEmail: string, agencyWrote: string | null, agencyDomain = '') =>
      agencyAddressOf({
        agencyId: 'agn_1',
        agencyName: 'Exampleville',
        agencyKind: 'police',
        agencyEmail,
        agencyDomain,
        agencyWrote,
      })?.address
    expect(to('records@exampleville.ca.gov', address)).toBe(address)
    expect(to('records@exampleville.example', 'clerk@exampleville.example')).toBe('records@exampleville.example')
    expect(to('', 'clerk@examplepd.org', 'examplepd.org')).toBe('clerk@examplepd.org')
    expect(to('x@gmail.com', 'attacker@gmail.com')).toBe('x@gmail.com')
  })
})

test("an agency's own numbers of a request are found by staff's search, and no client sees them", async () => {
  const { member, staff, request } = await withAgency()
  const set = (numbers: string) => sendChange(staff, [request.id], { action: 'setAgencyNumbers', numbers })
  for (const unknown of ['call me', 'R-123', 'R-12-34'])
    expect(await errorOf(await set(unknown))).toMatchObject({ fields: { 'act.numbers': expect.any(String) } })
  expect((await set(' W012345-112926; R-77821')).status).toBe(200)
  expect((await getCrashReport(staff, request.id)).agencyNumbers).toBe('W012345-112926, R-77821')
  const found = await listQueue(staff, 'search=w012345 112926')
  expect(found.rows.map(({ id }) => id)).toEqual([request.id])
  expect((await getCrashReport(member, request.id)).agencyNumbers).toBe('')
  const client = (await getCrashReport(staff, request.id)).clientName
  for (const [user, term, count] of [
    [staff, 'R-77821', 1],
    [staff, `${client} R77821`, 1],
    [member, 'R-77821', 0],
    [member, `${client} R77821`, 0],
    [member, client, 1],
  ] as const) {
    const query = `search=${encodeURIComponent(term)}`
    const response = await send('GET', `/api/crash-reports?${query}`, { token: user.token })
    expect([term, response.headers.get('x-total-count')]).toEqual([term, String(count)])
    if (user === member) expect([term, (await listDocket(member, query)).names]).toEqual([term, count ? [client] : []])
  }
})

describe('an email in Other Mail', () => {
  const addEmail = async (check: 'agency' | 'unknown', text = 'No record') => {
    const id = newId('file')
    await rows(
      `insert into mail_files (id, label, size, sha256, state, version, created_at, sender, sender_check, is_proven, text, scan)
        values (?, 'Report 26-1', 0, '', 'email', 1, '2026-11-20T10:00:00.000Z', ?, ?, 1, ?, 'removed')`,
      id,
      address,
      check,
      text,
    )
    return id
  }
  const place = (user: { token: string }, id: string, request: string, version = 1) =>
    send('POST', `/api/mail/${id}/place`, { token: user.token, json: { version, request } })

  test.each([
    ['agency', 'agency'],
    ['unknown', 'sender'],
  ] as const)('of a sender who counts as %s becomes a message of a %s, once', async (check, kind) => {
    const { member, staff, request } = await withAgency()
    const { request: another } = await withAgency()
    const id = await addEmail(check)
    expect((await place(member, id, request.id)).status).toBe(403)
    expect((await place(staff, id, newId('chp'))).status).toBe(404)
    const both = await Promise.all([request, another].map((one) => place(staff, id, one.id)))
    // The second person is told, as the email is on another request.
    const statuses = both.map((response) => response.status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    const lists = await Promise.all([request, another].map((one) => listMessages(staff, one.id)))
    const messages = lists.flatMap((list) => list.messages)
    expect(messages).toMatchObject([{ author: { kind }, text: 'Report 26-1\n\nNo record', visibility: 'agency' }])
    expect((await mailOf(staff, 'other')).map((file: MailFile) => file.id)).not.toContain(id)
    expect((await listMessages(member, request.id)).messages).toEqual([])
  })
})
