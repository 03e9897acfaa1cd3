import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Queue } from '@portal/contract/lists/queue'
import type { EndedDelivery } from '@portal/contract/requests/delivery-links'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import type { RequestReply } from '@portal/contract/kinds/replies'
import { listDocket } from '../../test/docket.ts'
import {
  addFirm,
  addUser,
  addUsers,
  deliver,
  deliverFinalReport,
  errorOf,
  form,
  pdf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../test/kit.ts'
import { addGuestRequest, openTrackingLink } from '../../test/tracking.ts'
import { deriveToken } from '../platform/tokens.ts'

interface Calls {
  submit: (user: { token: string }) => Promise<{ id: string }>
  deliver: (user: { token: string }, id: string) => Promise<Response>
  path: (id: string) => string
  document: (id: string) => string
  file: string
  label: string
}

const crash: Calls = {
  submit: (user) => submitCrashRequest(user),
  deliver: (user, id) => deliver(user, id, 'facePage'),
  path: (id) => `/api/crash-reports/${id}`,
  document: (id) => `/api/crash-reports/${id}/documents/facePage`,
  file: 'file',
  label: 'CHP Face Page',
}
const police: Calls = {
  submit: (user) => submitPoliceRequest(user),
  deliver: (user, id) => deliverFinalReport(user, id),
  path: (id) => `/api/police-reports/${id}`,
  document: (id) => `/api/police-reports/${id}/final-report`,
  file: 'finalReport',
  label: 'Final Report',
}

/** The tokens of the links to the requester of a request, in the order of their emails. */
const linksOf = async (id: string): Promise<string[]> => {
  const found = await rows<{ id: string }>(
    "select id from outbox where request_id = ? and file_id is not null and recipient = 'requester' order by rowid",
    id,
  )
  return Promise.all(found.map((email) => deriveToken(testContext().config.linkSecret, 'delivery', email.id)))
}
const openLink = (token: string | undefined) => send('POST', '/api/deliveries/open', { json: { token } })
const ended = async (token: string | undefined) => (await openLink(token)).json<typeof EndedDelivery>()

const wrong = { reason: 'wrong-document' }

describe.each([
  ['CHP', crash],
  ['police', police],
])('a delivered document of a %s request', (_kind, calls) => {
  test('that is replaced and then withdrawn says so to those who see the request, and the old links say it too', async () => {
    const admin = await addUser({ role: 'admin' })
    const member = await addUser({ firm: await addFirm() })
    const { id } = await calls.submit(member)
    await calls.deliver(admin, id)
    const seen = async () => (await send('GET', calls.path(id), member)).json<RequestReply>()
    const inDocket = async () => (await listDocket(member)).rows!.find((row) => row.id === id)!
    const inQueue = async () =>
      (await (await send('GET', '/api/queue', admin)).json<Queue>()).rows.find((row) => row.id === id)!
    expect(await seen()).toMatchObject({ changedDocuments: [], versions: [] })
    expect((await openLink((await linksOf(id))[0])).status).toBe(200)

    const corrected = form({ ...wrong, [calls.file]: pdf() })
    expect((await send('POST', `${calls.document(id)}/replace`, { token: admin.token, form: corrected })).status).toBe(
      200,
    )
    const correction = {
      change: 'corrected',
      at: expect.any(String),
      deliveredAt: expect.any(String),
      reason: 'Wrong document',
    }
    expect(await seen()).toMatchObject({ changedDocuments: [correction], versions: [] })
    expect(await inDocket()).toMatchObject({ changedDocuments: [{ ...correction, isRead: false }], delivered: [{}] })
    await send('PUT', '/api/docket/opened', { token: member.token, json: { request: id } })
    expect(await inDocket()).toMatchObject({ changedDocuments: [{ ...correction, isRead: true }] })
    const [first, second] = await linksOf(id)
    expect(await ended(first)).toMatchObject({ documentLabel: calls.label, changed: correction })
    expect((await openLink(second)).status).toBe(200)

    await send('DELETE', calls.document(id), { token: admin.token, json: wrong })
    const withdrawal = { ...correction, change: 'withdrawn' }
    expect(await seen()).toMatchObject({
      changedDocuments: [withdrawal],
      documents: expect.not.arrayContaining([{}]),
      status: 'processing',
    })
    expect(await inDocket()).toMatchObject({ changedDocuments: [{ ...withdrawal, isRead: false }], delivered: [] })
    expect(await inQueue()).toMatchObject({ changedDocuments: [withdrawal] })
    for (const link of [first, second]) expect(await ended(link)).toMatchObject({ changed: withdrawal })
  })
})

test('an emailed link says the category of a reason, never the words of staff, and nothing after it expired', async () => {
  const { admin, member } = await addUsers()
  const { id } = await submitCrashRequest(member)
  await deliver(admin, id, 'facePage')
  const [link] = await linksOf(id)
  const json = { ...wrong, reasonText: "It is Maria Santos's" }
  await send('DELETE', crash.document(id), { token: admin.token, json })
  expect(await ended(link)).toMatchObject({ changed: { reason: 'Wrong document' } })
  await env.DB.prepare("update documents set ended_reason = 'It is Maria Santos''s' where request_id = ?")
    .bind(id)
    .run()
  expect(await ended(link)).toMatchObject({ changed: { reason: null } })
  await env.DB.prepare("update outbox set due_at = '2020-01-01T00:00:00.000Z' where request_id = ?").bind(id).run()
  expect((await openLink(link)).status).toBe(404)
})

test('a link that staff turned off says nothing about a document that was withdrawn later', async () => {
  const { admin, member } = await addUsers()
  const { id } = await submitCrashRequest(member)
  await deliver(admin, id, 'facePage')
  const [link] = await linksOf(id)
  await send('DELETE', `/api/crash-reports/${id}/delivery-links`, admin)
  await send('DELETE', crash.document(id), { token: admin.token, json: wrong })
  expect(await errorOf(await openLink(link))).toMatchObject({ status: 404 })
})

test('a withdrawn document is on the tracking page with its reason, and cannot be opened there', async () => {
  const admin = await addUser({ role: 'admin' })
  const { id, token } = await addGuestRequest()
  await deliver(admin, id, 'fullReport')
  await deliver(admin, id, 'facePage')
  const type = (
    await rows<{ type: string }>(
      "select document_type as type from documents where request_id = ? and document_type in ('facePage', 'fullReport')",
      id,
    )
  )[0]!.type
  await send('DELETE', `/api/crash-reports/${id}/documents/${type}`, { token: admin.token, json: wrong })
  const { session } = await (await openTrackingLink(token)).json<{ session: string }>()
  const tracked = await (await send('GET', '/api/track', { token: session })).json<TrackedRequest>()
  expect(tracked.changedDocuments).toMatchObject([
    { documentType: type, change: 'withdrawn', reason: 'Wrong document' },
  ])
  expect(tracked.documents.filter(({ delivered }) => delivered)).toEqual([])
  expect(tracked.estimate).toBeNull()
})
