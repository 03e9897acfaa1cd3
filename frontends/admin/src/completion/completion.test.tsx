import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clickButton, findToast, renderPanel, writesOf } from '../testing/panel.tsx'

test('leads to the requests that are ready, and lets staff complete and cancel CHP requests while the days stay', async () => {
  const saved = { completeAfterDays: 3, staffCloseRequests: true }
  const calls = renderPanel('admin', 'tab=completion', {
    'GET /api/admin/settings': { completeAfterDays: 3, staffCloseRequests: false },
    'PUT /api/admin/settings': saved,
  })
  const queue = await screen.findByRole('link', { name: 'Requests ready to complete' })
  expect(queue.getAttribute('href')).toBe('/dashboard?view=queue&tab=ready')
  const name = /Staff can complete and cancel CHP requests/
  await userEvent.click(await screen.findByRole('checkbox', { name, checked: false }))
  await clickButton('Save')
  await findToast('Settings Saved')
  expect(writesOf(calls).map(({ path, body }) => [path, body])).toEqual([['/api/admin/settings', saved]])
})
