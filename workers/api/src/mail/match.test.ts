import { expect, test } from 'vitest'
import type { Reply } from '@portal/contract/api/endpoint'
import type { findMailRequests, matchMail } from '@portal/contract/mail/match-mail'
import { newId } from '../platform/ids.ts'
import { addUsers, postCrashRequest, rows, send, submitCrashRequest, submitPoliceRequest } from '../../test/kit.ts'

const pageOf = (...texts: string[]) => ({
  lines: texts.map((text, at) => ({ text, top: 0.02 + at / 50, left: 0.05 })),
  by: 'text',
  turned: 0,
})
const request = (number: string, name: string, plate = '8ABC123') =>
  pageOf(
    'STATE OF CALIFORNIA TRAFFIC COLLISION REPORT',
    'SPECIAL CONDITIONS NUMBER INJURED HIT & RUN JUDICIAL DISTRICT',
    `LOCAL REPORT NUMBER ${number}`,
    'COLLISION OCCURRED ON MAIN ST 03/05/2026',
    name,
    `DRIVER'S LICENSE ${plate}`,
  )
const match = async (user: { token: string }, ...pages: ReturnType<typeof pageOf>[][]) => {
  const json = { files: pages.map((one) => ({ id: newId('file'), pages: one })) }
  const response = await send('POST', '/api/mail/match', { ...user, json })
  expect(response.status).toBe(200)
  return response.json<Reply<typeof matchMail>>()
}

test('a report is found by its facts, also of a private request, with what agrees and what is owed', async () => {
  const { staff, member } = await addUsers()
  const luis = { clientName: 'Luis Garcia', crashDate: '2026-03-05', reportNumber: '9320-2026-02001' }
  const one = await submitCrashRequest(member, { ...luis, private: 'true' })
  await submitPoliceRequest(member, { clientName: 'Maria Lopez', crashDate: '2026-03-05' })
  const { matches, requests, isCut } = await match(
    staff,
    [request('9320-2026-02001', 'LUIS GARCIA')],
    [request('9990-2025-00009', 'NOBODY KNOWN')],
    [{ lines: [], by: 'nothing', turned: 0 }],
  )
  expect(isCut).toBe(false)
  expect(matches.map(({ answer }) => answer)).toEqual(['sure', 'unknown', 'unknown'])
  expect(matches[0]!.candidates[0]).toMatchObject({
    requestId: one.id,
    type: 'facePage',
    isSure: true,
    facts: { number: { result: 'agrees' }, client: { result: 'agrees' }, date: { result: 'agrees' } },
  })
  expect(requests).toEqual([
    {
      id: one.id,
      kind: 'chp',
      ...luis,
      referenceNumber: one.referenceNumber,
      agency: null,
      isAccepted: true,
      owed: expect.arrayContaining(['facePage']),
      asked: expect.arrayContaining(['facePage']),
      lawFirmName: expect.any(String),
      crashPlace: null,
      submittedAt: expect.any(String),
    },
  ])
  const named = await send('GET', `/api/mail/requests?ids=${one.id},${newId('file')}`, staff)
  expect(await named.json<Reply<typeof findMailRequests>>()).toEqual(requests)
})

