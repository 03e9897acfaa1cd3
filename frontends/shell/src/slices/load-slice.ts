import type { SliceModule } from '@portal/client'
import { slicesOfPages, type Slice } from '@portal/contract/paths'
import { fetchSlice } from './fetch-slice.ts'

const loaded = new Map<Slice, SliceModule>()
const loading = new Map<Slice, Promise<SliceModule>>()

const load = async (slice: Slice): Promise<SliceModule> => {
  const module = await fetchSlice(slice)
  if (module?.slice !== slice) throw new Error(`The ${slice} slice does not expose what the shell expects.`)
  loaded.set(slice, module)
  return module
}

/** The slice, if it has been loaded already. */
export const loadedSlice = (slice: Slice): SliceModule | undefined => loaded.get(slice)

/** Loads a slice once. After a failure the next call tries again. */
export const loadSlice = (slice: Slice): Promise<SliceModule> => {
  const promise = loading.get(slice) ?? load(slice)
  loading.set(slice, promise)
  promise.catch(() => loading.delete(slice))
  return promise
}

/** Makes the next call load the slice again, starting with its manifest: a newer version may have replaced its files. */
export const forgetSlice = (slice: Slice): void => {
  loaded.delete(slice)
  loading.delete(slice)
}

/** Starts loading the slice of a page that will probably be opened. A failure shows only if it is. */
export const prefetchSlice = (path: string): void => {
  const slice = slicesOfPages[path]
  if (slice) loadSlice(slice).catch(() => {})
}
