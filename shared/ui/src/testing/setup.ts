import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { toasts } from '../toast.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  cleanup()
  // What the data cache still holds back a second read with would fail the next test.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  toasts.dismiss()
  window.history.replaceState(null, '', '/')
})