test("a guest's request that staff haven't accepted is a candidate, and isn't preselected with the firm's", async () => {
  const { staff, member } = await addUsers()
  const crash = { crashDate: '2026-03-05', reportNumber: '9320-2026-06006' }
  const firm = await submitCrashRequest(member, { ...crash, clientName: 'Vera Holt' })
  const stranger = { ...crash, clientName: 'Omar Finch', contactEmail: 'stranger@elsewhere.test' }
  const { referenceNumber } = await (await postCrashRequest(undefined, stranger)).json<{ referenceNumber: string }>()
  const [guest] = await rows<{ id: string }>('select id from requests where reference_number = ?', referenceNumber)
  const page = request(crash.reportNumber, 'VERA HOLT')
  const both = {
    ...page,
    lines: [...page.lines, { text: 'NAME (FIRST, MIDDLE, LAST) OMAR FINCH', top: 0.5, left: 0.05 }],
  }
  const doubts = async () => {
    const { matches, requests } = await match(staff, [both])
    const accepted = new Map(requests.map(({ id, isAccepted }) => [id, isAccepted]))
    return Object.fromEntries(
      matches[0]!.candidates.map(({ requestId: id, isSure, doubt }) => [id, [isSure, doubt, accepted.get(id)]]),
    )
  }
  const sure = [true, null, true]
  expect(await doubts()).toEqual({ [firm.id]: sure, [guest!.id]: [false, 'unreviewed', false] })

  // Taking a request isn't a review. Asking its client is, even after the client has answered.
  await rows('update requests set staff_owner_id = ? where id = ?', staff.id, guest!.id)
  expect(await doubts()).toMatchObject({ [guest!.id]: [false, 'unreviewed', false] })
  await rows(
    `insert into messages (id, request_id, author_kind, source, visibility, text, asks, created_at)
     values ('msg_asked', ?, 'staff', 'portal', 'shared', 'Who are you?', '["written-auth"]', '2026-03-06')`,
    guest!.id,
  )
  expect(await doubts()).toEqual({ [firm.id]: sure, [guest!.id]: sure })
})

test('a license or plate, which is stored encrypted, is compared by its hash', async () => {
  const { staff, member } = await addUsers()
  const plates = { reportType: 'non-fatal-full', clientRole: 'driver', driverLicenseOrPlate: '8XYZ 789' }
  const asked = {
    clientName: 'Ana Ruiz',
    crashDate: '2026-03-05',
    reportNumber: '9320-2026-07777',
    hasCrashCard: 'false',
  }
  const one = await submitCrashRequest(member, { ...asked, ...plates })
  const { matches } = await match(staff, [request('ILLEGIBLE', 'ANA RUIZ', '8XYZ789')])
  expect(matches[0]!.candidates[0]).toMatchObject({ requestId: one.id, facts: { plate: { result: 'agrees' } } })
})

test('pages beyond the bounds are refused', async () => {
  const { staff } = await addUsers()
  const tooMany = Array.from({ length: 101 }, () => ({ id: newId('file'), pages: [pageOf('a')] }))
  expect((await send('POST', '/api/mail/match', { ...staff, json: { files: tooMany } })).status).toBe(400)
  const tooLong = [{ id: newId('file'), pages: [pageOf('a'.repeat(201))] }]
  expect((await send('POST', '/api/mail/match', { ...staff, json: { files: tooLong } })).status).toBe(400)
})

test('a file without facts is proposed for the requests that its email answers, and one with facts by these', async () => {
  const { staff, member } = await addUsers()
  const one = await submitCrashRequest(member, { clientName: 'Ana Vidal', reportNumber: '9320-2026-07001' })
  const other = await submitCrashRequest(member, { clientName: 'Ben Okafor', reportNumber: '9320-2026-07002' })
  const email = newId('email')
  for (const [at, { id }] of [one, other].entries())
    await rows(
      `insert into outbox (id, template, recipient, address, state, created_at, due_at, request_id, digest_id)
       values (?, 'agency-request', 'agency', 'records@agency.example', 'sent', '', '', ?, ?)`,
      `${email}${at}`,
      id,
      email,
    )
  const [blank, clear] = [newId('file'), newId('file')]
  for (const file of [blank, clear])
    await rows(
      `insert into mail_files (id, label, size, sha256, state, created_at, sender, sender_check, replies_to)
       values (?, 'a.pdf', 9, '', 'waiting', '', 'records@agency.example', 'agency', ?)`,
      file,
      email,
    )
  const files = [
    { id: blank, pages: [{ lines: [], by: 'nothing', turned: 0 }] },
    { id: clear, pages: [request('9320-2026-07002', 'BEN OKAFOR')] },
  ]
  const response = await send('POST', '/api/mail/match', { ...staff, json: { files } })
  const { matches } = await response.json<Reply<typeof matchMail>>()
  expect(
    matches.map(({ answer, candidates }) => [answer, candidates.map(({ requestId }) => requestId).toSorted()]),
  ).toEqual([
    ['likely', [one.id, other.id].toSorted()],
    [expect.not.stringMatching('unknown'), [other.id]],
  ])
})
