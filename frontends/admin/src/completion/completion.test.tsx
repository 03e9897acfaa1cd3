import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { toasts } from '@portal/ui'
import { clickButton, findToast, idOf, listResponse, renderPanel, writesOf, type Responses } from '../testing/panel.tsx'

const requestOf = (number: number) => ({
  id: idOf('crh', number),
  referenceNumber: `CHP-0000000${number}`,
  clientName: `Client ${number}`,
  crashDate: '2024-03-05',
  status: 'face-page-uploaded',
  reportType: 'non-fatal-face',
  createdByEmail: 'guest@mail.test',
  user: null,
  submittedAt: '2024-03-06T12:00:00.000Z',
  updatedAt: '2024-03-07T12:00:00.000Z',
})
const [first, second] = [idOf('crh', 1), idOf('crh', 2)]
const changes = [first, second].map((request, index) => ({ request, undo: idOf('act', index + 1) }))
const undoUntil = new Date(Date.now() + 60_000).toISOString()
const refused = (why: string) => ({ request: second, why, owner: null })

const open = (responses: Responses = {}) =>
  renderPanel('admin', 'tab=completion', {
    'GET /api/admin/settings': { completeAfterDays: 3, staffCloseRequests: false },
    'GET /api/crash-reports': () => listResponse([requestOf(1), requestOf(2)]),
    [`GET /api/crash-reports/${first}/planned-emails`]: {
      emails: [{ template: 'requestCompleted', recipient: 'requester', address: 'partner@mail.test' }],
      undoSeconds: 60,
    },
    [`GET /api/crash-reports/${second}/planned-emails`]: { emails: [], undoSeconds: 60 },
    'PATCH /api/requests': { changed: changes, undoUntil, refused: [] },
    ...responses,
  })

test('an admin lets staff complete and cancel CHP requests, and the days stay', async () => {
  const saved = { completeAfterDays: 3, staffCloseRequests: true }
  const calls = open({ 'PUT /api/admin/settings': saved })
  const name = /Staff can complete and cancel CHP requests/
  await userEvent.click(await screen.findByRole('checkbox', { name, checked: false }))
  await clickButton('Save')
  await findToast('Settings Saved')
  expect(writesOf(calls).map(({ path, body }) => [path, body])).toEqual([['/api/admin/settings', saved]])
})

const completeAll = async () => {
  await clickButton('Select All on This Page')
  await clickButton('Complete Selected')
}

test('lists the delivered requests and completes the selected ones with the emails that it lists', async () => {
  const calls = open()
  await completeAll()
  expect(screen.getByRole('dialog').textContent).toContain('Client 2 CHP-00000002')
  expect(await screen.findByText('partner@mail.test')).toBeTruthy()
  await clickButton('Complete 2 Requests')
  await findToast('2 requests completed')
  expect(calls.find(({ path }) => path === '/api/crash-reports')?.query.get('delivered')).toBe('true')
  expect(writesOf(calls).map(({ path, body }) => [path, body])).toEqual([
    ['/api/queue', { requests: [first, second], act: { action: 'complete' } }],
  ])
  expect(await screen.findByText('No reports selected')).toBeTruthy()
})

test('one Undo undoes all of them, and names those it could not', async () => {
  const calls = open({ 'POST /api/requests/undo': { undone: [first], emailed: [], refused: [refused('sent')] } })
  await completeAll()
  await userEvent.click(screen.getByRole('checkbox', { name: "Don't email" }))
  await clickButton('Complete 2 Requests')
  await findToast('2 requests completed')
  toasts.current()?.action?.run()
  expect(await findToast('1 request undone')).toBe('Not undone: Client 2')
  expect(writesOf(calls).map(({ path, body }) => [path, body])).toEqual([
    ['/api/queue', { requests: [first, second], act: { action: 'complete', sendEmails: false } }],
    ['/api/requests/undo', { changes }],
  ])
})

test('says which were left alone because they changed', async () => {
  open({ 'PATCH /api/requests': { changed: changes.slice(0, 1), undoUntil, refused: [refused('state')] } })
  await completeAll()
  await clickButton('Complete 2 Requests')
  expect(await screen.findByRole('dialog', { name: "1 request wasn't changed" })).toBeTruthy()
  expect(screen.getByText(/isn't ready to complete/).textContent).toBe(
    "Client 2 CHP-00000002: it isn't ready to complete.",
  )
  expect(toasts.current()?.title).toBe('Client 1: Completed')
})
