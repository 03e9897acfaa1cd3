import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formatAgo, formatDate, pastDate } from './dates.ts'

const passes = (text: unknown) => z.safeParse(pastDate('Crash date is required'), text).success

describe('days', () => {
  it('are calendar days that have come', () => {
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

  it('say that they are required, not that they are wrong, when empty', () =>
    expect(z.safeParse(pastDate('Crash date is required'), '').error?.issues[0]?.message).toBe(
      'Crash date is required',
    ))

  it('read Mar 5, 2024 in every time zone', () => expect(formatDate('2024-03-05')).toBe('Mar 5, 2024'))
})

describe('how long ago', () => {
  const now = Date.parse('2024-03-05T12:00:00Z')
  const ago = (minutes: number) => formatAgo(new Date(now - minutes * 60_000).toISOString(), now)
  it.each([
    [0, '0m ago'],
    [59, '59m ago'],
    [60, '1h ago'],
    [1439, '23h ago'],
    [1440, '1d ago'],
    [-5, '0m ago'],
  ])('%i minutes: %s', (minutes, words) => expect(ago(minutes)).toBe(words))
})
