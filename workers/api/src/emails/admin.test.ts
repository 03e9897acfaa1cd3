import { env } from 'cloudflare:workers'
import { allStaff } from '@portal/contract/emails/templates'
import { describe, expect, test, vi } from 'vitest'
import type { EmailPreview, OutboxEmail } from '@portal/contract/emails/outbox'
import {
  addUsers,
  deliver,
  errorOf,
  submitCrashRequest,
  getCrashReport,
  rows,
  testContext,
  send,
} from '../../test/kit.ts'
import { runScheduledJobs } from '../scheduled.ts'
import { deliveryTokenOf } from '../platform/tokens.ts'

const setUp = async (fields: Record<string, string> = {}) => {
  const users = await addUsers()
  return { ...users, request: await submitCrashRequest(users.member, { ccEmails: 'copy@example.test', ...fields }) }
}

const listed = async (admin: { token: string }, query: string) => {
  const response = await send('GET', `/api/admin/emails?${query}`, admin)
  expect(response.status).toBe(200)
  return { emails: await response.json<OutboxEmail[]>(), total: Number(response.headers.get('X-Total-Count')) }
}

const setFailure = (requestId: string, state: 'failed' | 'withheld', code: string) =>
  env.DB.prepare('update outbox set state = ?, attempts = 1, last_error = ? where request_id = ? and address = ?')
    .bind(state, code, requestId, 'copy@example.test')
    .run()
const failDelivery = (requestId: string) => setFailure(requestId, 'failed', 'E_RECIPIENT_SUPPRESSED')

describe('the list of emails', () => {
  test('shows template, recipient, request and state, newest first', async () => {
    const { admin, member, request } = await setUp()
    const { emails, total } = await listed(admin, `page=1&search=${member.email}`)
    expect(total).toBe(emails.length)
    expect(emails).toContainEqual({
      id: expect.stringMatching(/^eml_/),
      template: 'order-received',
      recipient: 'requester',
      address: member.email,
      referenceNumber: request.referenceNumber,
      state: expect.any(String),
      attempts: expect.any(Number),
      lastError: null,
      createdAt: expect.any(String),
      dueAt: expect.any(String),
      sentAt: null,
      delivery: null,
      deliveredAt: null,
      contentStored: true,
    })
    const all = (await listed(admin, 'page=1&pageSize=100')).emails.map(({ createdAt }) => createdAt)
    expect(all).toEqual([...all].sort().toReversed())
  })

  test('filters by email address, reference number, state and template', async () => {
    const { admin, member, request } = await setUp()
    await failDelivery(request.id)
    const search = `search=${request.referenceNumber}`
    expect((await listed(admin, `page=1&search=${member.email.toUpperCase()}`)).total).toBe(1)
    const withOtherHyphen = encodeURIComponent(request.referenceNumber.replace('-', '\u2011').toLowerCase())
    expect((await listed(admin, `page=1&search=${withOtherHyphen}`)).total).toBe(
      (await listed(admin, `page=1&${search}`)).total,
    )
    const failed = await listed(admin, `${search}&state=failed`)
    expect(failed.emails).toMatchObject([
      { address: 'copy@example.test', recipient: 'copies', lastError: 'E_RECIPIENT_SUPPRESSED', attempts: 1 },
    ])
    const toStaff = await listed(admin, `${search}&template=new-order`)
    expect(new Set(toStaff.emails.map(({ recipient }) => recipient))).toEqual(new Set(['staff']))
    expect((await send('GET', '/api/admin/emails?state=lost', admin)).status).toBe(400)
  })
})

