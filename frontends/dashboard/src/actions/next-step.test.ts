import { expect, test } from 'vitest'
import { addDays, formatShortDate, today } from '@portal/contract/dates'
import type { Waiting } from '@portal/contract/requests/waiting'
import { crashReport, pdf, testId, userWithRole } from '../testing/data.ts'
import { stepOf } from './next-step.ts'

const agency = { id: testId('agy', 1), name: 'Oakland CHP', kind: 'chp' as const }
const staffOwner = { id: testId('usr', 7), firstName: 'Given', lastName: 'Family' }
const since = `${new Date().getFullYear()}-06-20T18:00:00.000Z`
const waiting = (change: Partial<Waiting>): Waiting => ({
  for: 'client',
  since,
  asks: [],
  reason: null,
  checkAgainOn: null,
  ...change,
})
const soon = addDays(today(), 5)
const day = formatShortDate

test.each([
  [{}, 'This request is unassigned.', ['take', 'upload']],
  [{ staffOwner }, "The agency isn't set.", ['setAgency', 'upload']],
  [{ staffOwner, agency }, 'Not requested from Oakland CHP yet.', ['requested', 'emailAgency']],
  [
    { staffOwner, agency, requestedFromAgencyOn: today(), expectedOn: soon },
    `Requested ${day(today())}. Expected by ${day(soon)}.`,
    ['upload', 'checked'],
  ],
  [
    { staffOwner, agency, requestedFromAgencyOn: today(), waiting: waiting({ for: 'agency', checkAgainOn: today() }) },
    `Requested ${day(today())}. Check with Oakland CHP today.`,
    ['checked', 'upload'],
  ],
  [
    { staffOwner, agency, requestedFromAgencyOn: today(), expectedOn: addDays(today(), -3) },
    `Requested ${day(today())}. Due ${day(addDays(today(), -3))}: check with Oakland CHP.`,
    ['checked', 'upload'],
  ],
  [{ staffOwner, waiting: waiting({ for: 'agency' }) }, 'Waiting for the agency.', ['upload', 'checked']],
  [
    { staffOwner, waiting: waiting({ asks: ['authorization', 'crash-card'] }) },
    'Waiting for the client since Jun 20: signed authorization, crash card.',
    ['write', 'upload'],
  ],
  [{ waiting: waiting({}), clientRepliedAt: since, repliedBy: 'client' }, 'The client replied.', ['write', 'upload']],
  [
    { waiting: waiting({}), clientRepliedAt: since, repliedBy: 'client', stillNeeded: ['crash-card'] },
    'The client replied. Still needed: crash card.',
    ['write', 'upload'],
  ],
  [
    { corrected: true, clientRepliedAt: since, repliedBy: 'client' },
    'The requester corrected an answer. Tell the agency.',
    ['requested', 'emailAgency'],
  ],
  [{ status: 'full-report-uploaded', corrected: true }, 'Everything is delivered.', ['complete', 'take']],
  [{ status: 'cancelled', corrected: true }, "Canceled. We've stopped working on it.", []],
  [{ clientRepliedAt: since, repliedBy: 'agency' }, 'The agency replied.', ['write', 'upload']],
  [{ waitingDeliveries: [{ deliverAt: since, stopped: null }] }, 'A report is about to be delivered.', []],
  [
    { waitingDeliveries: [{ deliverAt: since, stopped: 'facts' }] },
    "A report wasn't delivered. Decide what to do with it.",
    [],
  ],
  [{ status: 'full-report-uploaded' }, 'Everything is delivered.', ['complete', 'take']],
  [{ status: 'cancelled' }, "Canceled. We've stopped working on it.", []],
] as const)('for staff a request with %j says: %s', (change, text, by) => {
  expect(stepOf(crashReport(change as unknown as Parameters<typeof crashReport>[0]), userWithRole('staff'))).toEqual({
    text,
    by,
  })
})

test.each([
  [{ waiting: waiting({ asks: ['authorization'] }) }, 'We need your signed authorization.', ['answer']],
  [{ waiting: waiting({}) }, 'We need an answer.', ['answer']],
  [
    { expectedOn: soon },
    `We're getting the report from CHP and will send it when it's released. Expected by ${day(soon)}.`,
    ['write'],
  ],
  [{ status: 'completed', facePageFile: pdf }, 'Delivered and closed.', ['view', 'download']],
] as const)('for a firm a request with %j says: %s', (change, text, by) => {
  expect(stepOf(crashReport(change as unknown as Parameters<typeof crashReport>[0]), userWithRole('law-firm'))).toEqual(
    {
      text,
      by,
    },
  )
})
