import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { OriginalEmail } from '@portal/contract/requests/original-email'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { storeEmail } from '../../../test/emailed.ts'
import { addUsers, errorOf, getCrashReport, objectKeys, rows, send, testContext } from '../../../test/kit.ts'
import { activitiesOf, listMessages, postMessage, sent, usersWithRequest } from '../../../test/messages.ts'
import { addGuestRequest, openTrackingLink } from '../../../test/tracking.ts'
import { issueTicket } from '../../files/tickets.ts'
import { findMessageText } from './message-text-store.ts'

const emailPath = (id: string) => `/api/messages/${id}/email`
const newest = async (user: { token: string }, id: string) => (await listMessages(user, id)).messages.at(-1)!

/** The usual people, and a request with a message that its requester emailed. */
const withEmail = async () => {
  const users = await usersWithRequest()
  const original = await storeEmail(users.request.id, { kind: 'client', userId: users.member.id, email: null })
  return { ...users, original, message: await newest(users.staff, users.request.id) }
}

describe('the original of an email', () => {
  test('is shown to staff as plain text, with what the message left out and the names of its files', async () => {
    const { staff, admin, message } = await withEmail()
    expect(message.email).toMatchObject({ isCut: true, original: { label: 'Email.eml', type: 'message/rfc822' } })
    for (const user of [staff, admin]) {
      const response = await send('GET', emailPath(message.id), user)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toContain('no-store')
      const email = await response.json<OriginalEmail>()
      expect(email).toMatchObject({
        from: '<img src=x onerror=alert(1)> <sender@mail.test>',
        subject: '<script>alert(2)</script>',
        files: [{ name: '../../<b>x</b>.pdf', size: expect.any(Number) }],
        isShortened: false,
      })
      expect(email.text).toContain('What you wrote')
      expect(email.text).not.toMatch(/<p>|alert\(3\)/)
    }
  })

  test('is for staff alone, as text and as a file', async () => {
    const { staff, member, other, message, original, request } = await withEmail()
    for (const user of [member, other]) {
      expect((await send('GET', emailPath(message.id), user)).status).toBe(403)
      expect((await send('GET', `/api/files/${original.key}`, user)).status).toBe(404)
      expect((await send('POST', `/api/files/${original.key}/ticket`, user)).status).toBe(404)
    }
    expect((await send('GET', emailPath(message.id))).status).toBe(401)
    const file = await send('GET', `/api/files/${original.key}`, staff)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('message/rfc822')
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="${request.referenceNumber}_Original_Email.eml"`,
    )
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
    const seen = await newest(member, request.id)
    expect(seen).toMatchObject({ text: 'Signed here.', files: [], email: null })
    expect(JSON.stringify(await getCrashReport(member, request.id))).not.toContain(original.id)
  })

  test('is not opened with a ticket of the tracking page', async () => {
    const { id, contactEmail } = await addGuestRequest()
    const { key } = await storeEmail(id, { kind: 'client', userId: null, email: contactEmail })
    const file = key.replace('.eml', '')
    const ticket = await issueTicket(testContext(), { file, request: id, version: 1 })
    expect((await send('GET', `/api/files/${key}?auth=${ticket}`)).status).toBe(404)
  })

  test('of an unknown message, of one from the portal, and once its object is gone, returns 404', async () => {
    const { staff, member, request, message, original } = await withEmail()
    await sent(postMessage(member, request.id, { text: 'Hello' }))
    expect((await errorOf(await send('GET', emailPath((await newest(staff, request.id)).id), staff))).status).toBe(404)
    await env.FILES.delete(original.key)
    expect((await errorOf(await send('GET', emailPath(message.id), staff))).status).toBe(404)
  })

  test('is deleted with its request', async () => {
    const { admin, request, original } = await withEmail()
    await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json: { reportIds: [request.id] } })
    await expect.poll(objectKeys).not.toContain(original.key)
    expect(await rows('select 1 from documents where id = ?', original.id)).toEqual([])
  })
})

describe('an email', () => {
  const problems = ['“scan.heic”: This photo is in HEIC format.']

  test('that could not be read is shown to both sides, ends no wait, and is emailed to staff with the reason', async () => {
    const { member, staff, request } = await usersWithRequest()
    await sent(postMessage(staff, request.id, { asks: 'other' }))
    await storeEmail(request.id, { kind: 'client', userId: member.id, email: null }, { text: '', problems })
    for (const user of [member, staff]) expect(await newest(user, request.id)).toMatchObject({ text: '', problems })
    expect(await activitiesOf(member, request.id)).toContain("Email couldn't be read")
    expect(await getCrashReport(staff, request.id)).toMatchObject({
      waiting: { asks: ['other'] },
      clientRepliedAt: expect.any(String),
    })
    const [email] = await rows<{ data: string }>(
      "select data from outbox where request_id = ? and template = 'client-replied'",
      request.id,
    )
    const { messageId } = JSON.parse(email!.data) as { messageId: string }
    expect(await findMessageText(testContext().db, messageId)).toBe(`Their email couldn't be read:\n\n${problems[0]}`)
  })

  test('that looks automatic answers nothing, and is marked for staff alone', async () => {
    const { member, staff, request } = await usersWithRequest()
    await sent(postMessage(staff, request.id, { asks: 'other' }))
    await storeEmail(request.id, { kind: 'client', userId: member.id, email: null }, { automatic: 'doubtful' })
    expect((await newest(staff, request.id)).email).toMatchObject({ automatic: 'doubtful' })
    expect(await newest(member, request.id)).toMatchObject({ text: 'Signed here.', email: null })
    expect(await getCrashReport(staff, request.id)).toMatchObject({
      waiting: { asks: ['other'] },
      clientRepliedAt: expect.any(String),
    })
  })

  test('that a program wrote is shown to staff alone, without a mark, an email or anything unread', async () => {
    const { member, staff, request } = await usersWithRequest()
    await storeEmail(request.id, { kind: 'client', userId: member.id, email: null }, { automatic: 'automatic' })
    expect(await newest(staff, request.id)).toMatchObject({ visibility: 'internal', email: { automatic: 'automatic' } })
    expect((await listMessages(member, request.id)).messages).toEqual([])
    expect(await activitiesOf(member, request.id)).not.toContain('Automatic reply received')
    expect(await getCrashReport(staff, request.id)).toMatchObject({ clientRepliedAt: null, unread: false })
    expect(await rows("select 1 from outbox where request_id = ? and template = 'client-replied'", request.id)).toEqual(
      [],
    )
  })

  test('of an unverified sender leaves a trace without a word of the sender for clients and guests', async () => {
    const { staff } = await addUsers()
    const { id, token } = await addGuestRequest()
    const author = { kind: 'unverified', userId: null, email: 'call-555-0100-now@evil.test' } as const
    await storeEmail(id, author, { text: 'Pay here', problems })
    expect(await newest(staff, id)).toMatchObject({ text: 'Pay here', author: { name: author.email } })
    const { session } = await (await openTrackingLink(token)).json<{ session: string }>()
    const seen = await (await send('GET', '/api/track', { token: session })).json<TrackedRequest>()
    expect(seen.messages).toMatchObject([
      {
        author: { kind: 'unverified', name: 'Unverified sender', self: false },
        text: "We couldn't confirm who sent this email, so only our staff can read it.",
        files: [],
        problems: [],
        email: null,
      },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/evil|Pay here|heic|\.eml/)
  })
})
