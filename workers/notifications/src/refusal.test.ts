import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { addEmail, fakeContext, makeGuestRequest, readEmail, resetStorage } from '../test/outbox.ts'
import { accountData, requestData } from '../test/samples.ts'
import type { SendContext } from './context.ts'
import { deliver } from './deliver.ts'
import { deliveryTokenOf, linkHashOf, stopTokenOf } from '@portal/api/platform/tokens'

beforeEach(resetStorage)

const guest = 'guest@example.test'
const copy = 'copy@example.test'
const minutesLater = (minutes: number): Partial<SendContext> => ({
  now: () => new Date(Date.now() + minutes * 60_000),
})

const send = async (change: Parameters<typeof addEmail>[0], at: Partial<SendContext> = {}): Promise<string> => {
  const id = await addEmail(change)
  await deliver(id, fakeContext(undefined, at).context)
  const { state, lastError } = await readEmail(id)
  return lastError ?? state
}
const copyData = { ...requestData, recipient: 'copies' as const }
const toCopy = (data = copyData) => ({ address: copy, data })

const sendMany = async (count: number, change: Parameters<typeof addEmail>[0], at?: Partial<SendContext>) => {
  const outcomes = []
  for (let number = 0; number < count; number++) outcomes.push(await send(change, at))
  return outcomes
}
const sent = (count: number): string[] => Array<string>(count).fill('sent')

describe('the limit of emails to an address per hour', () => {
  test('counts emails about any requests and withholds the rest for an hour', async () => {
    await makeGuestRequest(guest)
    const outcomes = await sendMany(limits.emailsPerHour + 2, { address: guest })
    expect(outcomes).toEqual([...sent(limits.emailsPerHour), 'ADDRESS_LIMIT', 'ADDRESS_LIMIT'])
    expect(await send({ address: guest }, minutesLater(59))).toBe('ADDRESS_LIMIT')
    expect(await send({ address: guest }, minutesLater(61))).toBe('sent')
  })

  test('counts copies and requests together, and no other address', async () => {
    await makeGuestRequest(guest, `${guest}, ${copy}`)
    await env.DB.exec("update requests set status = 'completed'")
    await sendMany(limits.emailsPerHour, { address: guest })
    expect(await send({ address: guest, data: copyData })).toBe('ADDRESS_LIMIT')
    expect(await send(toCopy())).toBe('sent')
  })

  test('lets an email that delivers a document wait until there is room', async () => {
    await makeGuestRequest(guest)
    await sendMany(limits.emailsPerHour, { address: guest })
    const id = await addEmail({ address: guest, template: 'face-page-ready', data: requestData })
    const { context } = fakeContext()
    expect(await deliver(id, context)).toBeUndefined()
    expect(await readEmail(id)).toMatchObject({ state: 'pending', lastError: 'ADDRESS_LIMIT' })
    const later = fakeContext(undefined, minutesLater(61))
    await deliver(id, later.context)
    expect(later.sent).toHaveLength(1)
    expect(await readEmail(id)).toMatchObject({ state: 'sent', lastError: null })
  })

  test('is exact when many are sent at the same time', async () => {
    await makeGuestRequest(guest)
    const ids = await Promise.all(Array.from({ length: 25 }, () => addEmail({ address: guest })))
    const { context, sent } = fakeContext()
    await Promise.all(ids.map((id) => deliver(id, context)))
    expect(sent).toHaveLength(limits.emailsPerHour)
  })

  test.each([
    ['a member who requested it', 'someone@examplelaw.test', requestData],
    ['the inbox of its firm', 'intake@examplelaw.test', copyData],
    ['staff', 'inbox@portal.test', { ...requestData, recipient: 'staff' as const }],
  ])('does not apply to %s', async (_, address, data) => {
    await env.DB.exec("update requests set cc_emails = 'intake@examplelaw.test'")
    expect(await sendMany(limits.emailsPerHour + 2, { address, data })).toEqual(sent(limits.emailsPerHour + 2))
  })

  test('counts emails about an account by template, so that one kind does not block another', async () => {
    const account = { template: 'verify-address' as const, data: accountData, requestId: null }
    const outcomes = await sendMany(limits.emailsPerHour + 1, account)
    expect(outcomes).toEqual([...sent(limits.emailsPerHour), 'ADDRESS_LIMIT'])
    expect(await send({ ...account, template: 'reset-password' })).toBe('sent')
    expect(await send({})).toBe('sent')
  })
})

