import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testAccount } from '@portal/contract/testing/accounts'
import { docketRow } from '../testing/docket.ts'
import { useRowSteps } from './use-row-steps.ts'

const rows = Array.from({ length: 60 }, (_, at) => docketRow({}, at + 1))
const context = { viewer: testAccount(), hrefFor: () => '', onPoint: () => {} }
const renderingOf = (...headers: string[]) => ({
  rows,
  context,
  columns: headers.map((header) => ({ header, cell: () => null })),
})

test('when columns change, the rows in the window have the new ones in the first step and no row has the old ones', async () => {
  const [before, after] = [renderingOf('Client', 'Matter', 'Status'), renderingOf('Client', 'Status')]
  const steps: { rows: number; old: number }[] = []
  const { result, rerender } = renderHook(
    (rendering) => {
      const shown = useRowSteps(rendering)
      steps.push({ rows: shown.length, old: shown.filter(({ columns }) => columns !== rendering.columns).length })
      return shown
    },
    { initialProps: before },
  )
  await waitFor(() => expect(result.current).toHaveLength(60))
  steps.length = 0
  rerender(after)
  expect(steps[0]!.rows).toBeGreaterThanOrEqual(window.innerHeight / 40)
  expect(steps[0]!.rows).toBeLessThan(60)
  await waitFor(() => expect(result.current).toHaveLength(60))
  expect(steps.map(({ old }) => old)).toEqual(steps.map(() => 0))
})
