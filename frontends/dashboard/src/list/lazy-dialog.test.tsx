import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { crashReport } from '../testing/data.ts'

let reachable = false

// Test files share their modules, so the real dialog may be loaded already, and the mock must not stay.
beforeEach(() => {
  vi.resetModules()
  vi.doMock('../request/request-dialog.tsx', () => ({
    get RequestDialog() {
      if (!reachable) throw new TypeError('Failed to fetch dynamically imported module')
      return () => <p>The dialog</p>
    },
  }))
})
afterEach(() => {
  vi.doUnmock('../request/request-dialog.tsx')
  vi.resetModules()
})

test("keeps the list when the dialog's code can't be loaded, and loads it on Try Again", async () => {
  const { requestLists } = await import('./request-lists.tsx')
  const ChpReports = requestLists.chp
  const { userWithRole } = await import('../testing/data.ts')
  const { listReply, renderAs } = await import('../testing/render-as.tsx')
  window.history.replaceState(null, '', '/dashboard?view=crash')
  await renderAs('staff', <ChpReports viewer={userWithRole('staff')} />, {
    'GET /api/crash-reports': () => listReply([crashReport()]),
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Client 1' }))
  expect(await screen.findByText("We couldn't open this request")).toBeTruthy()
  expect(screen.getByRole('article')).toBeTruthy()
  const retry = screen.getByRole('button', { name: 'Try Again' })
  expect(document.activeElement).toBe(retry)
  reachable = true
  await userEvent.click(retry)
  expect(await screen.findByText('The dialog')).toBeTruthy()
  expect(screen.queryByText("We couldn't open this request")).toBeNull()
})
