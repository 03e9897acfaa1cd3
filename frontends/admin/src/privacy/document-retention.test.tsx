import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DocumentRetention } from '@portal/contract/admin/document-retention'
import { clickButton, findToast, renderPanel, writesOf } from '../testing/panel.tsx'

const path = '/api/admin/document-retention'
const open = (saved: DocumentRetention) => {
  let current = saved
  return renderPanel('admin', 'tab=privacy', {
    [`GET ${path}`]: () => current,
    [`PUT ${path}`]: ({ body }: { body: Pick<DocumentRetention, 'years'> }) => (current = { ...body, removal: null }),
  })
}

test('is off at first; saving a number of years asks first', async () => {
  const calls = open({ years: null, removal: null })
  const select = await screen.findByLabelText('Keep client documents')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await userEvent.selectOptions(select, '2 years after completion')
  await clickButton('Save')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove client documents after 2 years?' }))
  expect(dialog.getByText(/30 days before anything is removed, every admin gets an email/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast('Document Retention Saved')
  expect(writesOf(calls)).toMatchObject([{ method: 'PUT', path, body: { years: 2 } }])
})

test('shows the announced removal, which turning off cancels', async () => {
  const calls = open({ years: 2, removal: { on: '2026-04-04T12:00:00.000Z', requests: 1, documents: 3 } })
  expect(await screen.findByText('3 documents will be removed')).toBeTruthy()
  expect(screen.getByText(/client documents of 1 request are removed/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Keep client documents'), '')
  await clickButton('Save')
  expect(await screen.findByText('The announced removal is canceled.')).toBeTruthy()
  await clickButton('Turn Off')
  await findToast('Document Retention Saved')
  expect(writesOf(calls)).toMatchObject([{ body: { years: null } }])
})
