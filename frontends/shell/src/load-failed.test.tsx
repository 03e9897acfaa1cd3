import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadFailed } from './load-failed.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  [true, 'The rest of the portal works. Please try again in a moment.'],
  [false, 'You are offline. Please try again once you are connected.'],
])('says why nothing came, online: %s', (online, says) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const onRetry = vi.fn<() => void>()
  render(<LoadFailed what="The dashboard" onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toBe(`The dashboard could not be loaded${says}Retry`)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The dashboard could not be loaded' }))
  screen.getByRole('button', { name: 'Retry' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})
