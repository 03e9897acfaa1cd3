import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import type { SameCrash } from '@portal/contract/requests/same-crash'
import { addUsers, getCrashReport, send, submitCrashRequest, submitPoliceRequest } from '../../test/kit.ts'
import { numberTo, outcomeOf, sendChange } from '../../test/queue.ts'
import { activitiesOf, postMessage, requestPath, sent, type Sender } from '../../test/messages.ts'

const record = (user: Sender, id: string, reportNumber: string, replaces: string | null) =>
  outcomeOf(user, { id }, numberTo(reportNumber, replaces))

/** A CHP request without a report number, which is optional while its full report is monitored. */
const withoutNumber = { reportType: 'non-fatal-face', monitorForFull: 'true', reportNumber: '' }

const setUp = async () => {
  const users = await addUsers()
  return { ...users, chp: await submitCrashRequest(users.member, withoutNumber) }
}

const search = async (user: Sender, id: string, term: string) => {
  const path = id.startsWith('crh') ? 'chp' : 'police'
  const found = await send('GET', `${kindIds[path].path}?page=1&search=${term}`, user)
  return (await found.json<ReplyOf<'chp'>[]>()).map((request) => request.id)
}
const inQueue = async (user: Sender, term: string) =>
  (await (await send('GET', `/api/queue?search=${term}`, user)).json<{ rows: { reportNumber: string }[] }>()).rows.map(
    ({ reportNumber }) => reportNumber,
  )

test('staff record the number of a CHP request, which searches and requests about the same crash find', async () => {
  const { member, other, staff, chp } = await setUp()
  expect(chp.reportNumber).toBeNull()
  const same = await submitCrashRequest(other, { clientName: 'Someone Else', reportNumber: '93052026 00999' })
  await record(staff, chp.id, ' 9305-2026-00999 ', null)
  expect(await getCrashReport(staff, chp.id)).toMatchObject({ reportNumber: '9305-2026-00999' })
  for (const user of [member, staff])
    for (const term of ['9305-2026-00999', '9305202600999']) expect(await search(user, chp.id, term)).toContain(chp.id)
  expect(await inQueue(staff, '9305-2026')).toContain('9305-2026-00999')
  const found = await send('GET', `${requestPath(same.id)}/same-crash`, staff)
  expect((await found.json<SameCrash[]>()).map(({ id }) => id)).toEqual([chp.id])
  for (const user of [member, staff]) expect(await activitiesOf(user, chp.id)).toContain('Report number recorded')
})

test('staff correct and remove it, and what was stored before is no longer found', async () => {
  const { member, staff, admin, chp } = await setUp()
  const police = await submitPoliceRequest(member, { reportNumber: 'WRONG-1' })
  await record(staff, chp.id, 'WRONG-1', null)
  for (const request of [chp, police]) {
    expect(await record(admin, request.id, 'RIGHT-2', 'WRONG-1')).toBe(200)
    expect(await search(staff, request.id, 'wrong1')).toEqual([])
    expect(await search(staff, request.id, 'right2')).toEqual([request.id])
    expect(await activitiesOf(member, request.id)).toContain('Report number changed')
  }
  for (const request of [chp, police]) expect(await record(staff, request.id, '', 'RIGHT-2')).toBe(200)
  expect(await getCrashReport(member, chp.id)).toMatchObject({ reportNumber: null })
  expect(await search(staff, chp.id, 'right2')).toEqual([])
  expect(await activitiesOf(member, chp.id)).toContain('Report number removed')
})

