import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalDay } from '@portal/contract/dates'
import type { EmailData } from '@portal/contract/emails/email-data'
import { emailTemplate, emailTemplateNames } from '@portal/contract/emails/templates'
import { limits } from '@portal/contract/limits'
import { addEmail, fakeContext, makeGuestRequest, readEmail, resetStorage } from '../test/outbox.ts'
import { accountData, requestData } from '../test/samples.ts'
import { deliver } from './deliver.ts'

const { account: perAccount, member: account, address: perAddress, portal } = limits.emailsPerDay
const newRecipients = limits.newRecipientsPerDay.strangers
const dayMs = 86_400_000
// Tomorrow at 20:00 UTC, noon or so in California, when the sample emails are due.
const today = (Math.floor(Date.now() / dayMs) + 1 + 20 / 24) * dayMs
const dayOf = (day = 0): string => portalDay(new Date(today + day * dayMs))
const copyData = { ...requestData, recipient: 'copies' as const }
const copies = Array.from({ length: 5 }, (_, number) => `copy${number}@example.test`)

beforeEach(async () => {
  await resetStorage()
  for (const table of ['account_links', 'invitations'])
    await env.DB.exec(`update ${table} set expires_at = '2099-01-01'`)
  await env.DB.exec(
    "insert into users (id, email, password_hash, first_name, last_name, role, created_at, search_text) values ('usr_admin', 'admin@portal.test', '-', 'Ada', 'Min', 'admin', '', '')",
  )
})

const send = async (change: Parameters<typeof addEmail>[0], day = 0) => {
  const id = await addEmail({ ...change })
  await deliver(id, fakeContext(undefined, { now: () => new Date(today + day * dayMs) }).context)
  const { state, lastError } = await readEmail(id)
  return lastError ?? state
}
const counts = async () =>
  Object.fromEntries(
    (
      await env.DB.prepare('select subject, emails from email_counts').all<{ subject: string; emails: number }>()
    ).results.map(({ subject, emails }) => [subject.replace(/:[^:]{43}$/, ''), emails]),
  )
/** As if so many had been sent today. */
const use = (subject: string, emails: number) =>
  env.DB.prepare(
    "insert into email_counts values (?1 || ':' || ?2, ?1, ?2, ?3, null) on conflict do update set emails = excluded.emails",
  )
    .bind(dayOf(), subject, emails)
    .run()
const alerts = async () =>
  (
    await env.DB.prepare("select address, data from outbox where template = 'email-limit-reached'").all<{
      address: string
      data: string
    }>()
  ).results

/** A request of a member of a firm, who copies it to people outside. */
const copyTo = (...addresses: string[]) =>
  env.DB.prepare('update requests set cc_emails = ?').bind(addresses.join(', ')).run()

