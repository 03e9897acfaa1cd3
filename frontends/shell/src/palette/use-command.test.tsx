import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCommand, useCommands } from '@portal/ui'

test('an action is offered while its component is mounted, and runs with the latest state', () => {
  const first = vi.fn()
  const latest = vi.fn()
  const listed = renderHook(() => useCommands())
  const offered = renderHook(({ run }) => useCommand('Cancel Request', run), { initialProps: { run: first } })
  offered.rerender({ run: latest })
  expect(listed.result.current.map(({ label }) => label)).toEqual(['Cancel Request'])
  listed.result.current[0]!.run()
  expect([first, latest].map((run) => run.mock.calls.length)).toEqual([0, 1])
  offered.unmount()
  expect(listed.result.current).toEqual([])
})
