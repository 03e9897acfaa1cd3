import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestEmailData } from '@portal/contract/emails/email-data'
import { formerMembers, users } from '@portal/api/db/schema/accounts'
import { requests } from '@portal/api/db/schema/requests'
import { addEmail, db, fakeContext, makeGuestRequest, readEmail, resetStorage } from '../test/outbox.ts'
import { accountData, requestData } from '../test/samples.ts'
import { deliver } from './deliver.ts'

beforeEach(resetStorage)

type Recipient = RequestEmailData['recipient']

const member = 'someone@examplelaw.test'
const now = new Date().toISOString()

/** The outcome of an email about the request: it is sent, or withheld with this code. */
const outcomeOf = async (address: string, recipient: Recipient, data = requestData): Promise<string> => {
  const id = await addEmail({ address, data: { ...data, recipient }, requestId: data.requestId })
  const { context, sent } = fakeContext()
  await deliver(id, context)
  const { state, lastError } = await readEmail(id)
  expect(sent).toHaveLength(state === 'sent' ? 1 : 0)
  return lastError ?? state
}

const account = (email: string, more: Partial<typeof users.$inferInsert> = {}) => ({
  id: `usr_${email}`,
  email,
  passwordHash: '-',
  firstName: 'Given',
  lastName: 'Family',
  role: 'law-firm' as const,
  createdAt: now,
  emailVerifiedAt: now,
  searchText: '',
  ...more,
})

const changes = {
  'nothing has changed': '',
  'the requester left the firm':
    "insert into former_members values ('usr_1', 'frm_1'); update users set law_firm_id = null, member_since = null",
  'the requester moved to another firm':
    "insert into former_members values ('usr_1', 'frm_1'); insert into law_firms (id, name, domain, created_at, search_text) values ('frm_2', 'Other', 'other.test', '', ''); update users set law_firm_id = 'frm_2'",
  'the account was deleted':
    "update users set deleted_at = '2026-01-01', email = 'deleted:usr_1@deleted.invalid' where id = 'usr_1'",
  'the request was deleted': 'delete from documents; delete from requests',
}

describe.each(['requester', 'copies'] as const)('an email to a member as %s', (recipient) => {
  test.each([
    ['nothing has changed', 'sent'],
    ['the requester left the firm', 'NO_ACCESS'],
    ['the requester moved to another firm', 'NO_ACCESS'],
    ['the request was deleted', 'NO_ACCESS'],
  ] as const)('when %s: %s', async (change, outcome) => {
    await env.DB.exec("update requests set cc_emails = 'someone@examplelaw.test'")
    if (changes[change]) await env.DB.exec(changes[change])
    expect(await outcomeOf(member, recipient)).toBe(outcome)
  })
})

test('an email that delivers a document is withheld from a former member', async () => {
  await env.DB.exec(changes['the requester left the firm'])
  const id = await addEmail({ template: 'face-page-ready', data: requestData })
  const { context, sent } = fakeContext()
  expect(await deliver(id, context)).toEqual({ code: 'NO_ACCESS' })
  expect(sent).toEqual([])
  expect(await readEmail(id)).toMatchObject({ state: 'withheld', lastError: 'NO_ACCESS' })
})

test('the requester of a firm gets nothing while the membership is not verified', async () => {
  await env.DB.exec('update users set member_since = null')
  expect(await outcomeOf(member, 'requester')).toBe('NO_ACCESS')
})

test('the requester of a request without a firm gets its emails, no matter which firm they belong to', async () => {
  await env.DB.exec('update requests set law_firm_id = null')
  expect(await outcomeOf(member, 'requester')).toBe('sent')
  await db.insert(users).values(account('stranger@example.test'))
  expect(await outcomeOf('stranger@example.test', 'requester')).toBe('NO_ACCESS')
})

test('a guest gets the emails about their request until a firm has it', async () => {
  await makeGuestRequest('guest@example.test')
  expect(await outcomeOf('guest@example.test', 'requester')).toBe('sent')
  expect(await outcomeOf('other@example.test', 'requester')).toBe('NO_ACCESS')
  await env.DB.exec("update requests set user_id = 'usr_1'")
  expect(await outcomeOf('guest@example.test', 'requester')).toBe('NO_ACCESS')
  await env.DB.exec(changes['the account was deleted'])
  expect(await outcomeOf('guest@example.test', 'requester')).toBe('sent')
  await env.DB.exec("update requests set law_firm_id = 'frm_1'")
  expect(await outcomeOf('guest@example.test', 'requester')).toBe('NO_ACCESS')
})

