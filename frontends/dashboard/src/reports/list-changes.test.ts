import { describe, expect, it } from 'vitest'
import { reportOf } from '../testing/data.ts'
import { listChanges } from './list-changes.ts'

const listed = Array.from({ length: 4 }, (_, index) => reportOf({}, index + 1))
const completed = listed.map((report) => ({ ...report, status: 'completed' as const }))

describe('what is said of a list that changed', () => {
  it.each([
    ['nothing when nothing did', listed, listed, 0, ''],
    ['which status a request has now', listed, [completed[0]!, ...listed.slice(1)], 0, 'Client 1: Completed.'],
    ['that there are new ones', listed.slice(0, 1), listed, 1, '1 new request.'],
    ['both', listed.slice(0, 1), [listed[2]!, listed[1]!, completed[0]!], 2, '2 new requests. Client 1: Completed.'],
    ['how many when there are many', listed, completed, 0, 'The status of 4 requests changed.'],
    ['nothing of those that left', listed, listed.slice(1), -1, ''],
  ])('is %s', (_, before, after, added, words) => {
    expect(listChanges(before, after, added)).toBe(words)
  })
})
