import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import { endpoints, type EndpointName } from '@portal/contract/api/endpoints'
import { listHeaders } from '@portal/contract/api/response-headers'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { calls } from '../../test/calls.ts'
import {
  addUser,
  addUsers,
  deliver,
  deliverFinalReport,
  errorOf,
  pdf,
  postCrashRequest,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'
import { outcomeOf, sendChange } from '../../test/queue.ts'

const addManager = async (firm: { id: string; domain: string }) => {
  const manager = await addUser({ firm })
  await env.DB.prepare('update users set firm_manager = 1 where id = ?').bind(manager.id).run()
  return manager
}

const crashDate = '2023-02-28'

/** A firm with private requests of both kinds, whose requester named one colleague. */
const setUp = async () => {
  const users = await addUsers()
  const { firm, member: requester } = users
  const [colleague, named, manager] = [await addUser({ firm }), await addUser({ firm }), await addManager(firm)]
  const hidden = { clientName: 'Secret Quillfeather', private: 'true', privateTo: named.id, matterNumber: 'SECRET-77' }
  const crash = await submitCrashRequest(requester, {
    ...hidden,
    attorney: 'Attorney Hiddenname',
    reportType: 'non-fatal-full',
    clientRole: 'driver',
    hasCrashCard: 'false',
    driverLicenseOrPlate: '7SEC 123',
    writtenAuth: pdf(),
    crashDate,
  })
  const police = await submitPoliceRequest(requester, { ...hidden, crashDate })
  return { ...users, requester, colleague, named, manager, crash, police }
}

const kinds = ['chp', 'police'] as const

const listOf = async (user: { token: string }, kind: (typeof kinds)[number], query = '') => {
  const response = await send('GET', `${kindIds[kind].path}?page=1${query}`, user)
  const ids = (await response.json<ReplyOf<'chp'>[]>()).map(({ id }) => id)
  const [total, unfiltered] = [listHeaders.total, listHeaders.unfiltered].map((name) => response.headers.get(name))
  return { ids, total, unfiltered, etag: response.headers.get('etag') ?? '' }
}

const privacy = (user: { token: string }, { id }: { id: string }, privateTo: string[] | null) =>
  outcomeOf(user, { id }, { action: 'changePrivacy', privateTo })

describe('a private request', () => {
  test('is seen by its requester, the people named on it, the managers and staff, and by nobody else', async () => {
    const { requester, colleague, named, manager, unverified, other, staff, admin, crash, police } = await setUp()
    for (const user of [requester, named, manager, staff, admin])
      for (const request of [crash, police]) {
        const kind = request === crash ? 'chp' : 'police'
        const { ids, total, unfiltered } = await listOf(user, kind)
        expect([ids, total, unfiltered]).toEqual([[request.id], '1', '1'])
        for (const term of ['quillfeather', 'secret77', 'secret 2/28/2023'])
          expect((await listOf(user, kind, `&search=${term}`)).ids).toEqual([request.id])
        expect((await listOf(user, kind, '&search=7sec123')).ids).toEqual(kind === 'chp' ? [request.id] : [])
        expect((await send('GET', `${kindIds[kind].path}/${request.id}`, user)).status).toBe(200)
      }
    for (const user of [colleague, unverified, other])
      for (const kind of kinds)
        for (const query of ['', 'quillfeather', 'secret77', 'chp', '7sec123', '2/28/2023', 'quillfeather 2/28/2023'])
          expect(await listOf(user, kind, query && `&search=${query}`)).toMatchObject({
            ids: [],
            total: '0',
            unfiltered: '0',
          })
  })

  const aboutReport = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
    /^\/api\/(crash|police)-reports\/\{id\}/.test(endpoints[name].path),
  )
  test('is to a colleague in every call what it is to another firm', async () => {
    const { requester, colleague, other, crash, police } = await setUp()
    await deliver(requester, crash.id, 'facePage')
    expect(aboutReport.length).toBeGreaterThan(40)
    for (const name of aboutReport) {
      const [path, sending] = await calls[name](crash, 'other', police, colleague.id)
      const answer = async (user: { token: string }) => {
        const response = await send(endpoints[name].method, path, { ...sending, token: user.token })
        const { requestId: _, ...body } = await response.json<{ requestId: string }>()
        return { name, status: response.status, body }
      }
      const answers = [await answer(colleague), await answer(other)]
      expect(answers[0]).toEqual(answers[1])
      expect([403, 404]).toContain(answers[0]!.status)
    }
  })

  test('keeps its files from colleagues', async () => {
    const { requester, colleague, named, staff, crash, police } = await setUp()
    await deliver(staff, crash.id, 'facePage')
    await deliverFinalReport(staff, police.id)
    const names = [
      ...(await (await send('GET', `/api/crash-reports/${crash.id}`, requester)).json<ReplyOf<'chp'>>()).documents,
      ...(await (await send('GET', `/api/police-reports/${police.id}`, requester)).json<ReplyOf<'chp'>>()).documents,
    ].map(({ name }) => name)
    expect(names.length).toBe(5)
    for (const name of names)
      for (const [user, status] of [
        [colleague, 404],
        [named, 200],
      ] as const) {
        const response = await send('GET', `/api/files/${name}`, user)
        expect(response.status).toBe(status)
        await response.body?.cancel()
      }
  })

  test("leaves a colleague's list unchanged: their poll gets 304 after every change", async () => {
    const { requester, colleague, named, manager, staff, crash } = await setUp()
    const before = new Map(
      await Promise.all(
        [colleague, named, manager].map(async (user) => [user, (await listOf(user, 'chp')).etag] as const),
      ),
    )
    await deliver(staff, crash.id, 'facePage')
    const poll = async (user: { token: string }, etag: string) =>
      (await send('GET', '/api/crash-reports?page=1', { token: user.token, headers: { 'If-None-Match': etag } })).status
    const statuses = await Promise.all([...before].map(([user, etag]) => poll(user, etag)))
    expect(statuses).toEqual([304, 200, 200])
    await submitCrashRequest(requester)
    expect(await poll(colleague, before.get(colleague)!)).toBe(200)
  })

  test('becomes visible to the firm and hidden again, by its requester and by managers alone', async () => {
    const { requester, colleague, named, manager, other, crash } = await setUp()
    expect([await privacy(named, crash, null), await privacy(other, crash, null)]).toEqual(['state', 'gone'])
    const hiddenEtag = (await listOf(colleague, 'chp')).etag
    expect(await privacy(manager, crash, null)).toBe(200)
    expect(await listOf(colleague, 'chp')).toMatchObject({ ids: [crash.id], total: '1', unfiltered: '1' })
    expect((await listOf(colleague, 'chp')).etag).not.toBe(hiddenEtag)
    expect(await privacy(colleague, crash, [])).toBe('state')
    expect(await privacy(requester, crash, [])).toBe(200)
    for (const user of [colleague, named])
      expect(await listOf(user, 'chp')).toMatchObject({ ids: [], total: '0', unfiltered: '0' })
    expect((await listOf(requester, 'chp')).ids).toEqual([crash.id])
  })

  test('names verified members of the firm alone', async () => {
    const { requester, unverified, other, staff, crash } = await setUp()
    for (const user of [unverified, other, staff]) {
      const named = await sendChange(requester, [crash.id], { action: 'changePrivacy', privateTo: [user.id] })
      expect(await errorOf(named)).toMatchObject({
        status: 400,
        fields: { 'act.privateTo': 'Choose verified members of your firm' },
      })
      const fields = { private: 'true', privateTo: user.id }
      expect((await errorOf(await postCrashRequest(requester.token, fields))).fields).toHaveProperty('privateTo')
    }
  })

  test('is hidden from a manager who moved to another firm, and from those named who left', async () => {
    const { named, manager, admin, crash } = await setUp()
    for (const user of [named, manager]) {
      const moved = await send('PATCH', `/api/users/${user.id}/law-firm`, {
        token: admin.token,
        json: { lawFirmId: null, version: 1 },
      })
      expect(moved.status).toBe(200)
      expect((await send('GET', `/api/crash-reports/${crash.id}`, user)).status).toBe(404)
      expect((await listOf(user, 'chp')).ids).toEqual([])
    }
  })

  test('of an unverified member stays private when it joins the firm', async () => {
    const { firm, unverified, member, admin } = await addUsers()
    const manager = await addManager(firm)
    const { id } = await submitCrashRequest(unverified, { private: 'true' })
    const before = await listOf(manager, 'chp')
    await env.DB.prepare('update users set email_verified_at = created_at where id = ?').bind(unverified.id).run()
    const json = { lawFirmId: firm.id, version: 1 }
    expect((await send('PATCH', `/api/users/${unverified.id}/law-firm`, { token: admin.token, json })).status).toBe(200)
    expect(await listOf(member, 'chp')).toMatchObject({ ids: [], unfiltered: '0' })
    expect(await listOf(unverified, 'chp')).toMatchObject({ ids: [id], unfiltered: '1' })
    const after = await listOf(manager, 'chp')
    expect(after).toMatchObject({ ids: [id], unfiltered: '1' })
    expect(after.etag).not.toBe(before.etag)
  })

  test('sends no email to a colleague who gets copies of nothing, and one to a colleague who is copied on it', async () => {
    const { firm, requester, colleague, staff } = await setUp()
    const copied = await addUser({ firm })
    const { id } = await submitCrashRequest(requester, { private: 'true', ccEmails: copied.email })
    await deliver(staff, id, 'facePage')
    const to = (await rows<{ address: string }>('select distinct address from outbox where request_id = ?', id)).map(
      ({ address }) => address,
    )
    expect(to).toContain(copied.email)
    expect(to).not.toContain(colleague.email)
  })
})
