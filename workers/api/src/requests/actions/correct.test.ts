import { expect, test } from 'vitest'
import type { Act } from '@portal/contract/requests/actions/actions'
import type { Queue } from '@portal/contract/lists/queue'
import {
  addUser,
  addUsers,
  deliver,
  deliverFinalReport,
  errorOf,
  getCrashReport,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../../test/kit.ts'
import { forgetOldChanges } from '../change/undo-store.ts'
import {
  act,
  addAgency,
  change,
  dateIn,
  exampleOf,
  listQueue,
  outcomeOf,
  sendChange,
  timeline,
  undoOne,
} from '../../../test/queue.ts'

const correction = (answers: Record<string, string>, replaces: Record<string, string>): Act => ({
  action: 'correct',
  answers,
  replaces,
})

const withPlate = {
  reportType: 'non-fatal-full',
  clientRole: 'driver',
  driverLicenseOrPlate: '7ABC123',
  clientName: 'Ana Lopes',
  crashDate: '2024-03-05',
}

test('a firm corrects what it entered, in lists and searches, and takes it back', async () => {
  const { firm, member, other, staff } = await addUsers()
  const request = await submitCrashRequest(member, withPlate)
  const answers = {
    clientName: 'Ana Lopez',
    crashDate: '2024-03-06',
    driverLicenseOrPlate: '7XYZ999',
    ccEmails: 'a@firm.test; b@firm.test',
    urgent: 'true',
  }
  const before = { ...withPlate, ccEmails: request.ccEmails, urgent: 'false' }
  expect(await outcomeOf(other, request, correction(answers, before))).toBe('gone')
  const [made] = (await change(member, [request.id], correction(answers, before))).changed
  expect(await getCrashReport(staff, request.id)).toMatchObject({
    ...answers,
    ccEmails: 'a@firm.test, b@firm.test',
    urgent: true,
  })
  expect((await listQueue(staff, 'search=lopez')).rows.map(({ id }) => id)).toEqual([request.id])
  expect((await listQueue(staff, 'search=7xyz999')).rows.map(({ id }) => id)).toEqual([request.id])
  const entry = 'Corrected: client name, date of crash, driver license or plate, CC emails, urgent'
  expect(await timeline(member, request)).toContain(entry)
  // Neither the timeline nor what the Undo keeps has the license in clear text.
  const kept = await rows<{ undo: string }>('select undo from requests where id = ?', request.id)
  expect(kept[0]?.undo).not.toMatch(/7ABC123|7XYZ999/)

  // Others don't take it back, in the firm neither.
  const colleague = await addUser({ firm })
  expect(await undoOne(other, request.id, made!.undo!)).toBe('gone')
  expect(await undoOne(colleague, request.id, made!.undo!)).toBe('state')
  expect((await getCrashReport(colleague, request.id)).undo).toBeNull()
  expect(await undoOne(member, request.id, made!.undo!)).toBeNull()
  expect(await getCrashReport(staff, request.id)).toMatchObject({ ...withPlate, urgent: false })
  expect((await listQueue(staff, 'search=7abc123')).rows).toHaveLength(1)
  expect((await listQueue(staff, 'search=7xyz999')).rows).toHaveLength(0)
  expect(await timeline(member, request)).not.toContain(entry)
})

test('a correction after the request to the agency is on top of the queue until staff ask the agency again', async () => {
  const { member, staff } = await addUsers()
  const early = await submitPoliceRequest(member, { clientName: 'Early' })
  const late = await submitPoliceRequest(member, { clientName: 'Late' })
  await act(staff, late, { action: 'requested', on: '2026-01-05' })
  const inQueue = async ({ id }: { id: string }) => {
    const { rows: found } = await (await send('GET', '/api/queue', staff)).json<Queue>()
    const { corrected, clientRepliedAt } = found.find((row) => row.id === id)!
    return [corrected, clientRepliedAt !== null]
  }
  for (const [request, name] of [
    [early, 'Early'],
    [late, 'Late'],
  ] as const)
    await act(member, request, correction({ clientName: `${name} Lopez` }, { clientName: name }))
  expect([await inQueue(early), await inQueue(late)]).toEqual([
    [false, false],
    [true, true],
  ])
  // Requested on a day before the correction, the agency has the earlier answer.
  await act(staff, late, { action: 'requested', on: '2026-01-06' })
  expect((await inQueue(late))[0]).toBe(true)
  await act(staff, late, { action: 'requested', on: dateIn(0) })
  expect((await inQueue(late))[0]).toBe(false)
})

test('what somebody else changed since, or what the request needs, is not overwritten', async () => {
  const { member, staff } = await addUsers()
  const ccEmails = 'copy@firm.test'
  const request = await submitPoliceRequest(member, {
    clientName: 'Seen',
    reportNumber: '26-1',
    ccEmails,
    urgent: 'true',
  })
  await act(staff, request, correction({ clientName: 'By Staff' }, { clientName: 'Seen' }))
  const shown = await send('GET', `/api/police-reports/${request.id}`, staff)
  expect(await shown.json()).toMatchObject({ clientName: 'By Staff', ccEmails, urgent: true })
  expect(await outcomeOf(member, request, correction({ clientName: 'Mine' }, { clientName: 'Seen' }))).toBe('changed')
  for (const [answers, replaces, field] of [
    [{ reportNumber: ' ' }, { reportNumber: '26-1' }, 'act.answers.reportNumber'],
    [{ clientName: '' }, { clientName: 'By Staff' }, 'act.answers.clientName'],
    [{ crashDate: '2999-01-01' }, { crashDate: request.crashDate }, 'act.answers.crashDate'],
    [{ ccEmails: 'nobody' }, { ccEmails }, 'act.answers.ccEmails'],
  ] as const) {
    const refused = await errorOf(await sendChange(member, [request.id], correction(answers, replaces)))
    expect([field, refused.status, Object.keys(refused.fields ?? {})]).toEqual([field, 400, [field]])
  }
  // Neither fields of another kind nor those that no form has.
  for (const name of ['driverLicenseOrPlate', 'status', 'userId', 'staffOwnerId', 'contactEmail'])
    expect([name, (await sendChange(member, [request.id], correction({ [name]: 'x' }, {}))).status]).toEqual([
      name,
      400,
    ])
})

test('clients correct until something is delivered, and staff afterwards too', async () => {
  const { member, staff } = await addUsers()
  const request = await submitCrashRequest(member, { clientName: 'Seen' })
  await deliver(staff, request.id, 'facePage')
  for (const one of [correction({ clientName: 'Late' }, { clientName: 'Seen' }), exampleOf.markUrgent])
    expect(await outcomeOf(member, request, one)).toBe('state')
  await act(staff, request, correction({ clientName: 'Right' }, { clientName: 'Seen' }))
  expect((await getCrashReport(member, request.id)).clientName).toBe('Right')
})

test('a firm does one thing with many of its requests, and learns for which it was refused', async () => {
  const { firm, member, staff } = await addUsers()
  const colleague = await addUser({ firm })
  const stranger = await submitCrashRequest(await addUser())
  const [mine, canceled] = [await submitCrashRequest(member), await submitPoliceRequest(member)]
  const all = [mine.id, canceled.id, stranger.id]
  await act(member, canceled, { action: 'cancel' })
  const urgent = await change(colleague, all, { action: 'markUrgent' })
  expect(urgent.changed.map(({ request }) => request)).toEqual([mine.id])
  expect(urgent.refused).toEqual([
    { request: canceled.id, why: 'state', owner: null },
    { request: stranger.id, why: 'gone', owner: null },
  ])
  expect(await undoOne(colleague, mine.id, urgent.changed[0]!.undo!)).toBeNull()
  const noted = await change(member, [mine.id], { action: 'changeMatter', firmNote: 'Call first' })
  expect(noted.changed).toEqual([{ request: mine.id, undo: null }])
  await change(member, [mine.id, canceled.id], { action: 'changeMatter', attorney: 'Lee' })
  const shown = [
    await getCrashReport(staff, mine.id),
    await (await send('GET', `/api/police-reports/${canceled.id}`, staff)).json(),
  ]
  expect(shown).toEqual([
    expect.objectContaining({ attorney: 'Lee', urgent: false }),
    expect.objectContaining({ attorney: 'Lee' }),
  ])
})

test('several canceled requests are undone together, and everyone is emailed again', async () => {
  const { member, staff } = await addUsers()
  const requests = [await submitCrashRequest(member), await submitPoliceRequest(member)]
  const ids = requests.map(({ id }) => id)
  const { changed } = await change(member, ids, { action: 'cancel' })
  const undone = await send('POST', '/api/requests/undo', { ...member, json: { changes: changed } })
  expect(await undone.json()).toEqual({ undone: ids, emailed: ids, refused: [] })
  const emails = 'select distinct template from outbox where request_id = ? order by 1'
  for (const id of ids)
    expect((await rows<{ template: string }>(emails, id)).map(({ template }) => template)).toEqual(
      expect.arrayContaining(['cancel-undone', 'cancelled']),
    )
  const left = (await listQueue(staff)).rows.filter(({ id }) => ids.includes(id))
  expect(left).toHaveLength(2)
  // Staff give a reason.
  const unexplained = await sendChange(staff, ids, { action: 'cancel' })
  expect(await errorOf(unexplained)).toMatchObject({ status: 400, fields: { 'act.reason': expect.any(String) } })
})

test('a message goes to each client, once when the call is repeated, and is taken back with its email', async () => {
  const { member, staff } = await addUsers()
  const ids = [await submitCrashRequest(member), await submitPoliceRequest(member)].map(({ id }) => id)
  const text = 'The agency is closed until Monday.'
  const { changed } = await change(staff, ids, { action: 'message', text })
  await change(staff, ids, { action: 'message', text })
  const count = () => rows<{ n: number }>('select count(*) as n from messages where text = ?', text)
  expect(await count()).toEqual([{ n: 2 }])
  for (const { request, undo } of changed) expect(await undoOne(staff, request, undo!)).toBeNull()
  expect(await count()).toEqual([{ n: 0 }])
  const left = await rows("select 1 from outbox where template = 'message' and state <> 'withheld'")
  expect(left).toEqual([])
})

test('a request that was made private and shown again by Undo is in the lists of the firm', async () => {
  const { firm, member } = await addUsers()
  const colleague = await addUser({ firm })
  const { id } = await submitCrashRequest(member)
  const total = async () => (await (await send('GET', '/api/docket', colleague)).json<{ total: number }>()).total
  const [made] = (await change(member, [id], { action: 'changePrivacy', privateTo: [] })).changed
  expect(await total()).toBe(0)
  expect(await undoOne(member, id, made!.undo!)).toBeNull()
  expect(await total()).toBe(1)
})

test('staff correct a license or plate alone', async () => {
  const { member, staff } = await addUsers()
  const request = await submitCrashRequest(member, withPlate)
  const plate = { driverLicenseOrPlate: '7ABC123' }
  await act(staff, request, correction({ driverLicenseOrPlate: '8NEW456' }, plate))
  expect((await listQueue(staff, 'search=8new456')).rows.map(({ id }) => id)).toEqual([request.id])
})

test('what was delivered or closed since stays as it is: its Undo is over', async () => {
  const { member, staff } = await addUsers()
  const request = await submitPoliceRequest(member, { clientName: 'Old' })
  const { changed } = await change(member, [request.id], correction({ clientName: 'New' }, { clientName: 'Old' }))
  await deliverFinalReport(staff, request.id)
  expect(await undoOne(member, request.id, changed[0]!.undo!)).toBe('changed')
  const urgent = await submitPoliceRequest(member)
  const [marked] = (await change(member, [urgent.id], { action: 'markUrgent' })).changed
  await act(staff, urgent, { action: 'cancel', reason: { reason: 'duplicate' } })
  expect(await undoOne(member, urgent.id, marked!.undo!)).toBe('changed')
})

test('the agency of the earlier department is no longer suggested, and one that staff chose stays', async () => {
  const { member, staff } = await addUsers()
  const oakland = await addAgency({ name: 'Oakland Police Department', kind: 'police' })
  const policeDepartment = 'Oakland Police Department'
  const [suggested, chosen] = [
    await submitPoliceRequest(member, { policeDepartment }),
    await submitPoliceRequest(member, { policeDepartment }),
  ]
  await rows('update requests set agency_id = ? where id in (?, ?)', oakland.id, suggested.id, chosen.id)
  await act(staff, chosen, { action: 'setAgency', agency: oakland.id })
  for (const one of [suggested, chosen])
    await act(member, one, correction({ policeDepartment: 'Nowhere Department' }, { policeDepartment }))
  const agencyOf = async ({ id }: { id: string }) =>
    (await rows<{ agency_id: string | null }>('select agency_id from requests where id = ?', id))[0]!.agency_id
  expect([await agencyOf(suggested), await agencyOf(chosen)]).toEqual([null, oakland.id])
})

test('only fields that the request was asked for are corrected, and what staff may leave open is not for firms', async () => {
  const { member, staff } = await addUsers()
  const face = await submitCrashRequest(member)
  expect(await outcomeOf(member, face, correction({ driverLicenseOrPlate: '7ABC123' }, {}))).toBe('state')
  const numbered = await submitCrashRequest(member, { reportNumber: '9320-2026-1' })
  const removal = correction({ reportNumber: '' }, { reportNumber: '9320-2026-1' })
  expect(await outcomeOf(member, numbered, removal)).toBe(400)
  expect(await outcomeOf(staff, numbered, removal)).toBe(200)
})

test('an answer by a correction is on top of the queue, and staff who correct a typo leave an unread reply there', async () => {
  const { member, staff } = await addUsers()
  const request = await submitCrashRequest(member, {
    reportType: 'non-fatal-face',
    monitorForFull: 'true',
    reportNumber: '',
  })
  await act(staff, request, { action: 'ask', asks: ['report-number'], text: '' })
  await act(member, request, correction({ reportNumber: '9320-2026-01234' }, {}))
  expect((await getCrashReport(staff, request.id)).clientRepliedAt).not.toBeNull()
  const other = await submitPoliceRequest(member, { clientName: 'Typo' })
  await rows("update requests set client_replied_at = '2026-01-01T00:00:00.000Z' where id = ?", other.id)
  await act(staff, other, correction({ clientName: 'Right' }, { clientName: 'Typo' }))
  const [row] = await rows('select client_replied_at from requests where id = ?', other.id)
  expect(row).toEqual({ client_replied_at: '2026-01-01T00:00:00.000Z' })
})

test('earlier answers are forgotten once no change can be undone, and who gets copies is in the audit log', async () => {
  const { member } = await addUsers()
  const request = await submitPoliceRequest(member, { ccEmails: 'first@firm.test' })
  await act(member, request, correction({ ccEmails: '' }, { ccEmails: 'first@firm.test' }))
  const kept = () => rows<{ undo: string | null }>('select undo from requests where id = ?', request.id)
  await forgetOldChanges(testContext())
  expect((await kept())[0]?.undo).toContain('first@firm.test')
  await forgetOldChanges({ ...testContext(), now: new Date(Date.now() + 61_000) })
  expect(await kept()).toEqual([{ undo: null }])
  const audited = await rows(
    "select 1 as found from audit_entries where action = 'copies-corrected' and subject = ?",
    request.referenceNumber,
  )
  expect(audited).toEqual([{ found: 1 }])
})
