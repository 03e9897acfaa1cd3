import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addUsers, deliver, getCrashReport, rows, send, submitCrashRequest, testContext } from '../../test/kit.ts'
import { completeDelivered } from './complete-delivered.ts'

const daysFromNow = (days: number) => ({ ...testContext(), now: new Date(Date.now() + days * 86_400_000) })

const set = (token: string, completeAfterDays: unknown) =>
  send('PUT', '/api/admin/settings', { token, json: { completeAfterDays } })

test('completes requests with everything delivered after the days in the settings, 0 being never', async () => {
  const { member, staff, admin } = await addUsers()
  // A run completes at most 50: those of other tests must not come first.
  await env.DB.prepare("update requests set updated_at = '2999-01-01'").run()
  const [face, monitored, full, open] = [
    await submitCrashRequest(member),
    await submitCrashRequest(member, { monitorForFull: 'true' }),
    await submitCrashRequest(member),
    await submitCrashRequest(member),
  ]
  for (const { id } of [face, monitored]) await deliver(staff, id, 'facePage')
  await deliver(staff, full.id, 'fullReport')
  const statuses = async () =>
    Promise.all([face, monitored, full, open].map(async ({ id }) => (await getCrashReport(staff, id)).status))
  const delivered = ['face-page-uploaded', 'face-page-uploaded', 'full-report-uploaded', 'processing']

  await completeDelivered(daysFromNow(2.9))
  expect(await statuses()).toEqual(delivered)
  expect((await set(admin.token, 0)).status).toBe(200)
  await completeDelivered(daysFromNow(400))
  expect(await statuses()).toEqual(delivered)
  expect(await (await set(admin.token, 5)).json()).toMatchObject({ completeAfterDays: 5 })
  expect(await (await send('GET', '/api/admin/settings', admin)).json()).toMatchObject({ completeAfterDays: 5 })
  await completeDelivered(daysFromNow(4.9))
  expect(await statuses()).toEqual(delivered)

  // A document that is added on the last day starts the days again.
  await env.DB.prepare('update requests set updated_at = ? where id = ?')
    .bind(daysFromNow(3).now.toISOString(), full.id)
    .run()
  await completeDelivered(daysFromNow(5.1))
  expect(await statuses()).toEqual(['completed', 'face-page-uploaded', 'full-report-uploaded', 'processing'])
  const { undo } = await getCrashReport(staff, face.id)
  expect(undo).toBeNull()
  const [latest] = await rows(
    'select activity, actor_id from activities where request_id = ? order by id desc limit 1',
    face.id,
  )
  expect(latest).toEqual({ activity: 'Request completed automatically: everything was delivered', actor_id: null })
  expect(await rows("select id from outbox where request_id = ? and template = 'completed'", face.id)).toEqual([])
})

test.each([-1, 1.5, 366, '3', null])('rejects %s days', async (days) => {
  const { admin } = await addUsers()
  expect((await set(admin.token, days)).status).toBe(400)
})

test('completes the others when one of the requests is broken, and fails at the end', async () => {
  const { member, staff } = await addUsers()
  await env.DB.prepare("update requests set updated_at = '2999-01-01'").run()
  const [broken, whole] = [await submitCrashRequest(member), await submitCrashRequest(member)]
  for (const { id } of [broken, whole]) await deliver(staff, id, 'fullReport')
  await env.DB.prepare("update requests set updated_at = '2020-01-01' where id = ?").bind(broken.id).run()
  await env.DB.prepare(
    `create trigger broken before update on requests when new.id = '${broken.id}' begin select raise(abort, 'broken'); end`,
  ).run()
  await expect(completeDelivered(daysFromNow(400))).rejects.toThrow(/Failed|broken/)
  expect((await getCrashReport(staff, whole.id)).status).toBe('completed')
  await env.DB.exec('drop trigger broken')
})
