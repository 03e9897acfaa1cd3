import { expect, test, vi } from 'vitest'
import { SQL } from 'drizzle-orm'
import { pageQuery } from '../lists/viewer-store.ts'
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

test('the text of a page’s query is built when it is first read, and once', () => {
  const toQuery = vi.spyOn(SQL.prototype, 'toQuery')
  const query = pageQuery(['chp'], [])
  expect(toQuery).not.toHaveBeenCalled()
  expect(query.sql).toBe(query.sql)
  expect(toQuery).toHaveBeenCalledTimes(1)
  toQuery.mockRestore()
})