describe('the daily limit of emails', () => {
  test('of an account counts copies to people outside of its firm, and starts again the next day', async () => {
    await copyTo(...copies)
    expect(await send({ address: copies[0]!, data: copyData })).toBe('sent')
    expect(await counts()).toEqual({ 'account:usr_1': 1, 'address:requests': 1, 'portal:proven': 1 })
    await use('account:usr_1', account - 1)
    expect(await send({ address: copies[1]!, data: copyData })).toBe('sent')
    expect(await send({ address: copies[2]!, data: copyData })).toBe('DAILY_LIMIT')
    expect(await send({ address: copies[3]!, data: copyData }, 1)).toBe('sent')
    // To the requester and the firm's own inbox everything goes out.
    expect(await send({})).toBe('sent')
  })

  test('of an account is lower without a firm', async () => {
    await copyTo(...copies)
    await env.DB.exec('update requests set law_firm_id = null')
    await use('account:usr_1', perAccount)
    expect(await send({ address: copies[0]!, data: copyData })).toBe('DAILY_LIMIT')
  })

  test('of new recipients holds for the request of an account without a firm, and for a guest whom staff accepted', async () => {
    const people = Array.from({ length: newRecipients + 1 }, (_, number) => `new${number}@example.test`)
    const last = people.at(-1)!
    const sendToAll = async () => {
      for (const address of people.slice(0, -1)) expect(await send({ address, data: copyData })).toBe('sent')
      expect(await send({ address: last, data: copyData })).toBe('DAILY_LIMIT')
      // Who got one isn't new.
      expect(await send({ address: people[0]!, data: copyData })).toBe('sent')
      expect(await send({ address: last, data: copyData }, 1)).toBe('sent')
    }
    await copyTo(...people)
    await env.DB.exec('update requests set law_firm_id = null')
    await sendToAll()
    await env.DB.exec('delete from email_counts')
    await makeGuestRequest('guest@example.test', people.join(', '))
    await env.DB.exec("update requests set status = 'completed'")
    await sendToAll()
    expect(await counts()).toMatchObject({ 'portal:others': 1 })
  })

  test.each(
    emailTemplateNames.filter((name) => emailTemplate(name).to.some((to) => to !== 'staff' && to !== 'agency')),
  )('of new recipients counts by the network: %s', async (template) => {
    const { to, opens, afterDeletion } = emailTemplate(template)
    const people = Array.from({ length: newRecipients }, (_, number) => `'to:network:net:${number}'`)
    const address = 'stranger@example.test'
    await makeGuestRequest(address, address)
    for (const recipient of to) {
      if (recipient === 'staff') continue
      await env.DB.exec(
        `delete from outbox; delete from email_counts; insert into email_counts (id, day, subject, emails) select value, '${dayOf()}', 'network:net', 1 from json_each(json_array(${people.join()}))`,
      )
      // Copies of a guest's request wait for staff, who vouch for its requester then.
      await env.DB.exec(`update requests set status = '${recipient === 'copies' ? 'completed' : 'processing'}'`)
      const isBulk = template === 'bulk-request'
      const about = { ...requestData, recipient } as EmailData
      const account = { ...accountData, linkId: undefined, ...(isBulk && { bulkRecipient: recipient }) } as EmailData
      if (isBulk) await addEmail({ state: 'withheld', digestId: 'eml_bulk', data: about })
      const data = isBulk || recipient === 'person' ? account : about
      const outcome = await send({ id: 'eml_bulk', template, address, data, networkHash: 'net' })
      // Admins and managers invite, and who is emailed about a deletion is decided when that happens.
      expect(outcome === 'DAILY_LIMIT').toBe(!afterDeletion && opens !== 'invite')
    }
  })

  test('of new recipients counts an IPv6 network, and several times as many by the larger one that it is part of', async () => {
    const max = newRecipients * limits.newRecipientsPerDay.largerNetwork
    const people = Array.from({ length: max }, (_, number) => `'to:network:larger:${number}'`)
    await env.DB.exec(
      `insert into email_counts (id, day, subject, emails) select value, '${dayOf()}', 'network:larger', 1 from json_each(json_array(${people.join()}))`,
    )
    const address = 'stranger@example.test'
    await makeGuestRequest(address, address)
    expect(await send({ address, networkHash: 'net.larger' })).toBe('DAILY_LIMIT')
    expect(await send({ address, networkHash: 'net.another' })).toBe('sent')
  })

  test('of a mailbox is the same for its spellings', async () => {
    const spellings = ['Some.One+1@gmail.com', 's.omeone@googlemail.com', 'someone+2@gmail.com'].map((one) =>
      one.toLowerCase(),
    )
    await copyTo(...spellings)
    for (const address of spellings) expect(await send({ address, data: copyData })).toBe('sent')
    expect(await counts()).toMatchObject({ 'address:requests': 3 })
    await env.DB.prepare("update email_counts set emails = ? where subject like 'address:%'").bind(perAddress).run()
    expect(await send({ address: spellings[0]!, data: copyData })).toBe('DAILY_LIMIT')
  })

  test('of the portal has a part for confirmations and new accounts, one for the rest, and one for people we know', async () => {
    await makeGuestRequest('guest@example.test')
    expect(await send({ address: 'guest@example.test' })).toBe('sent')
    await env.DB.exec("update users set email_verified_at = null where id = 'usr_1'")
    const toAccount = { data: accountData, requestId: null }
    for (const template of ['verify-address', 'reset-password', 'invitation'] as const)
      expect(await send({ ...toAccount, template })).toBe('sent')
    expect(await counts()).toMatchObject({ 'portal:first': 3, 'portal:proven': 1 })
    await use('portal:others', portal.others)
    expect(await send({ ...toAccount, template: 'verify-address' })).toBe('sent')
    await env.DB.exec('update requests set tracking_version = 2')
    expect(await send({ address: 'guest@example.test' })).toBe('DAILY_LIMIT')
    await use('portal:first', portal.first)
    for (const template of ['verify-address', 'reset-password'] as const)
      expect(await send({ ...toAccount, template })).toBe('DAILY_LIMIT')
    expect(await send({ ...toAccount, template: 'invitation' })).toBe('sent')
    await use('portal:proven', portal.proven)
    expect(await send({ ...toAccount, template: 'invitation' })).toBe('DAILY_LIMIT')
  })

  test.each([
    ['the confirmation', 'order-received', { ...requestData, recipient: 'requester' as const }],
    ['the email that verifies an address', 'verify-address', accountData],
  ] as const)('lets %s wait until the next day, and at most two weeks', async (_, template, data) => {
    await makeGuestRequest('guest@example.test')
    await use('portal:first', portal.first)
    const id = await addEmail({ template, address: 'guest@example.test', data })
    await deliver(id, fakeContext(undefined, { now: () => new Date(today) }).context)
    expect(await readEmail(id)).toMatchObject({ state: 'pending', lastError: 'DAILY_LIMIT' })
    expect((await readEmail(id)).dueAt > new Date(today).toISOString()).toBe(true)
    await env.DB.exec("update outbox set created_at = '2020-01-01T00:00:00.000Z', due_at = created_at")
    await deliver(id, fakeContext(undefined, { now: () => new Date(today) }).context)
    expect(await readEmail(id)).toMatchObject({ state: 'withheld', lastError: 'DAILY_LIMIT' })
  })

  test('counts every email about an account whose address is unverified, which a stranger may have named', async () => {
    await env.DB.exec("update users set email_verified_at = null where id = 'usr_1'")
    const changed = {
      template: 'password-changed',
      data: { ...accountData, linkId: undefined },
      requestId: null,
    } as const
    expect(await send(changed)).toBe('sent')
    expect(await counts()).toEqual({ 'address:password-changed': 1, 'portal:others': 1 })
    await use('portal:others', portal.others)
    expect(await send(changed)).toBe('DAILY_LIMIT')
    expect(await send({ ...changed, address: 'admin@portal.test' })).toBe('sent')
  })

  test('calls nobody by the name that a stranger may have registered their address with', async () => {
    const greeting = async (template: 'verify-address' | 'reset-password') => {
      const { context, sent } = fakeContext()
      await deliver(await addEmail({ template, data: accountData, requestId: null }), context)
      return /^Hello.*$/m.exec(sent[0]?.text ?? '')?.[0]
    }
    expect(await greeting('reset-password')).toBe('Hello Given,')
    await env.DB.exec("update users set email_verified_at = null where id = 'usr_1'")
    expect(await greeting('verify-address')).toBe('Hello,')
  })

  test('keeps nobody from resetting the password of a verified account, and no accepted guest from their report', async () => {
    await makeGuestRequest('guest@example.test')
    await env.DB.exec("update requests set status = 'completed'")
    for (const [pool, max] of Object.entries(portal)) await use(`portal:${pool}`, max)
    expect(await send({ template: 'reset-password', data: accountData, requestId: null })).toBe('sent')
    expect(await send({ address: 'guest@example.test' })).toBe('sent')
  })

  test('lets a copy that delivers a document wait, and counts it when it is sent', async () => {
    await copyTo(copies[0]!)
    await use('portal:proven', portal.proven)
    const data = { ...requestData, recipient: 'copies' as const }
    const id = await addEmail({ address: copies[0]!, template: 'face-page-ready', data })
    const at = (day: number) => fakeContext(undefined, { now: () => new Date(today + day * dayMs) }).context
    await deliver(id, at(0))
    expect(await readEmail(id)).toMatchObject({ state: 'pending', lastError: 'DAILY_LIMIT' })
    await deliver(id, at(1))
    expect(await readEmail(id)).toMatchObject({ state: 'sent' })
    expect(
      await env.DB.prepare(
        `select emails from email_counts where day = '${dayOf(1)}' and subject = 'portal:proven'`,
      ).first('emails'),
    ).toBe(1)
  })

  test('is exact when many are sent at the same time', async () => {
    await copyTo(...copies)
    await use('account:usr_1', account - 2)
    const outcomes = await Promise.all(copies.map((address) => send({ address, data: copyData })))
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(2)
  })

  test('is emailed to admins once a day, and to no suspended one', async () => {
    await env.DB.exec(
      "insert into users (id, email, password_hash, first_name, last_name, role, created_at, search_text, suspended_at) values ('usr_away', 'away@portal.test', '-', 'Ada', 'Way', 'admin', '', '', '2026-01-01')",
    )
    await copyTo(...copies)
    await use('account:usr_1', account)
    for (const address of copies) await send({ address, data: copyData })
    await use('portal:proven', portal.proven)
    await env.DB.exec("update email_counts set emails = 1 where subject = 'account:usr_1'")
    await send({ address: copies[0]!, data: copyData })
    expect((await alerts()).map(({ address, data }) => [address, JSON.parse(data).emailLimit])).toEqual([
      ['admin@portal.test', 'account'],
    ])
    await env.DB.exec(
      `insert into email_counts values ('${dayOf(1)}:portal:proven', '${dayOf(1)}', 'portal:proven', 100000, null)`,
    )
    await send({ address: copies[0]!, data: copyData }, 1)
    expect(await alerts()).toHaveLength(2)
  })
})
