import { expect, test } from 'vitest'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { clientReply, facePage, trackedRequest, waitingForClient, withdrawnFacePage } from '../testing/track.tsx'
import { nextStep } from './next-step.ts'
import { en } from './texts/en.ts'

const agency = { ...waitingForClient([])!, for: 'agency' } as const

test.each<[string, Partial<TrackedRequest>, string]>([
  [
    'a new request',
    {},
    "We're getting your report. You don't need to do anything. We'll email guest@client.test when it's ready.",
  ],
  [
    'a request whose agency is looked for',
    { agency: 'Not known yet' },
    "We're finding out which agency has your report. We'll email guest@client.test when there's news.",
  ],
  ['an ask', { waiting: waitingForClient(['authorization']) }, "We'll continue as soon as we hear from you."],
  [
    'an ask that the client answered with words alone',
    { waiting: waitingForClient(['authorization', 'crash-card']), messages: [clientReply] },
    "We'll continue as soon as we have what's missing.",
  ],
  [
    'an agency with a date',
    { waiting: { ...agency, reason: 'Report not released yet', checkAgainOn: '2026-12-03' } },
    "We're waiting for the agency. Report not released yet. We'll check again on Dec 3, 2026. We'll email guest@client.test when there's news.",
  ],
  [
    'a withdrawn document',
    { changedDocuments: [withdrawnFacePage] },
    "We withdrew your report and are getting the right one. We'll email guest@client.test when it's ready.",
  ],
  ['a face page', { status: 'face-page-uploaded' }, 'Your face page is ready.'],
  [
    'a face page while the full report is due',
    { status: 'face-page-uploaded', monitorForFull: true },
    "Your face page is ready. We'll email guest@client.test when the full report is released.",
  ],
  ['a canceled request', { status: 'cancelled' }, 'This request was canceled.'],
  [
    'a canceled request with a reason',
    { status: 'cancelled', reason: 'Duplicate request: see CHP-1' },
    'This request was canceled. Duplicate request: see CHP-1.',
  ],
  ['a delivered request', { status: 'completed', documents: [facePage] }, 'This request is complete.'],
  [
    'a request closed with nothing delivered',
    { status: 'completed', reason: 'No report on file' },
    'This request is closed. No report on file.',
  ],
])('says what happens next with %s', (_case, change, text) => {
  expect(nextStep({ ...trackedRequest, ...change }, en, (text) => text)).toBe(text)
})
