import { expect, test } from 'vitest'
import { portalDay } from '@portal/contract/dates'
import { waitsForAcceptance } from '@portal/contract/emails/templates'
import { runScheduledJobs } from '../scheduled.ts'
import { emailedToken, registerUser } from '../../test/accounts.ts'
import { addUser, rows, send, submitCrashRequest, testContext } from '../../test/kit.ts'

const copies = ['one@example.test', 'two@example.test']
const later = '2099-01-01T00:00:00.000Z'

/** A request of an account that hasn't verified its email address, whose copies the notifications Worker holds. */
const submitUnproven = async () => {
  const user = await registerUser()
  const { id } = await submitCrashRequest(user, { ccEmails: copies.join(', ') })
  const held = "request_id = ? and recipient = 'copies'"
  await rows(`update outbox set last_error = ?, attempts = 1, due_at = ? where ${held}`, waitsForAcceptance, later, id)
  const released = async () =>
    (await rows<{ address: string }>(`select address from outbox where due_at < ? and ${held}`, later, id))
      .map(({ address }) => address)
      .sort()
  return { user, id, released }
}
const runCron = () => runScheduledJobs(testContext())

test('held copies are released once the requester verifies their email address', async () => {
  const { user, released } = await submitUnproven()
  await runCron()
  expect(await released()).toEqual([])
  const json = { token: await emailedToken(user.email, 'verify-address') }
  expect((await send('POST', '/api/auth/verify-email', { ...user, json })).ok).toBe(true)
  await runCron()
  expect(await released()).toEqual(copies)
})

test('held copies are released by the first step that staff take, not by taking or canceling the request', async () => {
  const { id, released } = await submitUnproven()
  const staff = await addUser({ role: 'staff' })
  await rows("update requests set staff_owner_id = ?, status = 'cancelled' where id = ?", staff.id, id)
  await runCron()
  expect(await released()).toEqual([])
  await rows("update requests set status = 'processing', requested_from_agency_on = '2026-03-05' where id = ?", id)
  await runCron()
  expect(await released()).toEqual(copies)
})

test('admins see which daily limits were reached today', async () => {
  const [admin, user] = [await addUser({ role: 'admin' }), await addUser()]
  const today = new Date().toISOString()
  const insert = (subject: string, day: string, reachedAt: string | null) =>
    rows('insert into email_counts values (?1 || ?2, ?1, ?2, 5, ?3)', day, subject, reachedAt)
  await insert(`account:${user.id}`, portalDay(new Date()), today)
  await insert('address:requests:hash', portalDay(new Date()), today)
  await insert('portal', portalDay(new Date()), null)
  await insert('portal', '2026-01-01', today)
  const { id, firstName, lastName, email } = user
  expect(await (await send('GET', '/api/admin/email-limits', admin)).json()).toEqual([
    { limit: 'account', account: { id, firstName, lastName, email }, reachedAt: today },
    { limit: 'address', account: null, reachedAt: today },
  ])
})
