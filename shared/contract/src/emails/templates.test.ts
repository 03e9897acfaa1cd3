import { expect, test } from 'vitest'
import { RequestEmailData } from './email-data.ts'

const stored = {
  reportId: 'crh_1',
  referenceNumber: 'CHP-7Z4K2M9Q',
  clientName: 'Client One',
  crashDate: '2024-03-05',
  urgent: false,
}

test.each([
  ['orderer', 'requester'],
  ['office', 'staff'],
  ['copies', 'copies'],
])('reads the stored recipient %s as %s', (recipient, current) => {
  expect(RequestEmailData.parse({ ...stored, recipient }).recipient).toBe(current)
})

test('rejects an unknown recipient', () => {
  expect(RequestEmailData.safeParse({ ...stored, recipient: 'everyone' }).success).toBe(false)
})
