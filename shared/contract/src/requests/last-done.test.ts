import { expect, test } from 'vitest'
import { lastDone } from './last-done.ts'

const request = {
  status: 'processing',
  agency: 'Oakland Police',
  requestedFromAgencyOn: null,
  lastCheckedOn: null,
  documents: [],
  messages: [],
}
const requested = { requestedFromAgencyOn: '2026-11-20' }
const staffMessage = { author: { kind: 'staff' }, createdAt: '2026-11-23T18:00:00.000Z' }
const facePage = { delivered: true, documentLabel: 'Face Page', createdAt: '2026-11-23T18:00:00.000Z' }

test.each<[string, object, string | null]>([
  ['nothing yet', {}, null],
  ['the request to the agency', requested, 'Nov 20: We asked Oakland Police for it.'],
  [
    'the same day as the check',
    { ...requested, lastCheckedOn: '2026-11-20' },
    'Nov 20: We asked Oakland Police for it.',
  ],
  ['a later check', { ...requested, lastCheckedOn: '2026-11-22' }, 'Nov 22: We asked Oakland Police about it again.'],
  ['a message', { ...requested, messages: [staffMessage] }, 'Nov 23: We wrote to you.'],
  [
    "not the client's message",
    { ...requested, messages: [{ ...staffMessage, author: { kind: 'client' } }] },
    'Nov 20: We asked Oakland Police for it.',
  ],
  [
    'a delivery before a message of the day',
    { messages: [staffMessage], documents: [facePage] },
    'Nov 23: We sent you: Face Page.',
  ],
  ["not the client's document", { documents: [{ ...facePage, delivered: false }] }, null],
  ['nothing once it is closed', { ...requested, status: 'cancelled' }, null],
])('our last step is %s', (_case, change, text) => expect(lastDone({ ...request, ...change }, '2026-11-24')).toBe(text))
