import { beforeEach, describe, expect, test } from 'vitest'
import type { DocumentToSign } from '@portal/contract/signing/signing'
import {
  addUsers,
  errorOf,
  getCrashReport,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../../test/kit.ts'
import { act, outcomeOf } from '../../../test/queue.ts'
import { ask, signingsOf, tokenOf, open, read, closedOf, sign, emailsOf } from '../../../test/signing.ts'
import { addGuestRequest, openTrackingLink } from '../../../test/tracking.ts'

describe('asking to sign', () => {
  test('is refused while the request has its authorization and nobody asked for another', async () => {
    const { member, staff } = await addUsers()
    for (const request of [await submitCrashRequest(member), await submitPoliceRequest(member)])
      expect(await outcomeOf(staff, request, { action: 'askToSign', signer: 'person', language: 'en' })).toBe('state')
  })

  test('again ends the earlier link, and asks for nothing twice', async () => {
    const { member, staff } = await addUsers()
    const request = await submitCrashRequest(member)
    await act(staff, request, { action: 'ask', asks: ['authorization'], text: '' })
    await ask(staff, request)
    await ask(staff, request)
    expect((await getCrashReport(staff, request.id)).waiting).toMatchObject({ for: 'client', asks: ['authorization'] })
    expect((await signingsOf(staff, request)).map(({ state }) => state).sort()).toEqual(['off', 'sent'])
  })

  test('signs both documents of a police request with one page', async () => {
    const { member, staff } = await addUsers()
    const request = await submitPoliceRequest(member)
    await act(staff, request, { action: 'ask', asks: ['authorization', 'client-release'], text: '' })
    await ask(member, request, { address: undefined, signer: 'guardian', language: 'es' })
    const [signing] = await signingsOf(member, request)
    expect(signing!.link).toContain('/es/sign?token=')
    const document = await (await open(await tokenOf(signing!), 'es')).json<DocumentToSign>()
    expect(document.texts.map(({ language }) => language)).toEqual(['en', 'es'])
    expect((await sign(await tokenOf(signing!), document.sha256, { language: 'es', strokes: undefined })).status).toBe(
      200,
    )
    const [row] = await rows('select waiting_for, waiting_asks from requests where id = ?', request.id)
    expect(row).toEqual({ waiting_for: null, waiting_asks: null })
    expect(await emailsOf(request, 'sign-request')).toEqual([])
  })

  test("is refused in words for a client's name that the document can't show", async () => {
    const { member, staff } = await addUsers()
    const request = await submitCrashRequest(member, { clientName: '王小明' })
    await act(staff, request, { action: 'ask', asks: ['authorization'], text: '' })
    const response = await send('PATCH', '/api/requests', {
      token: staff.token,
      json: { requests: [request.id], act: { action: 'askToSign', signer: 'person', language: 'en' } },
    })
    expect(await errorOf(response)).toMatchObject({ status: 400, fields: { 'act.signer': expect.any(String) } })
  })
})

test('nobody is asked to sign as a person who died', async () => {
  const { member, staff } = await addUsers()
  const request = await submitCrashRequest(member)
  await act(staff, request, { action: 'ask', asks: ['authorization'], text: '' })
  await ask(member, request)
  const [signing] = await signingsOf(member, request)
  const token = await tokenOf(signing!)
  await rows(
    "update requests set answers = json_set(answers, '$.clientFatallyInjured', json('true')) where id = ?",
    request.id,
  )
  const as = (signer: string) =>
    send('PATCH', '/api/requests', {
      token: member.token,
      json: { requests: [request.id], act: { action: 'askToSign', signer, language: 'en' } },
    })
  expect(await errorOf(await as('person'))).toMatchObject({ status: 400, fields: { 'act.signer': expect.any(String) } })
  // Nor with a link that was made before.
  expect(await closedOf(token)).toBe('off')
  expect((await as('representative')).status).toBe(200)
})

describe("a guest's signature", () => {
  let session: string
  let guest: Awaited<ReturnType<typeof addGuestRequest>>
  let users: Awaited<ReturnType<typeof addUsers>>
  beforeEach(async () => {
    users = await addUsers()
    guest = await addGuestRequest({ relation: 'child' })
    await act(users.staff, guest, { action: 'ask', asks: ['authorization'], text: '' })
    session = (await (await openTrackingLink(guest.token)).json<{ session: string }>()).session
  })
  const start = (what = 'authorization') =>
    send('POST', '/api/track/sign', { token: session, json: { ask: what, language: 'en' } })

  test('is made from the tracking page, by the parent, and ends the wait', async () => {
    const { token } = await (await start()).json<{ token: string }>()
    const document = await read(token)
    expect(document).toMatchObject({ signer: 'guardian', emailed: guest.contactEmail })
    expect((await sign(token, document.sha256)).status).toBe(200)
    const tracked = await (await send('GET', '/api/track', { token: session })).json<{ waiting: null }>()
    expect(tracked.waiting).toBeNull()
    expect(await emailsOf(guest, 'signed')).toEqual([{ recipient: 'requester', address: guest.contactEmail }])
  })

  test("isn't made by who helps the person, who gets no link to sign as them, or when the document can't show a name", async () => {
    const trackedBy = async (answers: Record<string, string>) => {
      const request = await addGuestRequest(answers)
      await act(users.staff, request, { action: 'ask', asks: ['authorization'], text: '' })
      const token = (await (await openTrackingLink(request.token)).json<{ session: string }>()).session
      const { signsOnScreen } = await (await send('GET', '/api/track', { token })).json<{ signsOnScreen: string }>()
      const started = await send('POST', '/api/track/sign', { token, json: { ask: 'authorization', language: 'en' } })
      return [signsOnScreen, started.status]
    }
    expect(await trackedBy({ relation: 'self' })).toEqual(['guest', 200])
    expect(await trackedBy({ relation: 'helped' })).toEqual(['helped', 409])
    expect(await trackedBy({ relation: 'self', clientName: '王小明' })).toEqual([null, 409])
  })

  test("isn't made with a link that is emailed to who helps the person", async () => {
    const helper = await addGuestRequest({ relation: 'helped' })
    await act(users.staff, helper, { action: 'ask', asks: ['authorization'], text: '' })
    const askAt = (address: string) =>
      send('PATCH', '/api/requests', {
        token: users.staff.token,
        json: { requests: [helper.id], act: { action: 'askToSign', signer: 'person', language: 'en', address } },
      })
    expect(await errorOf(await askAt(helper.contactEmail.toUpperCase()))).toMatchObject({
      status: 400,
      fields: { 'act.address': expect.any(String) },
    })
    expect((await askAt('client@client.test')).status).toBe(200)
    const session = (await (await openTrackingLink(helper.token)).json<{ session: string }>()).session
    const [signing] = await signingsOf(users.staff, helper)
    await send('POST', '/api/sign/decline', { json: { token: await tokenOf(signing!), reason: '' } })
    const { messages } = await (await send('GET', '/api/track', { token: session })).json<{ messages: object[] }>()
    // Nor does the helper learn that person's address.
    expect(JSON.stringify(messages)).not.toContain('client@client.test')
  })

  test('names the guest, and the account once they claimed the request', async () => {
    const { token } = await (await start()).json<{ token: string }>()
    const { recipient, sha256 } = await read(token)
    expect(recipient).toBe(`the person with the email address ${guest.contactEmail}`)
    await act(users.staff, guest, { action: 'askToSign', signer: 'guardian', language: 'en' })
    const [signing] = await signingsOf(users.staff, guest)
    await rows('update requests set user_id = ? where id = ?', users.member.id, guest.id)
    const claimed = await read(await tokenOf(signing!))
    expect(claimed.recipient).toContain(`(${users.member.email})`)
    expect(await errorOf(await sign(await tokenOf(signing!), sha256))).toMatchObject({ code: 'changed_meanwhile' })
  })

  test('needs the tracking link, which staff can turn off, and an ask that a signature answers', async () => {
    expect((await start('other')).status).toBe(409)
    const { token } = await (await start()).json<{ token: string }>()
    const { sha256 } = await read(token)
    await act(users.staff, guest, { action: 'turnTrackingOff' })
    expect(await closedOf(token)).toBe('off')
    expect((await sign(token, sha256)).status).toBe(409)
    expect((await start()).status).toBe(401)
  })
})
