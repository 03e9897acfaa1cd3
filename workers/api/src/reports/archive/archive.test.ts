import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { archiveOld, makeOld } from '../../../test/archive.ts'
import { crashAtStep, type CrashPoint } from '../../../test/fault-injection.ts'
import {
  addFirm,
  addUser,
  addUsers,
  deliver,
  errorOf,
  objectKeys,
  pdf,
  rows,
  send,
  submitCrashRequest,
  testContext,
} from '../../../test/kit.ts'
import { activitiesOf, listMessages, postMessage, sent } from '../../../test/messages.ts'
import { addGuestRequest, openTrackingLink } from '../../../test/tracking.ts'
import { openContext } from '../../open-context.ts'
import { archiveClosed } from './archive.ts'
import { bringBack } from './bring-back.ts'
import { findDue, moveOut, type Archivable } from './store.ts'

/** Everything that the database has of a request. */
const rowsAbout = async (id: string) => ({
  activities: await rows('select * from activities where report_id = ? order by id', id),
  messages: await rows('select * from messages where report_id = ? order by id', id),
  outbox: await rows('select rowid, * from outbox where report_id = ? order by id', id),
  documents: await rows('select * from documents where report_id = ? order by id', id),
})
const isArchived = async (id: string) =>
  (await rows('select 1 from requests where id = ? and archived_at is not null', id)).length === 1
const archiveKeys = async () => (await objectKeys()).filter((key) => key.startsWith('arc_'))
const setYears = (token: string, archiveAfterYears: unknown) =>
  send('PUT', '/api/admin/settings', { token, json: { archiveAfterYears } })

let users: Awaited<ReturnType<typeof addUsers>>
beforeEach(async () => {
  await rows('delete from archives')
  for (const key of await archiveKeys()) await env.FILES.delete(key)
  await rows("update requests set updated_at = '2999', archived_at = null")
  users = await addUsers()
})

/** A delivered request of the member with messages, of which one has a file. */
const addRequest = async () => {
  const { member, staff } = users
  const { id } = await submitCrashRequest(member, { ccEmails: 'copies@example.test' })
  await deliver(staff, id, 'facePage')
  await sent(postMessage(member, id, { text: 'O’Brien asks: "done"? 事故' }))
  await sent(postMessage(staff, id, { text: 'With a file', file: pdf() }))
  return id
}

test('a closed request is archived, stays in lists and searches, and comes back whole when it is opened', async () => {
  const { member } = users
  const id = await addRequest()
  await makeOld(id)
  const before = await rowsAbout(id)
  const list = async () => (await send('GET', '/api/crash-reports?page=1&search=client', member)).json()
  const listed = await list()
  await archiveClosed(testContext())
  expect(await isArchived(id)).toBe(true)
  expect(await rowsAbout(id)).toEqual({
    ...before,
    activities: [],
    outbox: [],
    // The file's row refers to it.
    messages: before.messages.filter((message) => message['text'] === 'With a file'),
  })
  expect(await list()).toEqual(listed)
  const [archive] = await rows<{ people: string }>('select people from archives')
  expect(archive?.people.split(', ')).toEqual(expect.arrayContaining([member.email, member.id, 'copies@example.test']))

  expect((await send('GET', `/api/crash-reports/${id}`, member)).status).toBe(200)
  expect(await rowsAbout(id)).toEqual(before)
  expect(await isArchived(id)).toBe(false)
  expect(await archiveKeys()).toEqual([])
  // Not archived again right away.
  await archiveClosed(testContext())
  expect(await isArchived(id)).toBe(false)
  await archiveClosed({ ...testContext(), now: new Date(Date.now() + 31 * 24 * 60 * 60_000) })
  expect(await isArchived(id)).toBe(true)
})

