import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { users } from '@portal/api/db/schema/accounts'
import type { EmailFrequency } from '@portal/contract/accounts/email-frequency'
import { allStaff } from '@portal/contract/emails/templates'
import { addEmail, db, fakeContext, makeGuestRequest, resetStorage } from '../test/outbox.ts'
import { requestData } from '../test/samples.ts'
import { expand } from './all-staff.ts'
import { deliver } from './deliver.ts'
import { claim } from './store.ts'

const now = new Date().toISOString()
const account = (name: string, emailFrequency: EmailFrequency | null, more: object = {}) => ({
  id: `usr_${name}`,
  email: `${name}@portal.test`,
  passwordHash: '-',
  firstName: 'Given',
  lastName: 'Family',
  role: 'staff' as const,
  createdAt: now,
  emailVerifiedAt: now,
  searchText: '',
  emailFrequency,
  ...more,
})

beforeEach(async () => {
  await resetStorage()
  await db.insert(users).values(account('each', 'each'))
  await db.insert(users).values(account('default', null))
  await db.insert(users).values(account('daily', 'daily', { role: 'admin' }))
  await db.insert(users).values(account('none', 'none'))
  await db.insert(users).values(account('suspended', 'each', { suspendedAt: now }))
  await db.insert(users).values(account('deleted', 'each', { deletedAt: now }))
})

const addToStaff = (change: object = {}) =>
  addEmail({ template: 'new-order', address: allStaff, data: { ...requestData, recipient: 'staff', ...change } })
const emails = async () =>
  (
    await env.DB.prepare('select address, state, last_error as code, data from outbox order by address').all<{
      address: string
      state: string
      code: string | null
      data: string
    }>()
  ).results.map(({ address, state, code }) => `${address.split('@')[0]} ${state} ${code}`)

const queue = () => {
  const queued: string[] = []
  return { queued, queue: async (ids: readonly string[]) => void queued.push(...ids) }
}

test('an email to all of staff becomes one to each account, by its choice, and one an hour is the default', async () => {
  const { queued, ...change } = queue()
  const { context, sent } = fakeContext(undefined, change)
  await deliver(await addToStaff(), context)
  expect(await emails()).toEqual([
    'daily pending WAITS_FOR_DAILY',
    'default pending WAITS_FOR_HOURLY',
    'each pending null',
  ])
  expect(queued).toHaveLength(1)
  for (const id of queued) await deliver(id, context)
  expect(sent.map(({ to }) => to)).toEqual(['each@portal.test'])
})

test('an urgent one goes to all of them right away, except who wants none', async () => {
  const { queued, ...change } = queue()
  const { context, sent } = fakeContext(undefined, change)
  await deliver(await addToStaff({ urgent: true }), context)
  for (const id of queued) await deliver(id, context)
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['daily@portal.test', 'default@portal.test', 'each@portal.test'])
})

test("a guest's urgent one waits as others do, until staff accept the request", async () => {
  await makeGuestRequest('guest@example.test')
  const { queued, ...change } = queue()
  const { context } = fakeContext(undefined, change)
  await deliver(await addToStaff({ urgent: true }), context)
  expect(await emails()).toContain('default pending WAITS_FOR_HOURLY')
  expect(queued).toHaveLength(1)
  await env.DB.exec("delete from outbox; update requests set status = 'face-page-uploaded'")
  await deliver(await addToStaff({ urgent: true }), context)
  expect(await emails()).toContain('default pending null')
})

test('leaves out the account that did it', async () => {
  const { context } = fakeContext()
  await deliver(await addToStaff({ except: 'usr_each' }), context)
  expect(await emails()).not.toContainEqual(expect.stringContaining('each'))
})

test('sends each account one email when the Worker dies before, between or after, and several begin', async () => {
  const { queued, ...change } = queue()
  const { context, sent } = fakeContext(undefined, change)
  const id = await addToStaff({ urgent: true })
  const row = (await claim(db, id, new Date()))!
  // Died with the claim, which another consumer takes over; then both write.
  const later = new Date(Date.now() + 11 * 60_000)
  const again = (await claim(db, id, later))!
  await Promise.all([expand(row, context), expand(again, context), expand(again, context)])
  expect(await emails()).toHaveLength(3)
  // Died after one of the emails.
  await deliver(queued[0]!, context)
  await Promise.all([...queued, ...queued].map((one) => deliver(one, context)))
  await deliver(id, context)
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['daily@portal.test', 'default@portal.test', 'each@portal.test'])
})

test('is withheld when the request was deleted meanwhile', async () => {
  const id = await addToStaff()
  await env.DB.exec('delete from documents; delete from requests')
  await deliver(id, fakeContext().context)
  expect(await emails()).toEqual(['staff withheld NO_ACCESS'])
})
