import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { waitTimeout } from '@portal/contract/testing/timeouts'
import { toasts } from '../toast.ts'

configure({ asyncUtilTimeout: waitTimeout })

beforeEach(() => {
  // By default fake time advances every 20 ms, and each simulated key waits for that.
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 })
  // A download would replace the window, in which no later test could change the URL.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  // Otherwise timers of the data cache would run in the next test.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  toasts.dismiss()
  window.history.replaceState(null, '', '/')
})