test('answers the question for it, and a wait for nothing else ends', async () => {
  const { member, staff, chp } = await setUp()
  await sent(postMessage(staff, chp.id, { asks: 'report-number,authorization', text: 'Please send both.' }))
  await record(staff, chp.id, '9305-2026-00999', null)
  expect(await getCrashReport(member, chp.id)).toMatchObject({ waiting: { for: 'client', asks: ['authorization'] } })
  await sent(postMessage(staff, chp.id, { asks: 'report-number', text: 'Is it complete?' }))
  await record(staff, chp.id, '9305-2026-00998', '9305-2026-00999')
  expect(await getCrashReport(member, chp.id)).toMatchObject({ waiting: null })
  await sent(postMessage(member, chp.id, { text: 'It ends in 997.' }))
  expect((await getCrashReport(staff, chp.id)).clientRepliedAt).not.toBeNull()
  await record(staff, chp.id, '9305-2026-00997', '9305-2026-00998')
  expect(await getCrashReport(staff, chp.id)).toMatchObject({ clientRepliedAt: null })
})

test('an answer to the question for the report number stores it, and one with two numbers stores none', async () => {
  const { member, staff, chp } = await setUp()
  const ask = () => sent(postMessage(staff, chp.id, { asks: 'report-number', text: 'Which number is on the card?' }))
  await ask()
  await sent(postMessage(member, chp.id, { text: 'It is 9305-2026-00999 or 9305-2026-00998.' }))
  expect((await getCrashReport(member, chp.id)).reportNumber).toBeNull()
  await ask()
  await sent(postMessage(member, chp.id, { text: 'Found it: 9305-2026-00999, thanks.' }))
  expect(await getCrashReport(staff, chp.id)).toMatchObject({ reportNumber: '9305-2026-00999', waiting: null })
  expect(await activitiesOf(staff, chp.id)).toContain('Report number recorded')
  expect(await search(staff, chp.id, '9305202600999')).toContain(chp.id)
  // A number that nobody asked for is only said.
  await sent(postMessage(member, chp.id, { text: 'My other case is 9305-2026-00111.' }))
  expect((await getCrashReport(member, chp.id)).reportNumber).toBe('9305-2026-00999')
})

test('of two people who record a number, the second is refused; the same number again changes nothing', async () => {
  const { staff, admin, chp } = await setUp()
  const outcomes = await Promise.all([record(staff, chp.id, 'FIRST', null), record(admin, chp.id, 'SECOND', null)])
  expect(outcomes.toSorted()).toEqual([200, 'changed'])
  const { reportNumber, updatedAt } = await getCrashReport(staff, chp.id)
  expect(await record(staff, chp.id, reportNumber!, reportNumber)).toBe(200)
  expect((await getCrashReport(staff, chp.id)).updatedAt).toBe(updatedAt)
})

test.each(['matter', 'report-number'] as const)(
  'a report number and a matter number that change at the same time are both found, when the %s is written last',
  async (last) => {
    const { member, staff, chp } = await setUp()
    const police = await submitPoliceRequest(member, { reportNumber: 'FIRST-1' })
    for (const { id, reportNumber } of [chp, police]) {
      const tag = id.slice(-6)
      const calls = {
        matter: (changed: Partial<Cloudflare.Env>) =>
          sendChange(
            member,
            [id],
            { action: 'changeMatter', matterNumber: `MATTER-${tag}`, attorney: `Renata ${tag}ova` },
            { changed },
          ),
        'report-number': (changed: Partial<Cloudflare.Env>) =>
          sendChange(staff, [id], numberTo(`NUMBER-${tag}`, reportNumber), { changed }),
      }
      const first = last === 'matter' ? 'report-number' : 'matter'
      let otherDone = false
      const batch = async (statements: D1PreparedStatement[]) => {
        if (!otherDone) {
          otherDone = true
          expect((await calls[first]({})).status).toBe(200)
        }
        return env.DB.batch(statements)
      }
      const DB = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database
      expect((await calls[last]({ DB })).status).toBe(200)
      for (const term of [`matter${tag}`, `${tag}ova`, `number${tag}`])
        expect(await search(staff, id, term)).toEqual([id])
      expect(await search(staff, id, 'first1')).toEqual([])
    }
  },
)
