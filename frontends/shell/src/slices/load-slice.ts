import { loadTexts, type SliceModule } from '@portal/client'
import { slicePageAt, type ModuleOfSlice, type Slice } from '@portal/contract/paths'
import { fetchSlice } from './fetch-slice.ts'

type Key = `${Slice}/${ModuleOfSlice}`

const loaded = new Map<Key, SliceModule>()
const loading = new Map<Key, Promise<SliceModule>>()

const load = async (slice: Slice, module: ModuleOfSlice): Promise<SliceModule> => {
  const exposed = await fetchSlice(slice, module)
  if (exposed?.slice !== slice) throw new Error(`The ${slice} slice does not expose what the shell expects.`)
  await loadTexts()
  loaded.set(`${slice}/${module}`, exposed)
  return exposed
}

/** The slice's module, if it has been loaded already. */
export const loadedSlice = (slice: Slice, module: ModuleOfSlice): SliceModule | undefined =>
  loaded.get(`${slice}/${module}`)

/** Loads a module of a slice once. After a failure the next call tries again. */
export const loadSlice = (slice: Slice, module: ModuleOfSlice): Promise<SliceModule> => {
  const key: Key = `${slice}/${module}`
  const promise = loading.get(key) ?? load(slice, module)
  loading.set(key, promise)
  promise.catch(() => loading.delete(key))
  return promise
}

/** Loads a module of a slice before the page's first render. If that takes too long, the page shows its error. */
export const loadSliceFirst = async (slice: Slice, module: ModuleOfSlice): Promise<void> => {
  const promise = loadSlice(slice, module)
  try {
    await promise
  } catch (error) {
    // The next call fails too: trying again would take as long.
    if ((error as Error).name === 'TimeoutError') loading.set(`${slice}/${module}`, promise)
    throw error
  }
}

/** Makes the next call load the module again, starting with the slice's manifest: a newer version may have replaced its files. */
export const forgetSlice = (slice: Slice, module: ModuleOfSlice): void => {
  loaded.delete(`${slice}/${module}`)
  loading.delete(`${slice}/${module}`)
}

/** Starts loading the slice of a page that will probably be opened. A failure shows only if it is. */
export const prefetchSlice = (path: string): void => {
  const page = slicePageAt(path)
  if (page) loadSlice(page.slice, page.module).catch(() => {})
}