describe('the preview of an email', () => {
  test('is rendered by the notifications Worker with its token hidden', async () => {
    const { admin, request } = await setUp()
    await deliver(admin, request.id, 'facePage')
    const [email] = (await listed(admin, `search=${request.referenceNumber}&template=face-page-ready`)).emails
    const preview = await (await send('GET', `/api/admin/emails/${email?.id}/preview`, admin)).json<EmailPreview>()
    expect(preview.subject).toContain(request.referenceNumber)
    for (const part of [preview.text, preview.html]) {
      expect(part).toContain('/delivery?token=hidden-in-preview')
      expect(part).toContain('receiving this because')
    }
  })

  test('returns 404 once the content is deleted', async () => {
    const { admin, request } = await setUp()
    const [email] = (await listed(admin, `search=${request.referenceNumber}`)).emails
    await env.DB.prepare('update outbox set data = null where id = ?').bind(email?.id).run()
    expect((await send('GET', `/api/admin/emails/${email?.id}/preview`, admin)).status).toBe(404)
    expect((await listed(admin, `search=${request.referenceNumber}`)).emails).toContainEqual({
      ...email,
      contentStored: false,
    })
  })

  test('returns 503 when the notifications Worker fails', async () => {
    const { admin, request } = await setUp()
    const [email] = (await listed(admin, `search=${request.referenceNumber}`)).emails
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const changed = {
      NOTIFICATIONS: { preview: () => Promise.reject(new Error('unreachable')), version: async () => null },
    }
    const response = await send('GET', `/api/admin/emails/${email?.id}/preview`, { ...admin, changed })
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'unavailable' })
    log.mockRestore()
  })
})

test('a request shows law firms which of their addresses could not be reached, and staff all of them', async () => {
  const { admin, member, request } = await setUp()
  await env.DB.prepare("update outbox set state = 'failed' where request_id = ?").bind(request.id).run()
  const shown = async (viewer: { token: string }) => (await getCrashReport(viewer, request.id)).undeliverable.sort()
  expect(await shown(member)).toEqual(['copy@example.test', member.email].sort())
  expect(await shown(admin)).toContain(allStaff)
})

