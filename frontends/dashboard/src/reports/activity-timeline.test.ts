import { expect, it } from 'vitest'
import { activityOf } from '../testing/data.ts'
import { byDay, dayName } from './activity-timeline.tsx'

const at = (createdAt: string) => activityOf({ createdAt: new Date(createdAt).toISOString() })

it('reads day by day, newest first', () => {
  const [noon, morning, before] = [at('2024-03-06T12:00'), at('2024-03-06T08:00'), at('2024-03-05T23:59')]
  expect(byDay([noon, morning, before])).toEqual([
    { day: '2024-03-06', entries: [noon, morning] },
    { day: '2024-03-05', entries: [before] },
  ])
  expect(byDay([])).toEqual([])
})

it('names days as one says them', () => {
  const now = new Date('2024-03-01T00:30').getTime()
  expect(['2024-03-01', '2024-02-29', '2024-02-28'].map((day) => dayName(day, now))).toEqual([
    'Today',
    'Yesterday',
    'Feb 28, 2024',
  ])
})
