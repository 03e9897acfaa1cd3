import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Activity } from '@portal/contract/requests/activity'
import { activityEntry, crashReport, pdf } from '../testing/data.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'

const user = (firstName: string) => ({ firstName, lastName: 'Example', lawFirmName: null })
const viewed = (entry: Partial<Activity>) =>
  activityEntry({ activity: 'CHP Face Page viewed', createdAt: '2024-03-07T20:00:00.000Z', ...entry })

test.each([
  [
    'who opened it last',
    [viewed({ user: user('Dora'), userRole: 'law-firm' }), viewed({})],
    /Dora Example and 1 other opened it/,
  ],
  ['a guest with a link', [viewed({ activity: 'CHP Face Page downloaded from an email link' })], /Guest opened it/],
  ['that only staff opened it', [viewed({ user: user('Pat'), userRole: 'staff' })], /Nobody has opened it/],
  ['that an earlier document was opened', [viewed({ createdAt: '2024-03-01T20:00:00.000Z' })], /Nobody has opened it/],
  ['that another document was opened', [viewed({ activity: 'Full Report viewed' })], /Nobody has opened it/],
])('the question before withdrawing says %s', async (_, entries, expected) => {
  const request = crashReport({ status: 'face-page-uploaded', facePageFile: pdf }, 1)
  await openRequest('admin', request, { [`GET ${crashPath}/activity`]: () => ({ body: entries }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw CHP Face Page' }))
  expect(await screen.findByText(expected)).toBeTruthy()
})
