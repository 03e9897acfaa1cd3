import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays, formatAgo, formatDate, portalDay } from './dates.ts'
import { pastDate } from './text.ts'

const passes = (text: unknown) => z.safeParse(pastDate('Crash date is required'), text).success

describe('pastDate and formatDate', () => {
  test('accepts only calendar dates that are not in the future', () => {
    expect(passes('2024-02-29')).toBe(true)
    for (const wrong of [
      '2023-02-29',
      '2024-13-01',
      '2024-3-5',
      '05/03/2024',
      '2999-01-01',
      '0001-01-01',
      'soon',
      '',
      undefined,
    ])
      expect(passes(wrong)).toBe(false)
  })

  test('reports an empty date as missing rather than invalid', () =>
    expect(z.safeParse(pastDate('Crash date is required'), '').error?.issues[0]?.message).toBe(
      'Crash date is required',
    ))

  test('formats 2024-03-05 as Mar 5, 2024 in every time zone', () =>
    expect(formatDate('2024-03-05')).toBe('Mar 5, 2024'))
})

describe('formatAgo', () => {
  const now = Date.parse('2024-03-05T12:00:00Z')
  const ago = (minutes: number) => formatAgo(new Date(now - minutes * 60_000).toISOString(), now)
  test.each([
    [0, 'Just now'],
    [1, '1m ago'],
    [59, '59m ago'],
    [60, '1h ago'],
    [1439, '23h ago'],
    [1440, '1d ago'],
    [7 * 1440 - 1, '6d ago'],
    [7 * 1440, 'Feb 27'],
    [100 * 1440, 'Nov 26, 2023'],
    [-5, 'Just now'],
  ])('shows %i minutes as %s', (minutes, text) => expect(ago(minutes)).toBe(text))
})

test.each([
  ['2026-12-01T01:30:00.000Z', '2026-11-30'],
  ['2026-12-01T08:00:00.000Z', '2026-12-01'],
  ['2026-07-01T06:59:59.999Z', '2026-06-30'],
  ['2026-07-01T07:00:00.000Z', '2026-07-01'],
])("%s is the portal's %s", (instant, day) => {
  expect(portalDay(instant)).toBe(day)
  expect(portalDay(new Date(instant))).toBe(day)
})

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2024-03-01', -1, '2024-02-29'],
])('%s and %i days is %s', (day, days, after) => expect(addDays(day, days)).toBe(after))
