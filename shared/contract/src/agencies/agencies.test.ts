import { expect, test } from 'vitest'
import { AgencyForm, agencyMessages } from './agencies.ts'

const phoneOf = (phone: string) => AgencyForm.safeParse({ name: 'Oakland', kind: 'chp', phone })

test.each([
  '',
  ' ',
  '555-0100',
  '(510) 555-0100',
  '510.555.0100',
  '+1 510\u2011555\u20110100',
  '(510) 555-0100 ext. 2',
  '510-555-0100x12',
  '510-555-0100, option 3',
  '510-555-0100 / 510-555-0101',
])('accepts the phone number %j', (phone) => {
  expect(phoneOf(phone).data?.phone).toBe(phone.trim())
})

test.each(['555', 'n/a', 'records@sheriff.test', '1 Main St, Oakland, CA 94601', '2026-03-05T10:00', 'CA0194200'])(
  'says that %j is no phone number',
  (phone) => {
    expect(phoneOf(phone).error?.issues.map(({ message }) => message)).toEqual([agencyMessages.phone])
  },
)
