import { describe, expect, test } from 'vitest'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import type { SameCrash } from '@portal/contract/requests/same-crash'
import {
  addUsers,
  deliver,
  errorOf,
  getCrashReport,
  objectKeys,
  pdf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../../test/kit.ts'
import { deliverNow, later, undoDelivery, uploadToWait } from '../../../test/waiting-deliveries.ts'
import { deliverDue, deliverOverdue } from '../waiting-deliveries/deliver.ts'
import { addAgency, setColumns } from '../../../test/queue.ts'

type Kind = 'chp' | 'police'

const sameAs = async (user: { token: string }, id: string, kind: Kind = 'chp') =>
  (await send('GET', `${kindIds[kind].path}/${id}/same-crash`, user)).json<SameCrash[]>()

test('finds requests with the same report number however it is written, and with the same client and date', async () => {
  const { member, other, staff } = await addUsers()
  const crash = { clientName: 'José Núñez Vega', crashDate: '2021-07-04', reportNumber: '9999-2021-00777' }
  const first = await submitCrashRequest(member, crash)
  const sameNumber = await submitCrashRequest(other, {
    ...crash,
    clientName: 'Another Client',
    crashDate: '2021-07-05',
    reportNumber: '99992021 00777',
  })
  const sameClient = await submitCrashRequest(other, { ...crash, clientName: 'VEGA NUNEZ, Jose', reportNumber: '1' })
  await submitCrashRequest(other, { ...crash, clientName: 'José Núñez', reportNumber: '2' })
  await submitCrashRequest(other, { ...crash, crashDate: '2021-07-06', reportNumber: '3' })
  await deliver(staff, sameNumber.id, 'facePage')

  const delivered = await getCrashReport(staff, sameNumber.id)
  const found = await sameAs(staff, first.id)
  expect(found.map(({ id }) => id).sort()).toEqual([sameNumber.id, sameClient.id].sort())
  expect(found.find(({ id }) => id === sameNumber.id)).toMatchObject({
    referenceNumber: sameNumber.referenceNumber,
    clientName: 'Another Client',
    status: 'face-page-uploaded',
    documents: [{ documentType: 'facePage', name: delivered.facePageFile }],
  })
  expect((await sameAs(staff, sameNumber.id)).map(({ id }) => id)).toEqual([first.id])
})

test('compares requests of one kind, and is only for staff', async () => {
  const { member, staff } = await addUsers()
  const crash = { clientName: 'Client Twice', crashDate: '2021-08-01', reportNumber: '21-000778' }
  const [one, two] = [await submitPoliceRequest(member, crash), await submitPoliceRequest(member, crash)]
  await submitCrashRequest(member, crash)
  expect((await sameAs(staff, one.id, 'police')).map(({ id }) => id)).toEqual([two.id])
  expect((await send('GET', `/api/police-reports/${one.id}/same-crash`, member)).status).toBe(403)
})

const ofClient = { clientName: 'Client Alike', crashDate: '2021-09-01' }

test("says of another report about the same client and date that it isn't the same crash, without its document", async () => {
  const { member, staff } = await addUsers()
  const own = await submitCrashRequest(member, { ...ofClient, reportNumber: '9420-2021-01' })
  const other = await submitCrashRequest(member, { ...ofClient, reportNumber: '9430-2021-02' })
  const canceled = await submitCrashRequest(member, { ...ofClient, reportNumber: '9420-2021-01' })
  const unnumbered = await submitCrashRequest(member, { ...ofClient, monitorForFull: 'true', reportNumber: '' })
  for (const { id } of [other, canceled, unnumbered]) await deliver(staff, id, 'facePage')
  await setColumns(canceled, { status: 'cancelled' })
  const found = await sameAs(staff, own.id)
  expect(Object.fromEntries(found.map(({ id, match, documents }) => [id, [match, documents.length]]))).toEqual({
    [other.id]: ['client-and-date', 0],
    [canceled.id]: ['same-crash', 0],
    [unnumbered.id]: ['same-crash', 1],
  })
})

test('tells reports of different agencies apart, by agency or by the written department', async () => {
  const { member, staff } = await addUsers()
  const number = { reportNumber: '21-000900' }
  const own = await submitPoliceRequest(member, { ...ofClient, ...number })
  const spelled = await submitPoliceRequest(member, { ...ofClient, ...number, policeDepartment: 'Oakland PD' })
  const elsewhere = await submitPoliceRequest(member, { ...ofClient, ...number, policeDepartment: 'Fresno PD' })
  const stranger = { ...number, clientName: 'Somebody Else', crashDate: '2021-09-02' }
  const sameParty = await submitPoliceRequest(member, stranger)
  await submitPoliceRequest(member, { ...stranger, policeDepartment: 'Fresno PD' })
  const matches = async () =>
    Object.fromEntries((await sameAs(staff, own.id, 'police')).map(({ id, match }) => [id, match]))
  expect(await matches()).toEqual({
    [spelled.id]: 'same-crash',
    [elsewhere.id]: 'client-and-date',
    [sameParty.id]: 'same-crash',
  })
  const [one, two] = [await addAgency(), await addAgency({ name: 'CHP Humboldt' })]
  await setColumns(own, { agency_id: one.id })
  await setColumns(spelled, { agency_id: two.id })
  expect((await matches())[spelled.id]).toBe('client-and-date')
})

test('reads the reports of the same date and number through indexes', async () => {
  const plan = await rows<{ detail: string }>(
    `explain query plan select id from requests where crash_date = '2021-01-01' union all
      select id from requests where report_number_key = 'A' and 'A' <> ''`,
  )
  const details = plan.map(({ detail }) => detail).join('\n')
  expect(details).toContain('requests_date')
  expect(details).toContain('requests_number')
})

describe('one report for several requests about a crash', () => {
  const crash = { clientName: 'Rosa Ibarra', crashDate: '2021-07-04' }
  let number = 0
  /** Three requests about a crash, and a fourth one about another. */
  const fourRequests = async () => {
    const users = await addUsers()
    const reportNumber = `9999-2021-4${String(++number).padStart(4, '0')}`
    const of = (user: { token: string }, fields: object) =>
      submitCrashRequest(user, { ...crash, reportNumber, ...fields })
    const [one, two] = [await of(users.member, {}), await of(users.other, { clientName: 'Tomas Reyes' })]
    const [three, stranger] = [await of(users.other, {}), await of(users.other, { reportNumber: '9998-2021-1' })]
    return { ...users, one, two, three, stranger }
  }
  const waitingOf = async (user: { token: string }, ...requests: { id: string }[]) =>
    Promise.all(requests.map(async ({ id }) => (await getCrashReport(user, id)).waitingDeliveries))

  test('waits for all of them as copies, is undone for all, and delivered for all', async () => {
    const { staff, member, one, two, three } = await fourRequests()
    const found = await (await send('GET', `/api/crash-reports/${one.id}/same-crash`, staff)).json<SameCrash[]>()
    expect(found.find(({ id }) => id === two.id)?.deliverable).toEqual(['facePage', 'fullReport'])
    const upload = () =>
      uploadToWait(staff, one.id, {
        file: pdf(2700 + number),
        also: `${two.id},${three.id},${two.id}`,
        unlessSame: 'true',
      })
    expect((await upload()).status).toBe(200)
    const waiting = (await waitingOf(staff, one, two, three)).map(([only]) => only!)
    expect(new Set(waiting.map(({ id }) => id)).size).toBe(3)
    expect(waiting.map(({ others }) => others)).toEqual([2, 2, 2])
    expect((await getCrashReport(member, one.id)).waitingDeliveries).toEqual([])

    expect((await undoDelivery(staff, two.id, waiting[1]!.id)).status).toBe(200)
    expect(await waitingOf(staff, one, two, three)).toEqual([[], [], []])
    const keys = await objectKeys()
    expect(waiting.filter(({ name }) => keys.includes(name))).toEqual([])

    await upload()
    const [again, other] = (await waitingOf(staff, one, two)).map(([only]) => only!)
    expect((await deliverNow(staff, one.id, again!.id)).status).toBe(200)
    await deliverOverdue(later(0))
    for (const { id } of [one, two, three])
      expect(await getCrashReport(staff, id)).toMatchObject({
        status: 'face-page-uploaded',
        waitingDeliveries: [],
      })
    expect((await getCrashReport(staff, two.id)).facePageFile).toBe(other!.name)
  })

  test('goes to none when one of them takes no such document, is about another crash, or the delivery does not wait', async () => {
    const { staff, one, two, three, stranger } = await fourRequests()
    await deliver(staff, three.id, 'facePage')
    const before = (await objectKeys()).length
    const refusals = [
      [{ also: `${two.id},${three.id}` }, 409],
      [{ also: `${two.id},${stranger.id}` }, 409],
      [{ also: `${two.id},${one.id}` }, 409],
      [{ also: 'x,%' }, 400],
      [{ also: two.id, deliverIn: '0' }, 400],
    ] as const
    for (const [fields, status] of refusals) expect((await uploadToWait(staff, one.id, fields)).status).toBe(status)
    await setColumns(two, { status: 'cancelled' })
    expect((await uploadToWait(staff, one.id, { also: two.id })).status).toBe(409)
    expect(await waitingOf(staff, one, two)).toEqual([[], []])
    expect((await objectKeys()).length).toBe(before)
  })

  test('is undone for the rest once one was deleted, and says which one was stopped', async () => {
    const { staff, admin, one, two, three } = await fourRequests()
    await uploadToWait(staff, one.id, { also: `${two.id},${three.id}` })
    await send('DELETE', '/api/admin/crash-reports', { ...admin, json: { reportIds: [two.id] } })
    const [mine, stopped] = (await waitingOf(staff, one, three)).map(([only]) => only!)
    expect(mine).toMatchObject({ others: 1 })
    await setColumns(three, { status: 'cancelled' })
    await deliverDue(later(), stopped!.id)
    expect(await errorOf(await undoDelivery(staff, one.id, mine!.id))).toMatchObject({
      message: "Undid 1 of 2 deliveries. 1 couldn't be delivered: discard or deliver it in its request.",
    })
    expect((await undoDelivery(staff, three.id, stopped!.id)).status).toBe(200)

    await setColumns(three, { status: 'processing' })
    await uploadToWait(staff, one.id, { also: three.id })
    const [again] = (await waitingOf(staff, one)).map(([only]) => only!)
    await send('DELETE', '/api/admin/crash-reports', { ...admin, json: { reportIds: [three.id] } })
    expect((await undoDelivery(staff, one.id, again!.id)).status).toBe(200)
    expect(await waitingOf(staff, one)).toEqual([[]])
  })

  test('that was delivered for one of them says so when the rest is taken back', async () => {
    const { staff, one, two } = await fourRequests()
    await uploadToWait(staff, one.id, { also: two.id })
    const [mine, other] = (await waitingOf(staff, one, two)).map(([only]) => only!)
    await deliverDue(later(), other!.id)
    expect(await errorOf(await undoDelivery(staff, one.id, mine!.id))).toMatchObject({
      code: 'wrong_state',
      message: 'Undid 1 of 2 deliveries. 1 was already delivered.',
    })
    expect(await waitingOf(staff, one, two)).toEqual([[], []])
    expect(await getCrashReport(staff, two.id)).toMatchObject({ status: 'face-page-uploaded' })
  })
})