describe('resending', () => {
  const queued = () => {
    const ids: string[] = []
    const sendBatch = async (messages: Iterable<{ body: { emailId: string } }>) => {
      for (const { body } of messages) ids.push(body.emailId)
    }
    return { ids, changed: { EMAIL_QUEUE: { sendBatch } as unknown as typeof env.EMAIL_QUEUE } }
  }

  test('a failed email becomes pending and queued, and the request no longer shows its address as undeliverable', async () => {
    const { admin, member, request } = await setUp()
    await failDelivery(request.id)
    expect((await getCrashReport(member, request.id)).undeliverable).toEqual(['copy@example.test'])
    const list = await send('GET', '/api/crash-reports?page=1', member)
    const [email] = (await listed(admin, `search=${request.referenceNumber}&state=failed`)).emails
    const { ids, changed } = queued()
    const response = await send('POST', `/api/admin/emails/${email?.id}/resend`, { ...admin, changed })
    expect(await response.json()).toMatchObject({ id: email?.id, state: 'pending' })
    expect(ids).toEqual([email?.id])
    expect((await getCrashReport(member, request.id)).undeliverable).toEqual([])
    const headers = { 'If-None-Match': list.headers.get('ETag') ?? '' }
    expect((await send('GET', '/api/crash-reports?page=1', { ...member, headers })).status).toBe(200)
  })

  test('a sent email is queued again once per resend, with an audit entry', async () => {
    const { admin, request } = await setUp()
    const search = `search=${request.referenceNumber}&template=order-received`
    const [email] = (await listed(admin, search)).emails
    await env.DB.prepare("update outbox set state = 'sent', sent_at = ? where id = ?")
      .bind('2026-01-01T00:00:00.000Z', email?.id)
      .run()
    const { ids, changed } = queued()
    const resend = () => send('POST', `/api/admin/emails/${email?.id}/resend`, { ...admin, changed })
    const responses = await Promise.all([resend(), resend()])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(ids).toEqual([email?.id])
    const again = (await listed(admin, search)).emails.find(({ id }) => id === email?.id)
    expect(again).toMatchObject({ state: 'pending', sentAt: '2026-01-01T00:00:00.000Z' })
    const entries = await rows('select subject, detail from audit_entries where action = ?', 'email-resent')
    expect(entries.filter(({ subject }) => subject === request.referenceNumber)).toEqual([
      { subject: request.referenceNumber, detail: 'Request received' },
    ])
  })

  test('returns 409 for a pending email and for one without content', async () => {
    const { admin, request } = await setUp()
    const [email] = (await listed(admin, `search=${request.referenceNumber}&template=order-received`)).emails
    const resend = () => send('POST', `/api/admin/emails/${email?.id}/resend`, admin)
    expect(await errorOf(await resend())).toMatchObject({ status: 409, code: 'wrong_state' })
    await env.DB.prepare("update outbox set state = 'failed', data = null where id = ?").bind(email?.id).run()
    expect(await errorOf(await resend())).toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('extends the delivery link of the email unless it was turned off', async () => {
    const { admin, request } = await setUp()
    await deliver(admin, request.id, 'facePage')
    await env.DB.prepare("update outbox set state = 'failed', due_at = '2020-01-01' where request_id = ?")
      .bind(request.id)
      .run()
    const isLink = 'request_id = ? and file_id is not null'
    const revoked = await rows<{ id: string }>(`select id from outbox where ${isLink} limit 1`, request.id)
    await env.DB.prepare("update outbox set link_revoked_at = '2020-01-01' where id = ?").bind(revoked[0]?.id).run()
    await send('POST', '/api/admin/resend-failed-emails', admin)
    const links = await rows<{ id: string }>(`select id from outbox where ${isLink}`, request.id)
    const { linkSecret } = testContext().config
    for (const { id } of links) {
      const json = { token: await deliveryTokenOf(linkSecret, id) }
      expect((await send('POST', '/api/deliveries/open', { json })).status).toBe(id === revoked[0]?.id ? 404 : 200)
    }
  })

  test('resends all failed emails and returns their number', async () => {
    const { admin, request } = await setUp()
    await send('POST', '/api/admin/resend-failed-emails', admin)
    await failDelivery(request.id)
    const { ids, changed } = queued()
    const first = await send('POST', '/api/admin/resend-failed-emails', { ...admin, changed })
    expect(await first.json()).toEqual({ message: '1 email is being sent again.', resent: 1 })
    expect(ids).toHaveLength(1)
    const second = await send('POST', '/api/admin/resend-failed-emails', admin)
    expect(await second.json()).toEqual({ message: 'There are no failed emails to resend.', resent: 0 })
  })
})

test('a withheld email does not mark its address as undeliverable and cannot be resent', async () => {
  const { admin, member, request } = await setUp()
  await setFailure(request.id, 'withheld', 'LINK_ENDED')
  expect((await getCrashReport(member, request.id)).undeliverable).toEqual([])
  const [email] = await rows<{ id: string }>(
    "select id from outbox where state = 'withheld' and request_id = ?",
    request.id,
  )
  expect((await send('POST', `/api/admin/emails/${email?.id}/resend`, admin)).status).toBe(409)
  expect(await (await send('POST', '/api/admin/resend-failed-emails', admin)).json()).toMatchObject({ resent: 0 })
})

test('the scheduled job deletes the content of old emails, and emails about accounts entirely', async () => {
  const { request } = await setUp()
  await env.DB.prepare("update outbox set state = 'sent' where request_id = ?").bind(request.id).run()
  await rows("update requests set undo = '[]' where id = ?", request.id)
  const insert = env.DB.prepare(
    "insert into outbox (id, template, recipient, address, data, state, created_at, due_at) values (?1, 'password-changed', 'person', 'a@b.test', '{}', ?2, ?3, ?3)",
  )
  const now = new Date().toISOString()
  await env.DB.batch([insert.bind('eml_done', 'sent', now), insert.bind('eml_waiting', 'pending', now)])
  const daysFromNow = (days: number) => ({ ...testContext(), now: new Date(Date.now() + days * 24 * 60 * 60 * 1000) })
  const withContent = () => rows('select id from outbox where request_id = ? and data is not null', request.id)
  await runScheduledJobs(daysFromNow(29))
  expect(await withContent()).not.toEqual([])
  await runScheduledJobs(daysFromNow(31))
  expect(await withContent()).toEqual([])
  expect(await rows("select id from outbox where id in ('eml_done', 'eml_waiting')")).toEqual([{ id: 'eml_waiting' }])
  const [row] = await rows<{ data: string; address: string }>('select * from outbox where request_id = ?', request.id)
  expect(row).toMatchObject({ data: null, address: expect.stringContaining('@') })
  expect(await rows('select undo from requests where id = ?', request.id)).toEqual([{ undo: null }])
})
