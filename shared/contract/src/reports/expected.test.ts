import { describe, expect, test } from 'vitest'
import { expectedText, isOverdue, lastCheckedText } from './expected.ts'

const now = '2026-11-22'

describe('the expected date', () => {
  test.each([
    ['2026-12-03', 'Expected by Dec 3'],
    ['2026-11-22', 'Expected by Nov 22'],
    ['2027-01-04', 'Expected by Jan 4, 2027'],
    ['2026-11-20', 'Overdue: expected by Nov 20'],
  ])('%s is said as “%s”', (expectedOn, text) => {
    expect(expectedText({ expectedOn }, now)).toBe(text)
    expect(isOverdue({ expectedOn }, now)).toBe(text.startsWith('Overdue'))
  })

  test('is not said without a date', () => {
    expect(expectedText({ expectedOn: null }, now)).toBeNull()
    expect(isOverdue({ expectedOn: null }, now)).toBe(false)
    expect(lastCheckedText({ lastCheckedOn: null }, now)).toBeNull()
    expect(lastCheckedText({ lastCheckedOn: '2026-11-20' }, now)).toBe('Last checked Nov 20')
  })
})
