import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AuditEntry } from '@portal/contract/audit'
import { failures } from '@portal/contract/failure'
import { toasts } from '@portal/ui'
import { errorOf } from '../testing/errors.ts'
import { idOf, listOf, openPanel, refusal, type Answers, type Asked } from '../testing/panel.tsx'

const reportOf = (kind: 'crh' | 'pol', number: number) => ({
  id: idOf(kind, number),
  referenceNumber: `${kind === 'crh' ? 'CHP' : 'POL'}-0000000${number}`,
  clientName: `Client ${kind} ${number}`,
  crashDate: '2024-03-05',
  status: 'processing',
  createdByEmail: 'guest@mail.test',
  user: null,
  submittedAt: '2024-03-06T12:00:00.000Z',
})
const counts = {
  crashReports: 40,
  policeReports: 2,
  files: 9,
  fileBytes: 1_310_720,
  users: 4,
  lawFirms: 2,
  coverageAreas: 3,
}
const entry: AuditEntry = {
  id: idOf('aud', 1),
  createdAt: '2024-03-06T12:00:00.000Z',
  action: 'crash-report-deleted',
  actor: 'Case Handler',
  subject: 'CHP-00000009',
  detail: '',
}
const open = (answers: Answers = {}, query = 'tab=database') =>
  openPanel('admin', query, {
    'GET /api/admin/overview': counts,
    'GET /api/crash-reports': () => listOf([reportOf('crh', 1), reportOf('crh', 2)], 40),
    'GET /api/police-reports': () => listOf([reportOf('pol', 1)], 2),
    'GET /api/admin/audit': () => listOf([entry]),
    'DELETE /api/admin/crash-reports': ({ body }: Asked) => ({
      message: '',
      deleted: (body as { reportIds: string[] }).reportIds.length,
    }),
    'DELETE /api/admin/police-reports': { message: '', deleted: 1 },
    ...answers,
  })
const changes = (asked: Asked[]) => asked.filter(({ method }) => method !== 'GET')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const check = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))
const choosePolice = () => userEvent.click(screen.getByRole('radio', { name: 'Police reports (2)' }))

afterEach(() => vi.restoreAllMocks())

describe('the database', () => {
  it('counts everything', async () => {
    open()
    expect((await screen.findByText('Files')).parentElement?.textContent).toBe('Files9 (1.25 MB)')
    expect(screen.getByRole('radio', { name: 'CHP reports (40)' })).toBeTruthy()
  })

  it('deletes a selection of both kinds, each by its own call', async () => {
    const asked = open()
    await check('Select CHP-00000001')
    await choosePolice()
    await check('Select POL-00000001')
    expect(screen.getByText('1 CHP report and 1 police report selected')).toBeTruthy()
    await press('Delete Selected')
    expect(screen.getByRole('dialog').textContent).toContain('CHP-00000001')
    await press('Delete 2 Reports')
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Reports Deleted', description: '2 deleted.' }))
    expect(changes(asked).map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/crash-reports', { reportIds: [idOf('crh', 1)] }],
      ['/api/admin/police-reports', { reportIds: [idOf('pol', 1)] }],
    ])
    expect(await screen.findByText('None selected')).toBeTruthy()
  })

  it('keeps chosen what a failed call left', async () => {
    open({ 'DELETE /api/admin/police-reports': () => refusal('internal') })
    await check('Select CHP-00000001')
    await choosePolice()
    await check('Select POL-00000001')
    await press('Delete Selected')
    await press('Delete 2 Reports')
    await waitFor(() => expect(toasts.current()?.title).toBe('Failed to delete selected police reports'))
    expect(await screen.findByText('1 police report selected')).toBeTruthy()
  })

  it('says how many were gone already', async () => {
    open({ 'DELETE /api/admin/crash-reports': { message: '', deleted: 1 } })
    await press('Select this page')
    await press('Delete Selected')
    await press('Delete 2 Reports')
    await waitFor(() => expect(toasts.current()?.description).toBe('1 deleted, 1 were gone already.'))
  })
})

describe('clearing all reports', () => {
  const type = async (text: string) => {
    await userEvent.type(screen.getByLabelText(/^Type/), text)
    await press('Delete 42 Reports')
  }

  it('wants its number typed, and sends it', async () => {
    const asked = open({ 'DELETE /api/admin/clear-all-reports': { message: '42 reports deleted.', deleted: 42 } })
    await press('Clear All Reports')
    await type('delete all')
    await waitFor(() => expect(errorOf(/^Type/)).toBe('Please type “delete 42 reports”.'))
    expect(changes(asked)).toEqual([])
    await userEvent.clear(screen.getByLabelText(/^Type/))
    await type('delete 42 reports')
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({ title: 'All reports cleared', description: '42 reports deleted.' }),
    )
    expect(changes(asked)[0]?.query.get('expected')).toBe('42')
  })

  it('deletes nothing when another report came, and wants the new number', async () => {
    let now = counts
    open({
      'GET /api/admin/overview': () => now,
      'DELETE /api/admin/clear-all-reports': () => {
        now = { ...counts, policeReports: 3 }
        return refusal('changed_meanwhile')
      },
    })
    await press('Clear All Reports')
    await type('delete 42 reports')
    expect(await screen.findByText('Nothing was deleted')).toBeTruthy()
    expect(await screen.findByLabelText('Type “delete 43 reports” to confirm')).toBeTruthy()
  })

  it('says that it failed', async () => {
    open({ 'DELETE /api/admin/clear-all-reports': () => refusal('internal') })
    await press('Clear All Reports')
    await type('delete 42 reports')
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Failed to clear reports',
        description: failures.internal.message,
      }),
    )
  })
})

describe('the audit list', () => {
  it('says what was deleted and by whom, and pages by itself', async () => {
    const asked = open({}, 'tab=database&page=2&auditPage=1&auditSearch=case')
    const row = within((await screen.findByText('CHP-00000009')).closest('tr')!)
    expect(row.getByText('CHP report deleted')).toBeTruthy()
    expect(row.getByText('Case Handler')).toBeTruthy()
    expect(asked.find(({ path }) => path === '/api/admin/audit')?.query.get('search')).toBe('case')
  })

  it('is exported with the mark that spreadsheets tell UTF-8 by', async () => {
    open({ 'GET /api/admin/audit.csv': () => new Response('"When"\r\n"Zoë"\r\n') })
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:audit')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await press('Export as CSV')
    await waitFor(() => expect(made).toHaveBeenCalled())
    const bytes = new Uint8Array(await (made.mock.calls[0]![0] as Blob).arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
    expect(new TextDecoder().decode(bytes)).toBe('"When"\r\n"Zoë"\r\n')
  })
})