test('open requests, recent ones, and those with something to do for staff stay, as does all while the setting is off', async () => {
  const { admin } = users
  const [open, recent, replied, old] = [await addRequest(), await addRequest(), await addRequest(), await addRequest()]
  await makeOld(recent, replied, old)
  const lastYear = new Date(Date.now() - 700 * 24 * 60 * 60_000).toISOString()
  await rows("update requests set updated_at = '2020' where id = ?", open)
  await rows('update requests set last_message_at = ? where id = ?', lastYear, recent)
  await rows("update requests set client_replied_at = '2020' where id = ?", replied)
  for (const wrong of [-1, 21, 1.5, 'x']) expect((await setYears(admin.token, wrong)).status).toBe(400)
  await setYears(admin.token, 0)
  await archiveClosed(testContext())
  expect(await isArchived(old)).toBe(false)
  await setYears(admin.token, 2)
  await archiveClosed(testContext())
  expect(await Promise.all([open, recent, replied, old].map(isArchived))).toEqual([false, false, false, true])
  const audited = await rows(
    "select subject, detail from audit_entries where action = 'settings-changed' order by rowid",
  )
  expect(audited.at(-1)).toEqual({ subject: 'Archiving of closed requests', detail: 'after 2 years' })
})

// Reading the settings and the requests are steps 1 and 2, the object is written and read in 3 and 4, and the batch is 5.
test.each(
  [3, 4, 5].flatMap((step) => (['before', 'after'] as const).map((point): [number, CrashPoint] => [step, point])),
)('a run that ends at step %i, %s it, loses nothing, and the next one archives', async (step, point) => {
  const id = await addRequest()
  await makeOld(id)
  const before = await rowsAbout(id)
  const { changed, progress } = crashAtStep(step, point)
  await archiveClosed(openContext({ ...env, ...changed }, { waitUntil: () => {} }, testContext())).catch(() => {})
  expect(progress.steps).toBeGreaterThanOrEqual(step)
  const moved = step === 5 && point === 'after'
  expect(await isArchived(id)).toBe(moved)
  if (!moved) expect(await rowsAbout(id)).toEqual(before)
  await archiveClosed(testContext())
  expect(await isArchived(id)).toBe(true)

  // The archive is found and read in steps 1 and 2, and the batch is step 3.
  const opening = crashAtStep(step - 2, point)
  await bringBack(openContext({ ...env, ...opening.changed }, { waitUntil: () => {} }, testContext()), id).catch(
    () => {},
  )
  await Promise.all([bringBack(testContext(), id), bringBack(testContext(), id)])
  expect(await rowsAbout(id)).toEqual(before)
})

test('nothing is deleted when a row or the request has changed since it was read', async () => {
  const id = await addRequest()
  await makeOld(id)
  const due = { changedBefore: '2021', leftBefore: '2021', limit: 1 }
  for (const change of [
    "update outbox set address = 'new@example.test' where report_id = ? and recipient = 'copies'",
    "update activities set activity = activity || '.' where report_id = ?",
    "update messages set text = '' where report_id = ?",
    'update requests set version = version + 1 where id = ?',
  ]) {
    const found = (await findDue(testContext(), due)) as Archivable[]
    expect(found.map((one) => one.id)).toEqual([id])
    await rows(change, id)
    const before = await rowsAbout(id)
    const archives = found.map((one) => ({ ...one, archiveId: 'arc_x', people: '' }))
    await expect(moveOut(testContext(), archives)).rejects.toThrow('malformed JSON')
    expect(await rowsAbout(id)).toEqual(before)
  }
})

test('a request that changes while its archive is written stays, and the others are archived', async () => {
  const [changing, other] = [await addRequest(), await addRequest()]
  await makeOld(changing, other)
  const put = async (...args: Parameters<R2Bucket['put']>) => {
    await rows("update activities set activity = activity || '.' where report_id = ?", changing)
    return env.FILES.put(...args)
  }
  const FILES = { put, get: (key: string) => env.FILES.get(key) } as unknown as R2Bucket
  await archiveClosed(openContext({ ...env, FILES }, { waitUntil: () => {} }, testContext()))
  expect(await Promise.all([changing, other].map(isArchived))).toEqual([false, true])
  await archiveClosed(testContext())
  expect(await isArchived(changing)).toBe(true)
})

