import { describe, expect, it } from 'vitest'
import { start } from '../address.ts'
import { countWords, emptyWords } from './list-words.ts'

const counts = { total: 3, unfiltered: 50 }

describe('what is said of a list', () => {
  it.each([
    [{}, '', 'No requests found'],
    [{ search: ' ' }, '', 'No requests found'],
    [{ search: 'lee' }, 'Showing 3 of 50 reports', 'No requests found'],
    [{ needsWork: true }, 'Needs work: 3 of 50 requests, oldest first', 'Nothing needs work'],
    [
      { needsWork: true, search: 'lee' },
      'Showing 3 of 50 reports. “Needs work” is set aside while you search.',
      'No requests found',
    ],
  ])('at %j', (address, count, empty) => {
    expect(countWords({ ...start, ...address }, counts)).toBe(count)
    expect(emptyWords({ ...start, ...address }).title).toBe(empty)
  })
})
