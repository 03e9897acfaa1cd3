import { expect, test } from 'vitest'
import type { EmailPlan } from '@portal/contract/requests/changes'
import { requesterAccountOf, userWithRole } from '../testing/data.ts'
import { deliverLabel } from './deliver-label.ts'

const dora = { ...userWithRole('law-firm'), firstName: 'Dora', lastName: 'Vega', email: 'Dora@firm.test' }
const user = requesterAccountOf(dora, 'Example Law')
const email = (recipient: 'requester' | 'copies' | 'staff', address: string) =>
  ({ template: 'face-page-ready', recipient, address }) as EmailPlan['emails'][number]
const planOf = (...emails: EmailPlan['emails']): EmailPlan => ({ emails, undoSeconds: 60 })
const requester = email('requester', 'dora@firm.test')
const [one, two] = [email('copies', 'one@firm.test'), email('copies', 'two@firm.test')]

test.each([
  ['Deliver to Dora Vega', user, planOf(requester), true],
  ['Deliver to Dora Vega and 1 other', user, planOf(one, requester, email('staff', 's@portal.test')), true],
  ['Deliver to Dora Vega and 2 others', user, planOf(requester, one, two, one), true],
  ['Deliver to guest@client.test', null, planOf(email('requester', 'guest@client.test')), true],
  ['Deliver to one@firm.test and 1 other', user, planOf(one, two), true],
  ['Deliver Without Email', user, planOf(requester, one), false],
  ['Deliver Without Email', user, planOf(email('staff', 's@portal.test')), true],
  ['Deliver', user, undefined, true],
])('the button says %j', (label, account, plan, sendEmails) => {
  expect(deliverLabel('Deliver', { user: account }, plan, { sendEmails })).toBe(label)
})

test('the button that replaces a document says for whom', () => {
  expect(deliverLabel('Replace', { user }, planOf(requester, one), { sendEmails: true })).toBe(
    'Replace for Dora Vega and 1 other',
  )
})

test.each([
  [true, 'Deliver to 3 Requests'],
  [false, 'Deliver to 3 Requests Without Email'],
])('the button says to how many requests, with emails: %s', (sendEmails, label) => {
  expect(deliverLabel('Deliver', { user }, planOf(requester), { sendEmails, others: 2 })).toBe(label)
})
