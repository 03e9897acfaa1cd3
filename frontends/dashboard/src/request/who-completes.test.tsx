import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { crashReport, pdf } from '../testing/data.ts'
import { controlNames, openRequest } from '../testing/open-request.tsx'
import { findSection } from '../testing/render-as.tsx'
import { whoCompletes } from './who-completes.ts'

const ready = { status: 'full-report-uploaded', fullReportFile: pdf } as const
const now = Date.parse('2026-11-23T20:00:00Z')
const updatedAt = '2026-11-23T19:00:00.000Z'

test.each([
  [{ ...ready }, 3, 'An admin completes it, or it completes by itself on Nov 26.'],
  [
    { ...ready, updatedAt: '2026-11-01T19:00:00.000Z' },
    3,
    'An admin completes it, or it completes by itself on Nov 23.',
  ],
  [{ ...ready }, 0, 'An admin completes it.'],
  [{ ...ready, clientRepliedAt: updatedAt }, 3, 'An admin completes it.'],
  [{}, 3, 'Only an admin can complete or cancel it.'],
])('of a request with %o and completion after %d days it says: %s', (change, days, text) =>
  expect(whoCompletes(crashReport({ updatedAt, ...change }), days, now)).toBe(text),
)

test.each([true, false])(
  'staff complete and cancel, or read who does, with the setting %s',
  async (staffCloseRequests) => {
    await openRequest('staff', crashReport(), {
      'GET /api/admin/settings': () => ({ body: { completeAfterDays: 3, staffCloseRequests } }),
    })
    await findSection('Actions')
    const closing = ['Mark as Completed', 'Cancel Request']
    expect(closing.filter((name) => controlNames().has(name))).toEqual(staffCloseRequests ? closing : [])
    expect(screen.queryByText('Only an admin can complete or cancel it.') === null).toBe(staffCloseRequests)
  },
)
