import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import type { ListedUser } from '@portal/contract/accounts/users'
import { clickButton, findToast, idOf, listResponse, renderPanel, userOf, writesOf } from '../testing/panel.tsx'

const unproven: ListedUser = {
  ...userOf('law-firm', 2),
  lawFirmId: idOf('frm', 1),
  lawFirmName: 'Example Law',
  emailVerified: false,
  memberVerified: false,
  version: 4,
  requestCount: 3,
  suspended: false,
}

test('gives no access to someone who has not verified their email address, and says what to do', async () => {
  const calls = renderPanel('admin', 'tab=users', {
    'GET /api/users': () => listResponse([unproven]),
    [`PATCH /api/users/${unproven.id}/law-firm`]: { ...unproven, lawFirmId: null, lawFirmName: null, version: 5 },
  })
  await clickButton('Edit Case Handler 2')
  const dialog = within(screen.getByRole('dialog'))
  expect(screen.getByRole('dialog').textContent).toContain(apiErrors.email_not_verified.message)
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Admin')
  await clickButton('Save')
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Law firm')
  await userEvent.click(dialog.getByLabelText('Verify their membership of Example Law'))
  await clickButton('Save')
  await userEvent.selectOptions(dialog.getByLabelText('Law firm'), 'None')
  await clickButton('Save')
  await findToast('Law Firm Assignment Updated')
  expect(writesOf(calls).map(({ body }) => body)).toEqual([{ lawFirmId: null, version: 4 }])
})

test('makes a verified member the manager of their firm, with the version that the dialog shows', async () => {
  let saved: ListedUser = { ...unproven, emailVerified: true, memberVerified: true }
  const calls = renderPanel('admin', 'tab=users', {
    'GET /api/users': () => listResponse([saved]),
    [`PATCH /api/users/${saved.id}/firm-manager`]: () => (saved = { ...saved, firmManager: true, version: 5 }),
  })
  await clickButton('Edit Case Handler 2')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('Manager of Example Law'))
  await clickButton('Save')
  await findToast('Made a Firm Manager')
  expect(writesOf(calls).map(({ body }) => body)).toEqual([{ firmManager: true, version: 4 }])
  expect(await screen.findByText('Manager')).toBeTruthy()
})
