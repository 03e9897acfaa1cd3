import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CrashReports } from '../crash-reports/crash-reports.tsx'
import { reportOf } from '../testing/data.ts'
import { listAnswer, renderAs } from '../testing/render-as.tsx'

let reachable = false
vi.mock('../report-dialog/report-dialog.tsx', () => ({
  get ReportDialog() {
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The details</p>
  },
}))

it('keeps the list when the details cannot be loaded, says so, and loads them anew on Retry', async () => {
  window.history.replaceState(null, '', '/dashboard?view=crash')
  await renderAs('staff', <CrashReports />, { 'GET /api/crash-reports': () => listAnswer([reportOf()]) })
  const link = await screen.findByRole('link', { name: 'Client 1' })
  await userEvent.click(link)
  expect(await screen.findByText('The details of the report could not be loaded')).toBeTruthy()
  expect(screen.getByRole('article')).toBeTruthy()
  const retry = screen.getByRole('button', { name: 'Retry' })
  expect(document.activeElement).toBe(retry)
  reachable = true
  await userEvent.click(retry)
  expect(await screen.findByText('The details')).toBeTruthy()
  expect(screen.queryByText('The details of the report could not be loaded')).toBeNull()
})