describe('copies of a guest’s request', () => {
  const held = 'WAITS_FOR_ACCEPTANCE'
  test.each([
    ['nobody vouches for it', '', held],
    ['it was canceled', "update requests set status = 'cancelled'", held],
    ['staff took it', "update requests set staff_owner_id = 'usr_1'", held],
    [
      'an account that is not verified has it',
      "update users set email_verified_at = null; update requests set user_id = 'usr_1'",
      held,
    ],
    ['a verified account has it', "update requests set user_id = 'usr_1'", 'sent'],
    ['staff placed it', 'update requests set placed_by_staff = 1', 'sent'],
    ['staff asked the agency', "update requests set requested_from_agency_on = '2026-01-01'", 'sent'],
    ['staff asked the client', "update requests set waiting_for = 'client'", 'sent'],
    ['staff delivered a document', 'update requests set has_delivery = 1', 'sent'],
    ['staff completed it', "update requests set status = 'completed'", 'sent'],
  ])('wait until somebody answers for it: %s', async (_, change, outcome) => {
    await makeGuestRequest(guest, copy)
    if (change) await env.DB.exec(change)
    expect(await send(toCopy())).toBe(outcome)
    expect(await send({ ...toCopy(), template: 'cancelled' })).toBe(outcome)
  })

  test('are sent after staff accept the request, and dropped after two weeks without', async () => {
    await makeGuestRequest(guest, copy)
    const now = new Date()
    const [id, late] = [await addEmail(toCopy()), await addEmail(toCopy())]
    for (const email of [id, late]) await deliver(email, fakeContext().context)
    const later = (days: number) => ({ now: () => new Date(now.getTime() + days * 86_400_000) })
    await deliver(id, fakeContext(undefined, later(13)).context)
    // The portal's cron sends it again when staff accept the request, or then at the latest.
    const dueAt = new Date(Date.parse((await readEmail(id)).createdAt) + limits.heldCopyDays * 86_400_000).toISOString()
    expect(await readEmail(id)).toMatchObject({ state: 'pending', lastError: held, dueAt })
    await deliver(late, fakeContext(undefined, later(15)).context)
    expect(await readEmail(late)).toMatchObject({ state: 'withheld', lastError: 'NOT_ACCEPTED' })
    await env.DB.exec("update requests set status = 'completed'")
    await deliver(id, fakeContext(undefined, later(15)).context)
    expect(await readEmail(id)).toMatchObject({ state: 'sent' })
  })

  test('are dropped when the address was emailed about something later meanwhile', async () => {
    await makeGuestRequest(guest, copy)
    const id = await addEmail({ ...toCopy(), createdAt: '2026-01-01T00:00:00.000Z' })
    await env.DB.prepare('update outbox set last_error = ?, attempts = 1 where id = ?').bind(held, id).run()
    await env.DB.exec('update requests set has_delivery = 1')
    expect(await send(toCopy())).toBe('sent')
    await deliver(id, fakeContext().context)
    expect(await readEmail(id)).toMatchObject({ state: 'withheld', lastError: 'NOT_ACCEPTED' })
  })
})

test('a copy says how to stop copies, in the text and in the headers of email programs', async () => {
  await makeGuestRequest(guest, copy)
  await env.DB.exec("update requests set status = 'completed'")
  const id = crypto.randomUUID()
  const { context, sent } = fakeContext()
  const token = await stopTokenOf(await deliveryTokenOf(context.linkSecret, id))
  await addEmail({ id, ...toCopy(), linkHash: await linkHashOf(token) })
  await addEmail({ id: `${id}-guest`, address: guest })
  await deliver(id, context)
  await deliver(`${id}-guest`, context)
  expect(sent[0]?.text).toContain(
    `Stop sending me emails about this request:\n${context.origin}/stop-emails?token=${token}`,
  )
  expect(sent[0]?.headers).toMatchObject({
    'List-Unsubscribe': `<${context.origin}/api/copies/stop?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(sent[1]?.headers).not.toHaveProperty('List-Unsubscribe')
  expect(sent[1]?.text).not.toContain('stop-emails')
})

test('withholds copies from an address that was taken off the list', async () => {
  await makeGuestRequest(guest, 'other@example.test')
  expect(await send(toCopy())).toBe('COPIES_STOPPED')
})