test('a request that is too large for an archive is left out for a month, and keeps no other', async () => {
  const [large, other] = [await addRequest(), await addRequest()]
  await makeOld(large, other)
  await rows("update messages set text = replace(hex(zeroblob(260000)), '0', 'é') where report_id = ?", large)
  await rows("update requests set updated_at = '2019', completed_at = '2019' where id = ?", large)
  await archiveClosed(testContext())
  expect(await Promise.all([large, other].map(isArchived))).toEqual([false, true])
  const due = { changedBefore: '2021', limit: 1 }
  const month = 31 * 24 * 60 * 60_000
  for (const [ago, found] of [
    [month, []],
    [-month, [{ id: large, text: null }]],
  ] as const)
    expect(
      await findDue(testContext(), { ...due, leftBefore: new Date(Date.now() - ago).toISOString() }),
    ).toMatchObject(found)
})

describe('an archived request', () => {
  test('keeps what is written without opening it, and gets back all else', async () => {
    const id = await addRequest()
    await archiveOld(id)
    const { staff } = users
    await rows(
      "insert into activities (report_id, id, activity, created_at) values (?, 'act_later', 'Later', '2026')",
      id,
    )
    expect(await activitiesOf(staff, id)).toEqual(expect.arrayContaining(['Later', 'Request submitted']))
    expect((await listMessages(staff, id)).messages).toHaveLength(2)
  })

  test('of a private request stays closed to colleagues, who get 404', async () => {
    const id = await addRequest()
    await archiveOld(id)
    await rows("update requests set private_to = '[]' where id = ?", id)
    const firm = (await rows<{ law_firm_id: string }>('select law_firm_id from requests where id = ?', id))[0]!
      .law_firm_id
    const [domain] = await rows<{ domain: string }>('select domain from law_firms where id = ?', firm)
    const colleague = await addUser({ firm: { id: firm, domain: domain!.domain } })
    const other = await addUser({ firm: await addFirm() })
    for (const user of [colleague, other])
      for (const path of ['', '/activity', '/messages', '/emails'])
        expect((await send('GET', `/api/crash-reports/${id}${path}`, user)).status).toBeGreaterThanOrEqual(403)
    expect(await isArchived(id)).toBe(true)
    expect((await send('GET', `/api/crash-reports/${id}/messages`, users.member)).status).toBe(200)
    expect(await isArchived(id)).toBe(false)
  })

  test('opens with the tracking link of its guest', async () => {
    const { id, token } = await addGuestRequest()
    await archiveOld(id)
    await rows('update requests set tracking_renewed_at = ? where id = ?', new Date().toISOString(), id)
    const { session } = await (await openTrackingLink(token)).json<{ session: string }>()
    expect((await send('GET', '/api/track', { token: session })).status).toBe(200)
    expect(await isArchived(id)).toBe(false)
  })

  test('is deleted with its object', async () => {
    const id = await addRequest()
    await archiveOld(id)
    expect(await archiveKeys()).toHaveLength(1)
    const { admin } = users
    const json = { reportIds: [id] }
    expect((await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json })).status).toBe(200)
    await expect.poll(archiveKeys).toEqual([])
    expect(await rows('select * from archives')).toEqual([])
  })

  test('whose object is missing says so, is reported, and opens once the object is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const id = await addRequest()
    await archiveOld(id)
    const [key] = await archiveKeys()
    const content = await (await env.FILES.get(key!))!.text()
    await env.FILES.delete(key!)
    const read = () => send('GET', `/api/crash-reports/${id}`, users.member)
    expect(await errorOf(await read())).toMatchObject({ status: 503, code: 'restoring' })
    expect(await rows('select key from missing_files')).toEqual([{ key }])
    await env.FILES.put(key!, content)
    expect((await read()).status).toBe(200)
  })
})
