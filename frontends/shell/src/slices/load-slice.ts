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

/** The slice when it has been loaded already. */
export const loadedSlice = (slice: Slice): SliceModule | undefined => loaded.get(slice)

/** Loads a slice once; a failed load is forgotten, so that the next call tries anew. */
export const loadSlice = (slice: Slice): Promise<SliceModule> => {
  const underway = loading.get(slice) ?? load(slice)
  loading.set(slice, underway)
  underway.catch(() => loading.delete(slice))
  return underway
}

/** Lets the next call load the slice anew, from the manifest on: what it was built from may be gone since. */
export const forgetSlice = (slice: Slice): void => {
  loaded.delete(slice)
  loading.delete(slice)
}

/** Starts loading the slice behind a link that is about to be followed. A failure shows when it is. */
export const prefetchPath = (href: string): void => {
  const slice = slicesOfPages[href]
  if (slice) loadSlice(slice).catch(() => {})
}
