import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { addUsers, deliver, rows, submitCrashRequest, testContext } from '../../../test/kit.ts'
import { emailMovedDates } from './expected-emails.ts'

type People = Awaited<ReturnType<typeof addUsers>>
let people: People
beforeAll(async () => {
  people = await addUsers()
})

const daysFromNow = (days: number) => ({ ...testContext(), now: new Date(Date.now() + days * 86_400_000) })

const setExpected = (id: string, date: string | null) =>
  env.DB.prepare('update requests set expected_on = ? where id = ?').bind(date, id).run()

/** The expected dates in the emails about a request. */
const emailedDates = async (id: string) =>
  (
    await rows<{ data: string }>(
      "select data from outbox where request_id = ? and template = 'expected-moved' order by rowid",
      id,
    )
  ).map(({ data }) => (JSON.parse(data) as { expected: unknown }).expected)

test('emails a date that moved by more than 3 days, in either direction, and neither the first one nor a smaller move', async () => {
  const { id } = await submitCrashRequest(people.member)
  const steps: [date: string, emails: number][] = [
    ['2030-01-10', 0],
    ['2030-01-13', 0],
    ['2030-01-14', 1],
    ['2030-01-17', 1],
    ['2030-01-05', 2],
  ]
  for (const [date, emails] of steps) {
    await setExpected(id, date)
    await emailMovedDates(daysFromNow(1))
    expect(await emailedDates(id), date).toHaveLength(emails)
  }
  expect(await emailedDates(id)).toEqual([
    { on: '2030-01-14', from: 'set', before: '2030-01-10', agency: null },
    { on: '2030-01-05', from: 'set', before: '2030-01-14', agency: null },
  ])
  await emailMovedDates(daysFromNow(2))
  expect(await emailedDates(id)).toHaveLength(2)
})

test('waits until the change can no longer be undone, and emails nothing once everything is delivered or the date is gone', async () => {
  const { id } = await submitCrashRequest(people.member)
  await setExpected(id, '2030-01-10')
  await emailMovedDates(daysFromNow(1))
  await setExpected(id, '2030-02-10')
  await emailMovedDates(testContext())
  expect(await emailedDates(id)).toEqual([])
  await setExpected(id, null)
  await emailMovedDates(daysFromNow(1))
  await setExpected(id, '2030-02-10')
  await deliver(people.staff, id, 'facePage')
  await emailMovedDates(daysFromNow(1))
  expect(await emailedDates(id)).toEqual([])
})

test('emails moves at most once a week while the full report is monitored', async () => {
  const { id } = await submitCrashRequest(people.member, { monitorForFull: 'true' })
  await deliver(people.staff, id, 'facePage')
  const dates = ['2030-01-10', '2030-01-20', '2030-01-30']
  for (const date of dates) {
    await setExpected(id, date)
    await emailMovedDates(daysFromNow(1))
  }
  expect(await emailedDates(id)).toHaveLength(1)
  await emailMovedDates(daysFromNow(7.9))
  expect(await emailedDates(id)).toHaveLength(1)
  await emailMovedDates(daysFromNow(8.1))
  expect(await emailedDates(id)).toEqual([
    { on: '2030-01-20', from: 'set', before: '2030-01-10', agency: null },
    { on: '2030-01-30', from: 'set', before: '2030-01-20', agency: null },
  ])
})

test('emails the others when one of the requests is broken, and fails at the end', async () => {
  const [broken, whole] = [await submitCrashRequest(people.member), await submitCrashRequest(people.member)]
  for (const { id } of [broken, whole]) await setExpected(id, '2030-01-10')
  await emailMovedDates(daysFromNow(1))
  for (const { id } of [broken, whole]) await setExpected(id, '2030-02-10')
  await env.DB.prepare("update requests set updated_at = '2020-01-01' where id = ?").bind(broken.id).run()
  await env.DB.prepare(
    `create trigger broken before update on requests when new.id = '${broken.id}' begin select raise(abort, 'broken'); end`,
  ).run()
  await expect(emailMovedDates(daysFromNow(1))).rejects.toThrow(/Failed|broken/)
  expect(await emailedDates(whole.id)).toHaveLength(1)
  await env.DB.exec('drop trigger broken')
})
