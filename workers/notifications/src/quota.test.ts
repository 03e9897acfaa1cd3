import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { addDays, portalDay } from '@portal/contract/dates'
import { addEmail, fakeContext, readEmail, resetStorage } from '../test/outbox.ts'
import { accountData, requestData } from '../test/samples.ts'
import { deliver } from './deliver.ts'

beforeEach(resetStorage)

test('the last tenth of the daily quota is for sign-in and urgent emails, and all others wait until the next day', async () => {
  const { context } = fakeContext(undefined, { dailyQuota: 10 })
  const send = async (...given: Parameters<typeof addEmail>) => {
    const id = await addEmail(...given)
    await deliver(id, context)
    return readEmail(id)
  }
  // One address gets at most ten emails in an hour, so each has another.
  const usual = (number: number) =>
    send({ template: 'new-order', address: `${number}@examplelaw.test`, data: { ...requestData, recipient: 'staff' } })
  for (let number = 1; number <= 9; number++) expect((await usual(number)).state).toBe('sent')
  const held = await usual(10)
  expect(held).toMatchObject({ state: 'pending', lastError: 'WAITS_FOR_QUOTA' })
  expect(portalDay(held.dueAt)).toBe(addDays(portalDay(new Date()), 1))
  expect((await send({ template: 'verify-address', data: accountData })).state).toBe('sent')
  const urgent = { ...requestData, urgent: true }
  for (let number = 0; number < 2; number++) expect((await send({ data: urgent })).state).toBe('sent')
  await env.DB.exec('update requests set urgent = 0')
  const tomorrow = { now: () => new Date(held.dueAt), dailyQuota: 10 }
  await deliver(held.id, fakeContext(undefined, tomorrow).context)
  expect((await readEmail(held.id)).state).toBe('sent')
})

test('nothing is counted while the quota is not known', async () => {
  const id = await addEmail()
  await deliver(id, fakeContext().context)
  expect(await env.DB.prepare("select * from email_counts where subject = 'sent'").first()).toBeNull()
})
