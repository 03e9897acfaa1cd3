import { expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { matching, pagesFor, requestEntry } from './entries.ts'

const labels = (role: 'law-firm' | 'staff' | 'admin') =>
  pagesFor({ role, memberVerified: true }).map(({ label }) => label)

test('lists the pages of a role', () => {
  expect(labels('law-firm')).toEqual([
    'Docket',
    'Waiting for You',
    'Ready',
    'New',
    'My Open',
    'Cancelled',
    'All',
    'CHP Reports',
    'Police Reports',
    'New CHP Request',
    'New Police Report Request',
    'Bulk Request',
    'Home',
    'Team',
    'Turnaround',
    'Profile',
  ])
  expect(labels('staff').slice(0, 4)).toEqual(['Queue', 'Incoming Reports', 'All Open', 'Mine'])
  expect(labels('staff')).toContain('CHP requests that need work')
  expect(labels('staff')).not.toContain('Users')
  expect(labels('admin')).toContain('Users')
})

test.each([
  ['new chp', ['New CHP Request']],
  ['admin firms', ['Law Firms']],
  ['nothing like it', []],
])('%j finds %j', (query, found) => {
  expect(matching(pagesFor({ role: 'admin', memberVerified: false }), query).map(({ label }) => label)).toEqual(found)
})

test('opens a request where the work of a law firm is, and in the list of staff', () => {
  const request = { id: 'crh_1', clientName: 'Client', status: 'processing', crashDate: '2026-03-05' } as ReplyOf<'chp'>
  expect(requestEntry(request, 'law-firm').href).toBe('/dashboard?view=work&request=crh_1')
  expect(requestEntry(request, 'staff').href).toBe('/dashboard?view=crash&request=crh_1')
})

test.each([
  [null, 'CHP-1234ABCD · Processing · Crash Mar 5, 2026'],
  ['2026-0142', 'CHP-1234ABCD · Matter 2026-0142 · Processing · Crash Mar 5, 2026'],
])('says about a request of matter %s: %s', (matterNumber, detail) => {
  const request = { referenceNumber: 'CHP-1234ABCD', status: 'processing', crashDate: '2026-03-05', matterNumber }
  expect(requestEntry(request as ReplyOf<'chp'>, 'law-firm').detail).toBe(detail)
})

test.each([
  ['yolo', 'staff', 'CHP-1234ABCD · Yolo County Police · Processing · Crash Mar 5, 2026'],
  ['octavia', 'staff', 'CHP-1234ABCD · Octavia Partners · Processing · Crash Mar 5, 2026'],
  ['octavia', 'law-firm', 'CHP-1234ABCD · Processing · Crash Mar 5, 2026'],
  ['client olo', 'staff', 'CHP-1234ABCD · Processing · Crash Mar 5, 2026'],
] as const)('says the agency or firm that %s finds to %s: %s', (query, role, detail) => {
  const request = {
    id: 'crh_1',
    referenceNumber: 'CHP-1234ABCD',
    status: 'processing',
    crashDate: '2026-03-05',
    agency: { name: 'Yolo County Police' },
    user: { lawFirm: { name: 'Octavia Partners' } },
  }
  expect(requestEntry(request as ReplyOf<'chp'>, role, query).detail).toBe(detail)
})
