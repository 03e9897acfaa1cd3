import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { EmailTemplate } from '@portal/contract/emails/templates'
import type { EmailFrequency } from '@portal/contract/accounts/email-frequency'
import type { Role } from '@portal/contract/accounts/roles'
import { addEmail, fakeContext, makeGuestRequest, readEmail, resetStorage } from '../test/outbox.ts'
import { requestData } from '../test/samples.ts'
import { deliver } from './deliver.ts'
import { preview } from './preview.ts'

const now = new Date('2026-03-05T20:07:00.000Z')

beforeEach(resetStorage)

const setAccount = (frequency: EmailFrequency, role: Role = 'law-firm') =>
  env.DB.prepare('update users set email_frequency = ?, role = ?').bind(frequency, role).run()

/** Delivers an email as of `now`. */
const deliverNow = async (id: string) => {
  const { context, sent } = fakeContext()
  await deliver(id, { ...context, now: () => now })
  return { sent, email: await readEmail(id) }
}
const addDueEmail = (template: EmailTemplate, data: object = {}) =>
  addEmail({ template, data: { ...requestData, ...data }, dueAt: now.toISOString() })

test.each([
  ['hourly', 'WAITS_FOR_HOURLY', '2026-03-05T21:00:00.000Z'],
  ['daily', 'WAITS_FOR_DAILY', '2026-03-06T15:00:00.000Z'],
] as const)('an email about progress waits for the %s email', async (frequency, lastError, dueAt) => {
  await setAccount(frequency)
  const { sent, email } = await deliverNow(await addDueEmail('completed'))
  expect(sent).toEqual([])
  expect(email).toMatchObject({ state: 'pending', lastError, dueAt })
})

test('withholds an email about progress from an account that wants none', async () => {
  await setAccount('none')
  expect((await deliverNow(await addDueEmail('completed'))).email).toMatchObject({
    state: 'withheld',
    lastError: 'NOT_WANTED',
  })
})

test('lets nobody choose for an address that is not verified as theirs', async () => {
  await makeGuestRequest('someone@examplelaw.test')
  await setAccount('none')
  await env.DB.exec('update users set email_verified_at = null, member_since = null')
  expect((await deliverNow(await addDueEmail('completed'))).sent).toHaveLength(1)
})

test('sends documents, copies and emails to accounts that chose each right away', async () => {
  await setAccount('none')
  expect((await deliverNow(await addDueEmail('face-page-ready', requestData))).sent).toHaveLength(1)
  await env.DB.exec("update requests set cc_emails = 'someone@examplelaw.test'")
  expect((await deliverNow(await addDueEmail('completed', { recipient: 'copies' }))).sent).toHaveLength(1)
  await setAccount('each')
  expect((await deliverNow(await addDueEmail('completed'))).sent).toHaveLength(1)
})

test('tells staff about an urgent request right away, unless they want no emails', async () => {
  const urgent = { recipient: 'staff', urgent: true }
  await setAccount('daily', 'staff')
  expect((await deliverNow(await addDueEmail('new-order', urgent))).sent).toHaveLength(1)
  expect((await deliverNow(await addDueEmail('new-order', { recipient: 'staff' }))).sent).toEqual([])
  await setAccount('none', 'staff')
  expect((await deliverNow(await addDueEmail('new-order', urgent))).sent).toEqual([])
})

const addDigest = async () => {
  const digest = await addEmail({ template: 'digest', data: { recipient: 'person', firstName: 'Given' } })
  for (const template of ['order-received', 'completed'] as const)
    await addEmail({
      template,
      data: { ...requestData, reason: 'Why it is' },
      state: 'withheld',
      lastError: 'IN_DIGEST',
      digestId: digest,
    })
  return digest
}

test('a digest lists the emails that it replaces, and is sent once', async () => {
  const digest = await addDigest()
  const { context, sent } = fakeContext()
  await Promise.all([deliver(digest, context), deliver(digest, context)])
  await deliver(digest, context)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toMatch(/^2 updates /)
  for (const label of ['Request received', 'Request completed'])
    expect(sent[0]?.text).toContain(`CHP-7K3M9QXA: ${label} · Test Client · crash on Mar 5, 2024 · Why it is`)
  expect((await preview(context, digest))?.text).toContain('Request completed · Test Client')
})

test('withholds a digest when access to everything it lists has ended', async () => {
  const digest = await addDigest()
  await env.DB.exec('delete from requests')
  const { context, sent } = fakeContext()
  await deliver(digest, context)
  expect(sent).toEqual([])
  expect(await readEmail(digest)).toMatchObject({ state: 'withheld', lastError: 'NO_ACCESS' })
})
