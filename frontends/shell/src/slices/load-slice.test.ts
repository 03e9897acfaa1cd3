import { afterEach, expect, test, vi } from 'vitest'
import { fetchSlice } from './fetch-slice.ts'
import { forgetSlice, loadSlice, loadSliceFirst } from './load-slice.ts'

vi.mock('./fetch-slice.ts', () => ({ fetchSlice: vi.fn<typeof fetchSlice>() }))
const fetched = vi.mocked(fetchSlice)
afterEach(() => {
  fetched.mockReset()
  forgetSlice('intake', 'routes')
})

test.each([
  ['shows a timeout before the first render without waiting again', new DOMException('Late', 'TimeoutError'), 1],
  ['tries again after another failure before the first render', new Error('404'), 2],
])('%s, and Try Again loads the slice', async (_, problem, fetches) => {
  fetched.mockRejectedValue(problem)
  await expect(loadSliceFirst('intake', 'routes')).rejects.toBe(problem)
  await expect(loadSlice('intake', 'routes')).rejects.toBe(problem)
  expect(fetched).toHaveBeenCalledTimes(fetches)
  fetched.mockResolvedValue({ slice: 'intake', pages: [] })
  expect(await loadSlice('intake', 'routes')).toMatchObject({ slice: 'intake' })
})
