import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { auditActions, type AuditEntry } from '@portal/contract/admin/audit'
import { clickButton, idOf, listResponse, renderPanel, type Responses } from '../testing/panel.tsx'

const entry: AuditEntry = {
  id: idOf('aud', 1),
  createdAt: '2024-03-06T12:00:00.000Z',
  action: 'crash-report-deleted',
  actor: 'Case Handler',
  subject: 'CHP-00000009',
  detail: '',
}
const open = (responses: Responses = {}, query = 'tab=audit') =>
  renderPanel('admin', query, { 'GET /api/admin/audit': () => listResponse([entry]), ...responses })

afterEach(() => vi.restoreAllMocks())

test('shows action, subject and person, and has a separate search', async () => {
  const calls = open({}, 'tab=audit&search=case')
  const row = within((await screen.findByText('CHP-00000009')).closest('tr')!)
  expect(row.getByText(auditActions['crash-report-deleted'])).toBeTruthy()
  expect(row.getByText('Case Handler')).toBeTruthy()
  expect(calls.find(({ path }) => path === '/api/admin/audit')?.query.get('search')).toBe('case')
})

test('exports a CSV file with a byte order mark', async () => {
  open({ 'GET /api/admin/audit.csv': () => new Response('"When"\r\n"Zoë"\r\n') })
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:audit')
  await clickButton('Export as CSV')
  await waitFor(() => expect(createObjectURL).toHaveBeenCalled())
  const bytes = new Uint8Array(await (createObjectURL.mock.calls[0]![0] as Blob).arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  expect(new TextDecoder().decode(bytes)).toBe('"When"\r\n"Zoë"\r\n')
})
