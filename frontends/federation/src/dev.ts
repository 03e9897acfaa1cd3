import { join } from 'node:path'
import type { Plugin } from 'vite'
import { slices, type Slice } from '@portal/contract/paths'

const frontend = (name: string, file: string): string => join(import.meta.dirname, '../..', name, file)

/** The slices that a development server takes from their sources: those that `SLICES` names, else all. */
export const slicesFromSources = (): readonly Slice[] => {
  const named = process.env['SLICES']?.split(',')
  return slices.filter((slice) => !named || named.includes(slice))
}

/** Where a slice's sources begin. */
export const entryOf = (slice: Slice): string => frontend(slice, 'src/routes.tsx')

const virtual = '\0slices-in-development'

/** A module in the place of `fetch-slice.ts`: of these slices it imports the sources, the others it fetches as built. */
const fetchingModule = (fromSources: readonly Slice[]): string => `
import { fetchSlice as fetchBuilt } from ${JSON.stringify(frontend('shell', 'src/slices/fetch-slice.ts'))}
const sources = {${fromSources.map((slice) => `${slice}: () => import(${JSON.stringify(entryOf(slice))})`).join(', ')}}
export const fetchSlice = async (slice) => {
  if (sources[slice]) return (await sources[slice]()).default
  return fetchBuilt(slice)
}`

/**
 * In development there is no federation between the shell and a slice that is worked on: both are in one graph of
 * modules, so that a change to either is put into the page as it stands, and what is typed there stays.
 */
export const slicesInDevelopment = (fromSources: readonly Slice[]): Plugin => ({
  name: 'slices-in-development',
  enforce: 'pre',
  resolveId: (name, importer) =>
    name === './fetch-slice.ts' && importer?.endsWith('/load-slice.ts') ? virtual : undefined,
  load: (id) => (id === virtual ? fetchingModule(fromSources) : undefined),
})
