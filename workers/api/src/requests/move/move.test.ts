import { expect, test } from 'vitest'
import { idAs, kindIds, referenceAs, type KindId } from '@portal/contract/kinds/kind-ids'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import {
  addUsers,
  batchBarrier,
  deliver,
  errorOf,
  guestEmail,
  pdf,
  postCrashRequest,
  replyOf,
  rows,
  send,
  setPoliceStatus,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../../test/kit.ts'
import { activitiesOf, listMessages, postMessage, sent } from '../../../test/messages.ts'
import { listQueue } from '../../../test/queue.ts'
import { emailedToken, openTrackingLink } from '../../../test/tracking.ts'
import { findMessageRequest } from '../messages/store.ts'

type User = { token: string }

const pathOf = (kind: KindId, id: string) => `${kindIds[kind].path}/${id}`
const move = (user: User, from: KindId, id: string, json: object, changed?: Partial<Cloudflare.Env>) =>
  send('PATCH', `${pathOf(from, id)}/move`, { token: user.token, json: { answers: {}, ...json }, changed })

const toOakland = {
  to: 'police',
  answers: { reportNumber: '26-004711', policeDepartment: 'Oakland Police Department' },
}

/** A guest's CHP request who isn't sure which agency came, with a card, and what staff asked for. */
const addUnsure = async (staff: User) => {
  const contactEmail = guestEmail()
  const { referenceNumber, claimToken } = await replyOf(
    await postCrashRequest(undefined, {
      contactEmail,
      ccEmails: 'copy@example.test',
      language: 'es',
      clientName: 'José Peña',
      reportType: 'non-fatal-full',
      clientRole: 'driver',
      driverLicenseOrPlate: 'D1234567',
      hasCrashCard: 'true',
      crashCard: pdf(2000, 'card.pdf'),
      reportNumber: '',
    }),
  )
  const [{ id }] = (await rows<{ id: string }>(
    'select id from requests where reference_number = ?',
    referenceNumber,
  )) as [{ id: string }]
  await sent(postMessage(staff, id, { text: 'Which city was it?', asks: 'authorization,crash-card' }))
  return { id, referenceNumber, claimToken: claimToken!, contactEmail, token: await emailedToken(id) }
}

test('a moved request keeps its documents, messages and timeline, and the guest is emailed', async () => {
  const { staff } = await addUsers()
  const { id, referenceNumber, contactEmail } = await addUnsure(staff)
  const response = await move(staff, 'chp', id, { ...toOakland, note: 'Client role: Driver' })
  expect(response.status).toBe(200)
  const request = await response.json<ReplyOf<'police'>>()
  expect(request).toMatchObject({
    id: idAs('police', id),
    referenceNumber: referenceAs('police', referenceNumber),
    status: 'processing',
    clientName: 'José Peña',
    policeDepartment: 'Oakland Police Department',
    reportNumber: '26-004711',
    contactEmail,
    language: 'es',
    ccEmails: 'copy@example.test',
    // A card is nothing that a police request asks for.
    waiting: { for: 'client', asks: ['authorization'] },
    documents: [],
    undo: null,
  })
  const { messages } = await listMessages(staff, request.id)
  expect(messages.map(({ text, visibility, files }) => [text, visibility, files.map(({ label }) => label)])).toEqual([
    ['Which city was it?', 'shared', []],
    ['', 'shared', ['card.pdf']],
    ['Client role: Driver', 'internal', []],
  ])
  const moved = `Moved from CHP (${referenceNumber}) to Police`
  expect(await activitiesOf(staff, request.id)).toEqual(expect.arrayContaining(['Request submitted', moved]))
  const emails = await rows<{ address: string; data: string }>(
    "select address, data from outbox where request_id = ? and template = 'moved'",
    request.id,
  )
  expect(emails.map(({ address }) => address).sort()).toEqual(['copy@example.test', contactEmail].sort())
  expect(JSON.parse(emails[0]!.data)).toMatchObject({ by: 'staff', movedFrom: referenceNumber })
  const [stored] = await rows(
    'select driver_license_or_plate, license_hash, answers from requests where id = ?',
    request.id,
  )
  expect(stored).toMatchObject({ driver_license_or_plate: null, license_hash: null })
  expect(JSON.stringify(stored)).not.toContain('clientRole')
  for (const table of ['documents', 'messages', 'activities', 'outbox', 'request_reads'])
    expect([table, await rows(`select 1 from ${table} where request_id = ?`, id)]).toEqual([table, []])
})

test('what was emailed before it moved still works: the tracking page, the claim link, replies and the reference number', async () => {
  const { staff, member } = await addUsers()
  const { id, referenceNumber, claimToken, contactEmail, token } = await addUnsure(staff)
  const { session } = await (await openTrackingLink(token)).json<{ session: string }>()
  await move(staff, 'chp', id, toOakland)
  const tracked = await (await send('GET', '/api/track', { token: session })).json<TrackedRequest>()
  expect(tracked).toMatchObject({ kind: 'police', referenceNumber: referenceAs('police', referenceNumber), claimToken })
  expect((await openTrackingLink(token)).status).toBe(200)
  expect((await findMessageRequest(testContext(), id))?.request.id).toBe(idAs('police', id))
  const found = await send('GET', `/api/police-reports?page=1&search=${referenceNumber}`, staff)
  expect((await found.json<ReplyOf<'police'>[]>()).map((one) => one.id)).toEqual([idAs('police', id)])
  expect((await listQueue(staff, `search=${referenceNumber}`)).rows.map((row) => row.id)).toEqual([idAs('police', id)])
  await send('POST', '/api/track/link', { json: { referenceNumber, contactEmail } })
  await expect
    .poll(() => rows("select 1 from outbox where request_id = ? and template = 'tracking-link'", idAs('police', id)))
    .toHaveLength(1)
  expect((await send('POST', '/api/claim-request', { token: member.token, json: { token: claimToken } })).status).toBe(
    200,
  )
})

test('the earlier path of a request leads to the new one, for those who see it', async () => {
  const { staff, member, other } = await addUsers()
  const { id } = await submitCrashRequest(member)
  await move(staff, 'chp', id, toOakland)
  const seenAt = async (kind: KindId) => {
    const response = await send('GET', pathOf(kind, idAs(kind, id)), member)
    return (await response.json<{ id: string }>()).id
  }
  expect(await seenAt('chp')).toBe(idAs('police', id))
  expect((await send('GET', pathOf('chp', id), other)).status).toBe(404)
  expect(
    (await move(staff, 'police', idAs('police', id), { to: 'chp', answers: { reportType: 'fatal-face' } })).status,
  ).toBe(200)
  expect(await seenAt('chp')).toBe(id)
  expect(await seenAt('police')).toBe(id)
})

test('a document that both kinds have stays one, and a license is stored for its new id', async () => {
  const { staff, member } = await addUsers()
  const police = await submitPoliceRequest(member, { matterNumber: 'M-7', reportNumber: '9320-2026-00123' })
  const answers = { reportType: 'non-fatal-full', clientRole: 'driver', driverLicenseOrPlate: '7ABC123' }
  const response = await move(staff, 'police', police.id, { to: 'chp', answers, sendEmails: false })
  expect(await response.json<ReplyOf<'chp'>>()).toMatchObject({
    reportType: 'non-fatal-full',
    driverLicenseOrPlate: '7ABC123',
    reportNumber: '9320-2026-00123',
    matterNumber: 'M-7',
    writtenAuthFile: police.writtenAuthFile,
    agency: null,
  })
  const found = await send('GET', '/api/crash-reports?page=1&search=7ABC123', staff)
  expect((await found.json<ReplyOf<'chp'>[]>()).map(({ id }) => id)).toEqual([idAs('chp', police.id)])
  expect(
    await rows("select 1 from outbox where template = 'moved' and request_id = ?", idAs('chp', police.id)),
  ).toEqual([])
})

test('a private request stays private', async () => {
  const { staff, member, firm: _ } = await addUsers()
  const { id } = await submitCrashRequest(member, { private: 'true' })
  await move(staff, 'chp', id, toOakland)
  const [stored] = await rows(
    'select private_to, law_firm_id is not null as ofFirm from requests where id = ?',
    idAs('police', id),
  )
  expect(stored).toEqual({ private_to: '[]', ofFirm: 1 })
})

test('names what the other kind requires, and refuses a request with a delivery or that is closed', async () => {
  const { staff, admin, member } = await addUsers()
  const chp = await submitCrashRequest(member)
  expect(await errorOf(await move(staff, 'chp', chp.id, { to: 'police' }))).toMatchObject({
    status: 400,
    fields: { policeDepartment: 'Police department is required' },
  })
  expect((await errorOf(await move(staff, 'chp', chp.id, { to: 'chp' }))).status).toBe(400)
  expect((await move(member, 'chp', chp.id, toOakland)).status).toBe(403)
  await deliver(staff, chp.id, 'facePage')
  expect((await move(admin, 'chp', chp.id, toOakland)).status).toBe(409)
  const police = await submitPoliceRequest(member)
  await setPoliceStatus(staff, police.id, 'cancelled')
  expect((await move(staff, 'police', police.id, { to: 'chp', answers: { reportType: 'fatal-face' } })).status).toBe(
    409,
  )
})

test('of two moves at the same time one is made', async () => {
  const { staff, admin, member } = await addUsers()
  const { id } = await submitCrashRequest(member)
  const barrier = batchBarrier(2)
  const responses = await Promise.all([staff, admin].map((user) => move(user, 'chp', id, toOakland, barrier)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await activitiesOf(member, idAs('police', id))).toHaveLength(2)
})
