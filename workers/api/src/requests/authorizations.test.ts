import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import type { SentAuthorization } from '@portal/contract/lists/docket'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { authorizationGone } from '@portal/contract/kinds/fields'
import { docxOf } from '@portal/contract/testing/word-samples'
import {
  addUser,
  addUsers,
  errorOf,
  getCrashReport,
  guestEmail,
  objectKeys,
  pdf,
  policeRequest,
  postCrashRequest,
  postPoliceRequest,
  replyOf,
  rows,
  send,
  snapshot,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'

type Person = { token: string }

const find = async (user: Person, json: object): Promise<SentAuthorization[]> => {
  const response = await send('POST', '/api/docket/authorizations', {
    token: user.token,
    json: { kind: 'chp', ...json },
  })
  expect(response.status).toBe(200)
  return response.json()
}
const labels = async (user: Person, json: object) => (await find(user, json)).map(({ label }) => label)

const addFirmWithColleague = async () => {
  const users = await addUsers()
  const colleague = await addUser({ firm: users.firm })
  const manager = await addUser({ firm: users.firm, manager: true })
  return { ...users, colleague, manager }
}

const garcia = { clientName: 'María García' }
const upload = (name: string) => ({ writtenAuth: pdf(3000, name) })

describe('the authorizations that are offered', () => {
  test('are those of requests about the same client or matter, latest first, each with its request', async () => {
    const { colleague, member, unverified, other } = await addFirmWithColleague()
    const first = await submitCrashRequest(member, { ...garcia, ...upload('one.pdf') })
    const second = await submitPoliceRequest(colleague, {
      clientName: 'Sam Lee',
      matterNumber: '2024-0117',
      writtenAuthFile: pdf(4000, 'two.pdf'),
    })
    await submitCrashRequest(member, { clientName: 'Maria Garcia Lopez', ...upload('lopez.pdf') })
    await submitCrashRequest(other, { ...garcia, matterNumber: '2024-0117', ...upload('other.pdf') })

    const found = await find(colleague, { clientName: ' garcia, MARIA ', matterNumber: '2024 0117' })
    expect(found).toMatchObject([
      { label: 'two.pdf', requestId: second.id, clientName: 'Sam Lee', name: second.writtenAuthFile },
      {
        name: first.writtenAuthFile,
        label: 'one.pdf',
        size: 3000,
        type: 'application/pdf',
        requestId: first.id,
        referenceNumber: first.referenceNumber,
        clientName: 'María García',
        createdAt: first.createdAt,
        private: false,
      },
    ])
    expect(await labels(member, { clientName: 'Garcia' })).toEqual([])
    expect(await labels(member, { clientName: '', matterNumber: '2024' })).toEqual([])
    expect(await labels(member, { clientName: '—', matterNumber: '–' })).toEqual([])
    expect(await find(unverified, garcia)).toEqual([])
    expect(await labels(other, garcia)).toEqual(['other.pdf'])
  })

  test("don't include those of private requests for colleagues who aren't named", async () => {
    const { colleague, member, manager } = await addFirmWithColleague()
    const named = await addUser({ firm: { id: manager.lawFirmId!, domain: 'x.test' } })
    await submitCrashRequest(member, { ...garcia, private: 'true', privateTo: named.id, ...upload('private.pdf') })
    for (const user of [member, named, manager])
      expect(await find(user, garcia)).toMatchObject([{ label: 'private.pdf', private: true }])
    expect(await find(colleague, garcia)).toEqual([])
  })

  test('are current documents that may be opened, of the kinds that the form accepts', async () => {
    const { member, admin } = await addFirmWithColleague()
    const word = new File([docxOf()], 'word.docx')
    await submitPoliceRequest(member, { ...garcia, writtenAuthFile: word })
    const removed = await submitCrashRequest(member, { ...garcia, ...upload('removed.pdf') })
    const path = `/api/crash-reports/${removed.id}/documents/writtenAuth`
    expect((await send('DELETE', path, { token: admin.token })).status).toBe(200)
    for (const scan of ['waiting', 'infected', 'clean']) {
      const { writtenAuthFile } = await submitCrashRequest(member, { ...garcia, ...upload(`${scan}.pdf`) })
      await rows('update documents set scan = ? where id = ?', scan, writtenAuthFile!.split('.')[0])
    }
    expect(await labels(member, garcia)).toEqual(['clean.pdf'])
    expect(await labels(member, { ...garcia, kind: 'police' })).toEqual(['clean.pdf', 'word.docx'])
  })

  test('are at most three, and one that was used again is offered once, as of its first request', async () => {
    const { member } = await addFirmWithColleague()
    const first = await submitCrashRequest(member, { ...garcia, ...upload('0.pdf') })
    for (const name of ['1.pdf', '2.pdf', '3.pdf']) await submitCrashRequest(member, { ...garcia, ...upload(name) })
    const again = { ...garcia, writtenAuth: undefined, authorizationFrom: first.writtenAuthFile! }
    await submitCrashRequest(member, again)
    const found = await find(member, garcia)
    expect(found.map(({ label }) => label)).toEqual(['0.pdf', '3.pdf', '2.pdf'])
    expect(found[0]).toMatchObject({ requestId: first.id, name: first.writtenAuthFile })
  })
})

describe('a request with an authorization of another one', () => {
  const reuse = (name: string | null, fields: object = {}) => ({
    ...garcia,
    writtenAuth: undefined,
    authorizationFrom: name!,
    ...fields,
  })
  const contentOf = async (name: string) => (await env.FILES.get(name))?.arrayBuffer()

  test('gets a copy, which stays when either request is deleted', async () => {
    const { member, colleague, admin } = await addFirmWithColleague()
    const content = new Uint8Array(6 * 1024 * 1024)
    content.set(pdfOf(1000))
    crypto.getRandomValues(content.subarray(1000, 60_000))
    const source = await submitCrashRequest(member, { ...garcia, writtenAuth: new File([content], 'Garcia.pdf') })
    const crash = await submitCrashRequest(colleague, reuse(source.writtenAuthFile))
    const police = await submitPoliceRequest(colleague, {
      ...garcia,
      writtenAuthFile: undefined,
      authorizationFrom: source.writtenAuthFile!,
    })
    const names = [source.writtenAuthFile!, crash.writtenAuthFile!, police.writtenAuthFile!]
    expect(new Set(names).size).toBe(3)
    expect(crash.documents).toMatchObject([
      { documentType: 'writtenAuth', label: 'Garcia.pdf', size: content.length, type: 'application/pdf' },
    ])
    expect((await send('GET', `/api/files/${source.writtenAuthFile}`, colleague)).status).toBe(200)

    const remove = (ids: string[], kind: KindId = 'chp') =>
      send('DELETE', kindIds[kind].adminPath, { token: admin.token, json: { reportIds: ids } })
    expect((await remove([source.id])).status).toBe(200)
    await expect.poll(objectKeys).not.toContain(source.writtenAuthFile)
    expect(await contentOf(crash.writtenAuthFile!)).toEqual(content.buffer)
    expect((await remove([police.id], 'police')).status).toBe(200)
    await expect.poll(objectKeys).not.toContain(police.writtenAuthFile)
    expect((await getCrashReport(member, crash.id)).writtenAuthFile).toBe(crash.writtenAuthFile)
    expect(await contentOf(crash.writtenAuthFile!)).toEqual(content.buffer)
  })

  test('is one request when it is sent again, also after the other request was deleted', async () => {
    const { member, admin } = await addFirmWithColleague()
    const source = await submitCrashRequest(member, { ...garcia, ...upload('a.pdf') })
    const other = await submitCrashRequest(member, { ...garcia, ...upload('b.pdf') })
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const fields = reuse(source.writtenAuthFile)
    const { referenceNumber } = await replyOf(await postCrashRequest(member.token, fields, key))
    const reused = await postCrashRequest(member.token, reuse(other.writtenAuthFile), key)
    expect(await errorOf(reused)).toMatchObject({ code: 'key_reused' })
    const json = { reportIds: [source.id] }
    expect((await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json })).status).toBe(200)
    expect(await replyOf(await postCrashRequest(member.token, fields, key))).toMatchObject({ referenceNumber })
  })

  test('takes the uploaded one if both are sent', async () => {
    const { member } = await addFirmWithColleague()
    const source = await submitCrashRequest(member, { ...garcia, ...upload('a.pdf') })
    const both = await submitCrashRequest(member, { ...reuse(source.writtenAuthFile), ...upload('b.pdf') })
    expect(both.documents.map(({ label }) => label)).toEqual(['b.pdf'])
  })

  test('is refused for one that the caller may not use, and nothing is stored', async () => {
    const { member, colleague, other, staff, admin } = await addFirmWithColleague()
    const source = await submitCrashRequest(member, { ...garcia, ...upload('a.pdf') })
    const hidden = await submitCrashRequest(member, { ...garcia, private: 'true', ...upload('b.pdf') })
    const word = await submitPoliceRequest(member, {
      ...garcia,
      writtenAuthFile: new File([docxOf()], 'c.docx'),
    })
    const before = await snapshot()
    const attempts: [Person, object][] = [
      [other, reuse(source.writtenAuthFile)],
      [staff, reuse(source.writtenAuthFile)],
      [admin, reuse(source.writtenAuthFile, { placedFor: member.id })],
      [colleague, reuse(hidden.writtenAuthFile)],
      [member, reuse(word.writtenAuthFile)],
      [member, reuse(word.clientReleaseFile)],
      [member, reuse(source.writtenAuthFile, { clientName: 'Somebody Else' })],
      [member, reuse(`fil_${'0'.repeat(26)}.pdf`)],
    ]
    for (const [user, fields] of attempts) {
      const response = await postCrashRequest(user.token, fields as Record<string, string>)
      expect(await errorOf(response)).toMatchObject({ status: 400, fields: { writtenAuth: authorizationGone } })
    }
    const police = await postPoliceRequest(other.token, {
      ...policeRequest,
      ...garcia,
      writtenAuthFile: undefined,
      authorizationFrom: source.writtenAuthFile!,
    })
    expect(await errorOf(police)).toMatchObject({ fields: { writtenAuthFile: authorizationGone } })
    await expect.poll(snapshot).toEqual(before)
  })

  test("isn't for guests", async () => {
    const { member } = await addFirmWithColleague()
    const source = await submitCrashRequest(member, { ...garcia, ...upload('a.pdf') })
    const fields = reuse(source.writtenAuthFile, { contactEmail: guestEmail() })
    const response = await postCrashRequest(undefined, fields)
    expect(await errorOf(response)).toMatchObject({ status: 400, fields: { writtenAuth: expect.any(String) } })
  })

  test('says that the file is gone when its object is missing', async () => {
    const { member } = await addFirmWithColleague()
    const source = await submitPoliceRequest(member, garcia)
    await env.FILES.delete((source satisfies ReplyOf<'police'>).writtenAuthFile!)
    const response = await postCrashRequest(member.token, reuse(source.writtenAuthFile))
    expect(await errorOf(response)).toMatchObject({ fields: { writtenAuth: authorizationGone } })
  })
})
