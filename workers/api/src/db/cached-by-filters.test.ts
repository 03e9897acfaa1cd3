import { expect, test, vi } from 'vitest'
import { cachedByFilters } from './client.ts'

test('builds once for each variant, and keeps no more than a limited number', () => {
  const build = vi.fn(({ width }: { width: number }) => width)
  const query = cachedByFilters((width: number) => ({ width }), build)
  for (const width of [1, 2, 1, 2]) expect(query(width)).toBe(width)
  expect(build).toHaveBeenCalledTimes(2)
  for (let width = 3; width <= 501; width++) query(width)
  query(1)
  expect(build).toHaveBeenCalledTimes(502)
})
