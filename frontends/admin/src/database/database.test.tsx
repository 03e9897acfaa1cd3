import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import { inParts } from '@portal/contract/in-parts'
import {
  clickButton,
  errorOf,
  errorResponse,
  findToast,
  idOf,
  listResponse,
  renderPanel,
  writesOf,
  type ApiCall,
  type Responses,
} from '../testing/panel.tsx'
import { splitByKind } from './request-selection.ts'

const requestOf = (kind: 'crh' | 'pol', number: number) => ({
  id: idOf(kind, number),
  referenceNumber: `${kind === 'crh' ? 'CHP' : 'POL'}-0000000${number}`,
  clientName: `Client ${kind} ${number}`,
  crashDate: '2024-03-05',
  status: 'processing',
  createdByEmail: 'guest@mail.test',
  user: null,
  submittedAt: '2024-03-06T12:00:00.000Z',
})
const totalsOf = (policeReports: number) => ({
  crashReports: 40,
  policeReports,
  files: 9,
  fileBytes: 1_310_720,
  users: 4,
  lawFirms: 2,
  coverageAreas: 3,
})
const openDatabase = (responses: Responses = {}, query = 'tab=database') =>
  renderPanel('admin', query, {
    'GET /api/admin/overview': totalsOf(2),
    'GET /api/crash-reports': () => listResponse([requestOf('crh', 1), requestOf('crh', 2)], 40),
    'GET /api/police-reports': () => listResponse([requestOf('pol', 1)], 2),
    'DELETE /api/admin/crash-reports': ({ body }: ApiCall) => ({
      message: '',
      deleted: (body as { reportIds: string[] }).reportIds.length,
    }),
    'DELETE /api/admin/police-reports': { message: '', deleted: 1 },
    ...responses,
  })
const checkBox = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))
const showPolice = async () => {
  await screen.findByRole('option', { name: 'Police reports (2)' })
  await userEvent.selectOptions(screen.getByLabelText('Reports'), 'Police reports (2)')
}

afterEach(() => vi.restoreAllMocks())

test('shows the totals, and has a link to the page that clears everything', async () => {
  openDatabase()
  expect((await screen.findByRole('link', { name: 'Clear All Reports…' })).getAttribute('href')).toBe(
    '/admin?tab=database&view=clear-all',
  )
  expect(screen.queryByRole('button', { name: 'Clear All Reports' })).toBeNull()
  expect((await screen.findByText('Files')).parentElement?.textContent).toBe('Files9 (1.25\u00a0MB)')
  expect(screen.getByRole('option', { name: 'CHP reports (40)' })).toBeTruthy()
})

describe('bulk delete', () => {
  const open = openDatabase
  test('splits reports by the prefix of the reference number', () => {
    const requestOf = (referenceNumber: string) => ({
      id: referenceNumber,
      referenceNumber,
      clientName: 'Client',
      status: 'completed',
    })
    const [crash, police] = [requestOf('CHP-0000CHP1'), requestOf('POL-0000CHP-')]
    expect(splitByKind([police, crash])).toEqual({ chp: [crash], police: [police] })
  })

  test.each([
    [0, []],
    [2, [2]],
    [3, [2, 1]],
    [4, [2, 2]],
  ])('splits %d items into chunks of at most two', (count, sizes) =>
    expect(inParts(Array.from({ length: count }), 2).map(({ length }) => length)).toEqual(sizes),
  )

  test('deletes selected reports of both kinds with one call per kind', async () => {
    const calls = open()
    await checkBox('Select CHP-00000001')
    await showPolice()
    await checkBox('Select POL-00000001')
    expect(screen.getByText('1 CHP report and 1 police report selected')).toBeTruthy()
    await clickButton('Delete Selected')
    expect(screen.getByRole('dialog').textContent).toContain('CHP-00000001')
    await clickButton('Delete 2 Reports')
    expect(await findToast('Reports Deleted')).toBe('2 deleted.')
    expect(writesOf(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/crash-reports', { reportIds: [idOf('crh', 1)] }],
      ['/api/admin/police-reports', { reportIds: [idOf('pol', 1)] }],
    ])
    expect(await screen.findByText('No reports selected')).toBeTruthy()
  })

  test('keeps the reports selected that a failed call did not delete', async () => {
    open({ 'DELETE /api/admin/police-reports': () => errorResponse('internal') })
    await checkBox('Select CHP-00000001')
    await showPolice()
    await checkBox('Select POL-00000001')
    await clickButton('Delete Selected')
    await clickButton('Delete 2 Reports')
    await findToast('Failed to delete selected police reports')
    expect(await screen.findByText('1 police report selected')).toBeTruthy()
  })

  test('offers to select all only when the page has reports', async () => {
    open({ 'GET /api/police-reports': () => listResponse([], 0) })
    const selectAll = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Select All on This Page' })
    await screen.findByRole('checkbox', { name: 'Select CHP-00000001' })
    expect(selectAll().disabled).toBe(false)
    await showPolice()
    await waitFor(() => expect(selectAll().disabled).toBe(true))
  })

  test('reports how many were already deleted', async () => {
    open({ 'DELETE /api/admin/crash-reports': { message: '', deleted: 1 } })
    await clickButton('Select All on This Page')
    await clickButton('Delete Selected')
    await clickButton('Delete 2 Reports')
    expect(await findToast('Report Deleted')).toBe('1 deleted, 1 already deleted.')
  })
})

describe('clearing all reports', () => {
  const open = (responses: Responses = {}) => openDatabase(responses, 'tab=database&view=clear-all')
  const confirmWith = async (text: string) => {
    await userEvent.type(screen.getByLabelText(/^Type/), text)
    await clickButton('Delete 42 Reports')
  }

  test('deletes only after the number of reports is typed, and sends that number', async () => {
    const calls = open({ 'DELETE /api/admin/clear-all-reports': { message: '42 reports deleted.', deleted: 42 } })
    await clickButton('Clear All Reports')
    await confirmWith('delete all')
    await waitFor(() => expect(errorOf(/^Type/)).toBe('Please type “delete 42 reports”.'))
    expect(writesOf(calls)).toEqual([])
    await userEvent.clear(screen.getByLabelText(/^Type/))
    await confirmWith('delete 42 reports')
    expect(await findToast('All Reports Cleared')).toBe('42 reports deleted.')
    expect(writesOf(calls)[0]?.query.get('expected')).toBe('42')
  })

  test('asks for the new number when the number of reports has changed', async () => {
    let totals = totalsOf(2)
    open({
      'GET /api/admin/overview': () => totals,
      'DELETE /api/admin/clear-all-reports': () => {
        totals = totalsOf(3)
        return errorResponse('changed_meanwhile')
      },
    })
    await clickButton('Clear All Reports')
    await confirmWith('delete 42 reports')
    expect(await screen.findByText('Nothing was deleted')).toBeTruthy()
    expect(await screen.findByLabelText('Type “delete 43 reports” to confirm')).toBeTruthy()
  })

  test("shows the server's reason when it fails", async () => {
    open({ 'DELETE /api/admin/clear-all-reports': () => errorResponse('internal') })
    await clickButton('Clear All Reports')
    await confirmWith('delete 42 reports')
    expect(await findToast('Failed to clear reports')).toBe(apiErrors.internal.message)
  })
})
