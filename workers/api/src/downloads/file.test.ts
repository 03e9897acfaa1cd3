import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import type { Delivery } from '@portal/contract/requests/delivery-links'
import { deriveToken } from '../platform/tokens.ts'
import { signToken } from '../platform/jwt.ts'
import {
  addUsers,
  addUser,
  deliver,
  errorOf,
  submitCrashRequest,
  pdf,
  getCrashReport,
  rows,
  testContext,
  send,
} from '../../test/kit.ts'
import { issueTicket } from '../files/tickets.ts'

const setUp = async () => {
  const users = await addUsers()
  const request = await submitCrashRequest(users.member)
  await deliver(users.staff, request.id, 'facePage', pdf(3000, '"; rm -rf.pdf'))
  const delivered = await getCrashReport(users.member, request.id)
  return { ...users, request: delivered, path: `/api/files/${delivered.facePageFile}` }
}

const ticketFor = async (user: { token: string }, path: string): Promise<string> =>
  (await (await send('POST', `${path}/ticket`, user)).json<{ ticket: string }>()).ticket

const auth = (token: string) => `?auth=${encodeURIComponent(token)}`

describe('reading a file', () => {
  test('sends security headers, and a name for downloads', async () => {
    const { member, path, request } = await setUp()
    const shown = await send('GET', path, member)
    expect((await shown.arrayBuffer()).byteLength).toBe(3000)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '3000',
      'content-disposition': `inline; filename="${request.referenceNumber}_Face_Page.pdf"`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'.*frame-ancestors 'self'$/),
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const saved = await send('GET', `${path}?download=true`, member)
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="${request.referenceNumber}_Face_Page.pdf"`,
    )
    await saved.body?.cancel()
  })

  test('says that a document whose object is lost is being restored, and alerts', async () => {
    const { member, path } = await setUp()
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    await env.FILES.delete(path.slice('/api/files/'.length))
    const { status, code } = await errorOf(await send('GET', path, member))
    expect([status, code]).toEqual([503, 'restoring'])
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('object_missing'))
    logged.mockRestore()
  })

  test('supports ranges, conditional requests and HEAD', async () => {
    const { member, path } = await setUp()
    const get = async (headers: Record<string, string>, method = 'GET') => {
      const response = await send(method, path, { token: member.token, headers })
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        length: (await response.arrayBuffer()).byteLength,
        response,
      }
    }
    expect(await get({ Range: 'bytes=0-7' })).toMatchObject({ status: 206, range: 'bytes 0-7/3000', length: 8 })
    expect(await get({ Range: 'bytes=2990-' })).toMatchObject({
      status: 206,
      range: 'bytes 2990-2999/3000',
      length: 10,
    })
    expect(await get({ Range: 'bytes=-5' })).toMatchObject({ status: 206, range: 'bytes 2995-2999/3000', length: 5 })
    expect(await get({ Range: 'bytes=3000-' })).toMatchObject({ status: 416, range: 'bytes */3000', length: 0 })
    expect(await get({ Range: 'bytes=5-2' })).toMatchObject({ status: 200, length: 3000 })
    const head = await get({}, 'HEAD')
    expect(head).toMatchObject({ status: 200, length: 0 })
    expect(head.response.headers.get('content-length')).toBe('3000')
    const etag = head.response.headers.get('etag') ?? ''
    expect(await get({ 'If-None-Match': etag })).toMatchObject({ status: 304, length: 0 })
    expect(await get({ Range: 'bytes=0-7', 'If-Range': etag })).toMatchObject({ status: 206 })
    expect(await get({ Range: 'bytes=0-7', 'If-Range': '"another"' })).toMatchObject({ status: 200, length: 3000 })
  })

  test('accepts a ticket or session token in the URL from users who can see the report', async () => {
    const { member, other, path, request } = await setUp()
    const ticket = await ticketFor(member, path)
    expect((await send('GET', path + auth(ticket))).status).toBe(200)
    expect((await send('GET', path + auth(member.token))).status).toBe(200)
    expect((await send('GET', path + auth(other.token))).status).toBe(404)
    expect((await send('GET', `/api/files/${request.writtenAuthFile}${auth(ticket)}`)).status).toBe(404)
    for (const wrong of ['', auth('nonsense'), auth(`${ticket}x`)])
      expect((await send('GET', path + wrong)).status).toBe(401)
    expect((await send('GET', '/api/auth/me', { token: ticket })).status).toBe(401)
  })

  test('rejects a ticket whose session ended or whose holder cannot see the report', async () => {
    const { member, unverified, path, request } = await setUp()
    const ticket = await ticketFor(member, path)
    const fileId = request.facePageFile!.slice(0, 30)
    const unseen = await issueTicket(testContext(), { file: fileId, sub: unverified.id, sid: unverified.sessionId })
    expect((await send('GET', path + auth(unseen))).status).toBe(404)
    await send('POST', '/api/auth/logout', member)
    expect((await send('GET', path + auth(ticket))).status).toBe(401)
  })

  test('returns 401 for an expired ticket and for one with another signature', async () => {
    const { member, path, request } = await setUp()
    const claims = { file: request.facePageFile!.slice(0, 30), sub: member.id, sid: member.sessionId }
    const { origin: issuer, sessionSecret } = testContext().config
    const good = await signToken('ticket', issuer, claims, 60, sessionSecret)
    for (const method of ['GET', 'HEAD']) {
      const statusBy = async (ticket: string) => {
        const response = await send(method, path + auth(ticket))
        await response.body?.cancel()
        return response.status
      }
      expect(await statusBy(good)).toBe(200)
      expect(await statusBy(await signToken('ticket', issuer, claims, -1, sessionSecret))).toBe(401)
      expect(await statusBy(await signToken('ticket', issuer, claims, 60, `${sessionSecret}.`))).toBe(401)
      expect(await statusBy(await signToken('ticket', 'https://other.example', claims, 60, sessionSecret))).toBe(401)
    }
  })

  test.each(['GET', 'HEAD'])('%s works only for users who can see the report', async (method) => {
    const { member, unverified, other, staff, admin, path } = await setUp()
    const statusOf = async (user?: { token: string }) => {
      const response = await send(method, path, { token: user?.token })
      await response.body?.cancel()
      return response.status
    }
    for (const user of [member, staff, admin]) expect(await statusOf(user)).toBe(200)
    for (const user of [unverified, other]) expect(await statusOf(user)).toBe(404)
    expect(await statusOf()).toBe(401)
    for (const end of ['logout', 'deletion'] as const) {
      const formerUser = await addUser({ role: 'staff' })
      if (end === 'logout') await send('POST', '/api/auth/logout', formerUser)
      else await send('DELETE', `/api/users/${formerUser.id}`, admin)
      expect(await statusOf(formerUser)).toBe(401)
    }
    await send('PUT', `/api/users/${staff.id}/role`, { token: admin.token, json: { role: 'law-firm' } })
    expect(await statusOf(staff)).toBe(404)
  })

  test('serves Word documents only as downloads', async () => {
    const { member, request } = await setUp()
    const id = request.facePageFile!.slice(0, 30)
    for (const kind of ['doc', 'docx']) {
      await env.DB.prepare('update documents set kind = ? where id = ?').bind(kind, id).run()
      await env.FILES.put(`${id}.${kind}`, new Uint8Array(3000))
      const response = await send('GET', `/api/files/${id}.${kind}`, member)
      await response.body?.cancel()
      const name = `${request.referenceNumber}_Face_Page.${kind}`
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    }
    // Another test expects every object to have a row.
    await env.FILES.delete([`${id}.pdf`, `${id}.doc`])
  })

  test('returns 404 for another extension or name', async () => {
    const { admin, path } = await setUp()
    expect((await send('GET', path.replace('.pdf', '.png'), admin)).status).toBe(404)
    expect((await send('GET', '/api/files/..%2Fsecret.pdf', admin)).status).toBe(404)
  })
})

describe('a delivery link', () => {
  const linkOf = async ({ id }: ReplyOf<'chp'>) => {
    const [link] = await rows<{ id: string }>(
      'select id from outbox where request_id = ? and file_id in (select id from documents)',
      id,
    )
    return { id: link?.id ?? '', token: await deriveToken(env.LINK_SECRET ?? '', 'delivery', link?.id ?? '') }
  }
  const open = (token: string) => send('POST', '/api/deliveries/open', { json: { token } })
  const notFound = { status: 404, message: 'This link is invalid or has expired.' }

  test('opens only its document, without a session, and adds activity', async () => {
    const { request, path } = await setUp()
    const opened = await (await open((await linkOf(request)).token)).json<Delivery>()
    expect(opened).toMatchObject({
      referenceNumber: request.referenceNumber,
      documentLabel: 'CHP Face Page',
      file: { name: request.facePageFile, type: 'application/pdf' },
    })
    expect((await send('GET', path + auth(opened.ticket))).status).toBe(200)
    expect((await send('GET', `/api/files/${request.writtenAuthFile}${auth(opened.ticket)}`)).status).toBe(404)
    await open((await linkOf(request)).token)
    const lines = await rows(
      "select activity, actor_id from activities where request_id = ? and activity like '%opened%'",
      request.id,
    )
    expect(lines).toEqual([{ activity: 'Report opened from an email link', actor_id: null }])
  })

  test.each([
    ["due_at = '2020-01-01T00:00:00.000Z'", 'expired'],
    ["link_revoked_at = '2020-01-01T00:00:00.000Z'", 'revoked'],
    ["file_id = 'fil_replaced'", 'replaced'],
  ])('returns 404 once %s (%s), as does its ticket', async (change) => {
    const { request, path } = await setUp()
    const link = await linkOf(request)
    const { ticket } = await (await open(link.token)).json<Delivery>()
    await env.DB.prepare(`update outbox set ${change} where id = ?`).bind(link.id).run()
    expect(await errorOf(await open(link.token))).toMatchObject(notFound)
    expect((await send('GET', path + auth(ticket))).status).toBe(404)
  })

  test('returns 404 for a guessed token', async () => {
    expect(await errorOf(await open('guessed'))).toMatchObject(notFound)
  })
})
