import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { toasts } from '@portal/ui'
import {
  clickButton,
  errorResponse,
  findToast,
  idOf,
  listResponse,
  renderPanel,
  writesOf,
  type Responses,
} from '../testing/panel.tsx'

const reportOf = (number: number) => ({
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
const completedOf = (number: number) => ({
  id: idOf('crh', number),
  referenceNumber: `CHP-0000000${number}`,
  undo: {
    id: idOf('act', number),
    activity: 'Request completed',
    until: new Date(Date.now() + 60_000).toISOString(),
  },
})
const completePath = '/api/admin/crash-reports/complete'
const undoPath = (number: number) => `/api/crash-reports/${idOf('crh', number)}/undo`

const open = (responses: Responses = {}) =>
  renderPanel('admin', 'tab=completion', {
    'GET /api/admin/settings': { completeAfterDays: 3, staffCloseRequests: false },
    'GET /api/crash-reports': () => listResponse([reportOf(1), reportOf(2)]),
    [`POST ${completePath}`]: { completed: [completedOf(1), completedOf(2)] },
    [`POST ${undoPath(1)}`]: {},
    [`POST ${undoPath(2)}`]: {},
    ...responses,
  })

test('lists the delivered requests and completes the selected ones without emails', async () => {
  const calls = open()
  expect(await screen.findByText(/They complete automatically 3 days after the last change/)).toBeTruthy()
  await clickButton('Select All on This Page')
  await clickButton('Complete Selected')
  expect(screen.getByRole('dialog').textContent).toContain('Client 2 CHP-00000002')
  await clickButton('Complete 2 Requests')
  await findToast('2 Requests Completed')
  expect(calls.find(({ path }) => path === '/api/crash-reports')?.query.get('delivered')).toBe('true')
  expect(writesOf(calls).map(({ path, body }) => [path, body])).toEqual([
    [completePath, { reportIds: [idOf('crh', 1), idOf('crh', 2)], sendEmails: false }],
  ])
  expect(await screen.findByText('No reports selected')).toBeTruthy()
})

test('one Undo undoes all of them, and names those it could not', async () => {
  const calls = open({ [`POST ${undoPath(2)}`]: () => errorResponse('already_sent') })
  await clickButton('Select All on This Page')
  await clickButton('Complete Selected')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email the people who follow them' }))
  await clickButton('Complete 2 Requests')
  await findToast('2 Requests Completed')
  toasts.current()?.action?.run()
  expect(await findToast('1 request undone')).toBe('Still completed: CHP-00000002')
  expect(writesOf(calls).map(({ path, body }) => [path, body])).toEqual([
    [completePath, { reportIds: [idOf('crh', 1), idOf('crh', 2)], sendEmails: true }],
    [undoPath(1), { change: idOf('act', 1) }],
    [undoPath(2), { change: idOf('act', 2) }],
  ])
})

test('says how many were left alone because they changed', async () => {
  open({ [`POST ${completePath}`]: { completed: [completedOf(1)] } })
  await clickButton('Select All on This Page')
  await clickButton('Complete Selected')
  await clickButton('Complete 2 Requests')
  expect(await findToast('1 of 2 Requests Completed')).toBe("1 request changed and couldn't be completed.")
})
