import { expect, test } from 'vitest'
import { activityEntry, message } from '../testing/data.ts'
import { dayLabel, groupByDay, streamItems, unreadMessages, type StreamFilter } from './stream-items.ts'

const at = (localTime: string) => new Date(localTime).toISOString()

const submitted = activityEntry({ id: 'act_submitted', createdAt: at('2024-03-05T08:00') })
const completed = activityEntry({ id: 'act_completed', createdAt: at('2024-03-06T12:00') })
const question = message({ id: 'msg_question', createdAt: at('2024-03-05T09:00') })
const note = message({ id: 'msg_note', visibility: 'internal', createdAt: at('2024-03-06T08:00') })
/** The timeline's entry about the question. */
const asked = activityEntry({ id: 'act_asked', createdAt: question.createdAt })

test.each([
  ['all', ['act_submitted', 'msg_question', 'msg_note', 'act_completed']],
  ['messages', ['msg_question']],
  ['notes', ['msg_note']],
  ['timeline', ['act_submitted', 'act_asked', 'act_completed']],
] satisfies [StreamFilter, string[]][])('the filter %s shows %j, oldest first', (filter, ids) => {
  const items = streamItems([question, note], [completed, asked, submitted], filter)
  expect(items.map(({ id }) => id)).toEqual(ids)
})

test('groupByDay groups items by local day, oldest first', () => {
  const items = streamItems([question, note], [completed], 'all')
  expect(groupByDay(items)).toEqual([
    { date: '2024-03-05', items: [items[0]] },
    { date: '2024-03-06', items: [items[1], items[2]] },
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

test('unreadMessages returns what others wrote after the last reading', () => {
  const own = message({
    id: 'msg_own',
    createdAt: at('2024-03-07T08:00'),
    author: { kind: 'staff', name: 'Case H.', self: true },
  })
  const idsAfter = (readAt: string | null) =>
    unreadMessages({ messages: [question, note, own], readAt }).map(({ id }) => id)
  expect(idsAfter(null)).toEqual(['msg_question', 'msg_note'])
  expect(idsAfter(question.createdAt)).toEqual(['msg_note'])
  expect(idsAfter(note.createdAt)).toEqual([])
})
