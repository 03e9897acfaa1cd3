import { afterAll, afterEach, expect, test, vi } from 'vitest'

const fetched = vi.hoisted(() => vi.fn<(slice: string, module: string) => Promise<object>>())
vi.mock('./fetch-slice.ts', () => ({ fetchSlice: fetched }))
// Other files of this worker may have loaded it with the module that is mocked here.
vi.resetModules()
const { forgetSlice, loadSlice, loadSliceFirst } = await import('./load-slice.ts')
// The next file of this worker loads slices for itself.
afterAll(() => {
  vi.doUnmock('./fetch-slice.ts')
  vi.resetModules()
})
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