test('copies go to everyone the requester named, except former members of the firm', async () => {
  await env.DB.exec(
    "insert into law_firms (id, name, domain, created_at, search_text) values ('frm_2', 'Other', 'other.test', '', '')",
  )
  const people = {
    'nobody@example.test': 'sent',
    'alone@example.test': 'sent',
    'colleague@examplelaw.test': 'sent',
    'pending@examplelaw.test': 'sent',
    'co-counsel@other.test': 'sent',
    'left@examplelaw.test': 'NO_ACCESS',
    'moved@other.test': 'NO_ACCESS',
    'returned@examplelaw.test': 'sent',
  }
  await env.DB.exec(`update requests set cc_emails = '${Object.keys(people).join(', ')}'`)
  await db.batch([
    db.insert(users).values(account('alone@example.test')),
    db.insert(users).values(account('colleague@examplelaw.test', { lawFirmId: 'frm_1', memberSince: now })),
    db.insert(users).values(account('pending@examplelaw.test', { lawFirmId: 'frm_1', emailVerifiedAt: null })),
    db.insert(users).values(account('co-counsel@other.test', { lawFirmId: 'frm_2', memberSince: now })),
    db.insert(users).values(account('left@examplelaw.test')),
    db.insert(users).values(account('moved@other.test', { lawFirmId: 'frm_2', memberSince: now })),
    db.insert(users).values(account('returned@examplelaw.test', { lawFirmId: 'frm_1', memberSince: now })),
  ])
  for (const address of ['left@examplelaw.test', 'moved@other.test', 'returned@examplelaw.test'])
    await db.insert(formerMembers).values({ userId: `usr_${address}`, lawFirmId: 'frm_1' })
  for (const [address, outcome] of Object.entries(people))
    expect([address, await outcomeOf(address, 'copies')]).toEqual([address, outcome])
})

test('emails to staff go to the staff inbox and to accounts that are still staff', async () => {
  await db.insert(users).values(account('staff@portal.test', { role: 'staff', emailFrequency: 'each' }))
  expect(await outcomeOf('inbox@portal.test', 'staff')).toBe('sent')
  expect(await outcomeOf('staff@portal.test', 'staff')).toBe('sent')
  await env.DB.exec("update users set role = 'law-firm' where email = 'staff@portal.test'")
  expect(await outcomeOf('staff@portal.test', 'staff')).toBe('NO_ACCESS')
})

test('the staff inbox gets its emails when a stranger registered with its address', async () => {
  await db.insert(users).values(account('inbox@portal.test', { emailVerifiedAt: null }))
  expect(await outcomeOf('inbox@portal.test', 'staff')).toBe('sent')
})

test('a suspended account gets no emails about itself either', async () => {
  const id = await addEmail({
    template: 'password-changed',
    data: { ...accountData, linkId: undefined },
    requestId: null,
  })
  await env.DB.exec("update users set suspended_at = '2026-01-01' where id = 'usr_1'")
  await deliver(id, fakeContext().context)
  expect(await readEmail(id)).toMatchObject({ state: 'withheld', lastError: 'NO_ACCESS' })
})

test('emails about police requests follow the same rule', async () => {
  const requestId = 'pol_00000000000000000000000001'
  await db.insert(requests).values({
    id: requestId,
    kind: 'police',
    referenceNumber: 'POL-7K3M9QXA',
    clientName: 'Test Client',
    crashDate: '2024-03-05',
    status: 'processing',
    reportNumber: '1',
    policeDepartment: 'Oakland Police Department',
    serial: 1,
    searchText: '',
    userId: 'usr_1',
    lawFirmId: 'frm_1',
    submittedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  const data = { ...requestData, requestId, reportType: undefined, policeDepartment: 'Oakland Police Department' }
  expect(await outcomeOf(member, 'requester', data)).toBe('sent')
  await env.DB.exec(changes['the requester left the firm'])
  expect(await outcomeOf(member, 'requester', data)).toBe('NO_ACCESS')
})
