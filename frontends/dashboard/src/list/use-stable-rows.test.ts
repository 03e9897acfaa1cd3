import { expect, test } from 'vitest'
import { crashReport } from '../testing/data.ts'
import { describeChanges } from './use-stable-rows.ts'

const listed = Array.from({ length: 4 }, (_, index) => crashReport({}, index + 1))
const completed = listed.map((request) => ({ ...request, status: 'completed' as const }))

test.each([
  ['nothing when nothing changed', listed, listed, 0, ''],
  ['a new status', listed, [completed[0]!, ...listed.slice(1)], 0, 'Client 1: Completed.'],
  ['new requests', listed.slice(0, 1), listed, 1, '1 new request.'],
  [
    'new requests and a new status',
    listed.slice(0, 1),
    [listed[2]!, listed[1]!, completed[0]!],
    2,
    '2 new requests. Client 1: Completed.',
  ],
  ['only the number when many statuses changed', listed, completed, 0, '4 requests changed status.'],
  ['nothing about requests that left', listed, listed.slice(1), -1, ''],
])('describeChanges announces %s', (_, before, after, added, text) => {
  expect(describeChanges(before, after, added)).toBe(text)
})
