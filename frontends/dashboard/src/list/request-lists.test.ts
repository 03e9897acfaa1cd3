import { expect, test } from 'vitest'
import { testAccount } from '@portal/contract/testing/accounts'
import { countText, emptyText } from './request-lists.tsx'

test.each([
  [{}, '50 requests', 'No requests found'],
  [{ search: ' ' }, '50 requests', 'No requests found'],
  [{ search: 'lee' }, 'Showing 3 of 50 reports', 'No requests found'],
  [{ needsWork: 'true' }, 'Needs work: 3 of 50 requests, urgent first', "You're all caught up"],
  [
    { needsWork: 'true', search: 'lee' },
    'Showing 3 of 50 reports. Search looks through all requests.',
    'No requests found',
  ],
])('a list filtered by %j shows the count %j, and %j when it is empty', (filter, count, empty) => {
  const { search = '', ...filters }: { search?: string; needsWork?: string } = filter
  const state = { search, filters }
  expect(countText(state, { total: 3, unfiltered: 50 })).toBe(count)
  expect(emptyText(state, testAccount({ role: 'staff' })).title).toBe(empty)
})

test('a search with more matches than were counted says so', () => {
  const page = { total: 1000, totalIsMinimum: true, unfiltered: 100_000 }
  expect(countText({ search: 'lee', filters: {} }, page)).toBe('Showing 1,000+ of 100,000 reports')
})
