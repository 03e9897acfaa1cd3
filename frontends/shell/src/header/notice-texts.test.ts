import { expect, test } from 'vitest'
import type { Notice } from '@portal/contract/notices/notices'
import { aboutOf, linkOf, titleOf } from './notice-texts.ts'

const by = { firstName: 'Ana', lastName: 'Ruiz' }

test.each([
  [{ kind: 'reply' }, 'New reply', '&request=crh_1&panel=messages'],
  [{ kind: 'mention', by }, 'Ana Ruiz mentioned you', '&request=crh_1&panel=messages'],
  [{ kind: 'hand-over', by }, 'Ana Ruiz handed off a request to you', '&request=crh_1'],
  [{ kind: 'hand-over', by, requests: 4 }, 'Ana Ruiz handed off 4 requests to you', '&tab=mine'],
  [{ kind: 'hand-over' }, 'You were assigned a request', '&request=crh_1'],
  [{ kind: 'overdue' }, 'One of your requests is overdue', '&request=crh_1'],
  [{ kind: 'overdue', requests: 2 }, '2 of your requests are overdue', '&tab=due'],
  [{ kind: 'email-failed' }, "Your email to an agency wasn't delivered", '&request=crh_1'],
  [{ kind: 'email-failed', requests: 4 }, "Your email requesting 4 reports wasn't delivered", '&tab=all'],
] satisfies [Partial<Notice>, string, string][])('a notice %j says “%s” and leads to %s', (change, title, link) => {
  const request = { id: 'crh_1', referenceNumber: 'CHP-1234ABCD', clientName: 'Kim Lee' }
  const notice: Notice = { by: null, requests: 1, request, domain: null, createdAt: '', read: false, ...change }
  expect([titleOf(notice), linkOf(notice, 'staff')]).toEqual([title, `/dashboard?view=queue${link}`])
  expect(aboutOf(notice)).toBe(
    notice.requests > 1 ? `Kim Lee and ${notice.requests - 1} more` : 'Kim Lee · CHP-1234ABCD',
  )
})

test('a notice about a law firm has its domain and leads to the law firms', () => {
  const notice: Notice = {
    kind: 'firm-setup',
    by: null,
    requests: 1,
    request: null,
    domain: 'newlaw.test',
    createdAt: '',
    read: false,
  }
  expect([titleOf(notice), aboutOf(notice), linkOf(notice, 'admin')]).toEqual([
    'A law firm asked to be set up',
    '@newlaw.test',
    '/admin?tab=law-firms',
  ])
})
