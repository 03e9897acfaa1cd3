import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addUser, rows, submitCrashRequest, submitPoliceRequest, testContext } from '../../../test/kit.ts'
import { sendDueEmails } from './due-emails.ts'

/** Thursday, January 3, 2030, at an hour in California. */
const at = (hour: number, day = 3) => ({
  ...testContext(),
  now: new Date(`2030-01-0${day}T${String(hour + 8).padStart(2, '0')}:10:00Z`),
})

const emailsTo = (address: string) =>
  rows<{ data: string }>("select data from outbox where template = 'due-today' and address = ? order by rowid", address)

test('staff get one email each working morning with what is due and what is theirs', async () => {
  // Requests of other tests aren't due.
  await env.DB.exec('update requests set check_again_on = null, expected_on = null, client_replied_at = null')
  const member = await addUser()
  const [owner, colleague, silent] = [
    await addUser({ role: 'staff' }),
    await addUser({ role: 'admin' }),
    await addUser({ role: 'staff' }),
  ]
  await env.DB.prepare("update users set email_frequency = 'none' where id = ?").bind(silent.id).run()
  await sendDueEmails(at(6))
  expect(await emailsTo(owner.email)).toEqual([])

  const change = (id: string, set: string) => env.DB.prepare(`update requests set ${set} where id = ?`).bind(id).run()
  const [due, overdue, replied, later, waiting] = [
    await submitCrashRequest(member),
    await submitPoliceRequest(member),
    await submitCrashRequest(member),
    await submitCrashRequest(member),
    await submitCrashRequest(member),
  ]
  await change(due.id, `expected_on = '2029-12-01', check_again_on = '2030-01-03', staff_owner_id = '${owner.id}'`)
  await change(overdue.id, "expected_on = '2030-01-02'")
  await change(replied.id, `client_replied_at = '2030-01-02T10:00:00.000Z', staff_owner_id = '${owner.id}'`)
  await change(later.id, "expected_on = '2030-01-04'")
  await change(waiting.id, "waiting_for = 'client', check_again_on = '2030-01-01'")

  // A reopened request that still has its report only waits to be completed.
  const reopened = await submitPoliceRequest(member)
  await change(reopened.id, "has_delivery = 1, expected_on = '2030-01-01'")

  for (const context of [at(5), at(7), at(6, 5), at(6), at(6)]) await sendDueEmails(context)
  const dataTo = async (address: string) => (await emailsTo(address)).map(({ data }) => JSON.parse(data) as object)
  expect(await dataTo(owner.email)).toEqual([{ firstName: 'Given', due: { due: 2, overdue: 1, replied: 1, own: 2 } }])
  expect(await dataTo(colleague.email)).toMatchObject([{ due: { due: 2, overdue: 1, replied: 1, own: 0 } }])
  expect(await dataTo(silent.email)).toEqual([])
  expect(await dataTo(member.email)).toEqual([])
  await sendDueEmails(at(6, 4))
  expect(await dataTo(owner.email)).toHaveLength(2)
})
