import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { resetStorage } from '../test/outbox.ts'
import { call, register, sendDue, submit } from '../test/portal-api.ts'

// Ways around the count of strangers, which attackers with the source found.

beforeEach(resetStorage)

const most = limits.newRecipientsPerDay.strangers

const correct = (token: string | null, contactEmail: string, session?: string) =>
  call('POST', '/api/track/contact-email', { json: { token, contactEmail }, ...(session && { token: session }) })

test('an email that failed is counted again when it goes to a corrected address', async () => {
  const reached = new Set<string>()
  for (let n = 0; n < 7; n++) {
    const { correctionToken } = await submit('chp', { contactEmail: 'requester@evil.example' })
    await sendDue()
    await env.DB.exec("update outbox set state = 'failed', last_error = 'BOUNCED' where state = 'sent'")
    expect((await correct(correctionToken, `stranger${n}@elsewhere.example`)).status).toBe(200)
    for (const to of await sendDue()) reached.add(to)
  }
  const strangers = [...reached].filter((to) => to.startsWith('stranger'))
  expect(strangers.length).toBeGreaterThan(0)
  expect(strangers.length).toBeLessThanOrEqual(most)
})

test("a firm member's session doesn't hide the network of a guest's corrections", async () => {
  const member = await register('member@examplelaw.test')
  await env.DB.exec(
    "update users set email_verified_at = '2026-01-01', law_firm_id = 'frm_1', member_since = '2026-01-01' where email = 'member@examplelaw.test'",
  )
  const reached = new Set<string>()
  for (let n = 0; n < 3; n++) {
    const { correctionToken } = await submit('chp', { contactEmail: `requester${n}@evil.example` })
    await sendDue()
    for (let time = 0; time < limits.correctEmailTimes; time++) {
      await correct(correctionToken, `stranger${n}${time}@elsewhere.example`, member)
      for (const to of await sendDue()) reached.add(to)
    }
  }
  const strangers = [...reached].filter((to) => to.startsWith('stranger'))
  expect(strangers.length).toBeGreaterThan(0)
  expect(strangers.length).toBeLessThanOrEqual(most)
})
