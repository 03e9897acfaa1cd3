import { expect, test } from 'vitest'
import { searchDate } from './search-date.ts'

test.each([
  '3/14/2026',
  '03/14/2026',
  '3/14/26',
  '03-14-26',
  '3.14.2026',
  '2026-03-14',
  '2026/3/14',
  'Mar 14 2026',
  'mar. 14, 2026',
  'March 14, 2026',
  'MARCH 14TH 2026',
  ' 3/14/2026 ',
])('reads %j as March 14, 2026', (term) => expect(searchDate(term)).toEqual({ date: '2026-03-14', rest: '' }))

test.each([
  ['garcia 3/14/2026', 'garcia'],
  ['3/14/2026, garcia', ', garcia'],
  ['maria Mar 14, 2026 garcia', 'maria  garcia'],
  ['garcia\u00a03/14/2026', 'garcia'],
])('keeps the rest of %j', (term, rest) => expect(searchDate(term)).toEqual({ date: '2026-03-14', rest }))

test.each([
  'garcia',
  '3/14',
  'Mar 14',
  'march 2026',
  'marvin 14, 2026',
  '13/14/2026',
  '2/30/2026',
  '0/10/2026',
  '3/14-2026',
  '9320-2026-03-14',
  '2026-03-14a',
  '3/14/202',
  'x3/14/2026',
  '20260314',
  '',
])('finds no date in %j', (term) => expect(searchDate(term)).toBeUndefined())

test('passes over a day that no month has', () =>
  expect(searchDate('2/30/2026 3/14/2026')).toEqual({ date: '2026-03-14', rest: '2/30/2026' }))
