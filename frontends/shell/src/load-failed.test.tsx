import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadFailed } from './load-failed.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['online', true, 'The rest of the portal still works. Please try again in a moment.'],
  ['offline', false, "You're offline. Please try again once you're connected."],
])('%s: explains the failure, focuses the heading and retries', (_, online, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const onRetry = vi.fn<() => void>()
  render(<LoadFailed what="the dashboard" onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toBe(`We couldn't load the dashboard${text}Try Again`)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: "We couldn't load the dashboard" }))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('alert').textContent).not.toContain('offline')
  screen.getByRole('button', { name: 'Try Again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})
