import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CrashReports } from '../chp/reports.tsx'
import { crashReport } from '../testing/data.ts'
import { listReply, renderAs } from '../testing/render-as.tsx'

let reachable = false
vi.mock('../chp/dialog.tsx', () => ({
  get CrashDialog() {
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The dialog</p>
  },
}))

test("keeps the list when the dialog's code can't be loaded, and loads it on Try again", async () => {
  window.history.replaceState(null, '', '/dashboard?view=crash')
  await renderAs('staff', <CrashReports />, { 'GET /api/crash-reports': () => listReply([crashReport()]) })
  await userEvent.click(await screen.findByRole('link', { name: 'Client 1' }))
  expect(await screen.findByText("We couldn't open this request")).toBeTruthy()
  expect(screen.getByRole('article')).toBeTruthy()
  const retry = screen.getByRole('button', { name: 'Try again' })
  expect(document.activeElement).toBe(retry)
  reachable = true
  await userEvent.click(retry)
  expect(await screen.findByText('The dialog')).toBeTruthy()
  expect(screen.queryByText("We couldn't open this request")).toBeNull()
})
