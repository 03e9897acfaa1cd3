import { expect, test } from 'vitest'
import { activityEntry } from '../testing/data.ts'
import { dayLabel, groupByDay } from './timeline.tsx'

const entryAt = (localTime: string) => activityEntry({ createdAt: new Date(localTime).toISOString() })

test('groupByDay groups entries by local day, newest first', () => {
  const [noon, morning, dayBefore] = [
    entryAt('2024-03-06T12:00'),
    entryAt('2024-03-06T08:00'),
    entryAt('2024-03-05T23:59'),
  ]
  expect(groupByDay([noon, morning, dayBefore])).toEqual([
    { date: '2024-03-06', entries: [noon, morning] },
    { date: '2024-03-05', entries: [dayBefore] },
  ])
  expect(groupByDay([])).toEqual([])
})

test('dayLabel returns Today, Yesterday or the date', () => {
  const now = new Date('2024-03-01T00:30').getTime()
  expect(['2024-03-01', '2024-02-29', '2024-02-28'].map((date) => dayLabel(date, now))).toEqual([
    'Today',
    'Yesterday',
    'Feb 28, 2024',
  ])
})
