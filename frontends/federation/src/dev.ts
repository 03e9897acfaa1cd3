import { join } from 'node:path'
import type { Plugin } from 'vite'
import { sliceModules, slices, type Slice } from '@portal/contract/paths'

const frontend = (name: string, file: string): string => join(import.meta.dirname, '../..', name, file)

/** The slices a development server runs from their sources: those named in `SLICES`, or all. */
export const slicesFromSources = (): readonly Slice[] => {
  const selected = process.env['SLICES']?.split(',')
  return slices.filter((slice) => !selected || selected.includes(slice))
}

/** The source file of each module that a slice exposes. */
export const entriesOf = (slice: Slice): string[] =>
  sliceModules(slice).map((name) => frontend(slice, `src/${name}.tsx`))

const importsOf = (slice: Slice): string[] =>
  sliceModules(slice).map(
    (name, index) => `'${slice}/${name}': () => import(${JSON.stringify(entriesOf(slice)[index])})`,
  )

const virtual = '\0slices-in-development'

/** Replaces `fetch-slice.ts`: imports these slices from their sources and fetches the others as built. */
const fetchSliceModule = (fromSources: readonly Slice[]): string => `
import { fetchSlice as fetchBuilt } from ${JSON.stringify(frontend('shell', 'src/slices/fetch-slice.ts'))}
const sources = {${fromSources.flatMap(importsOf).join(', ')}}
export const fetchSlice = async (slice, module) => {
  const load = sources[slice + '/' + module]
  return load ? (await load()).default : fetchBuilt(slice, module)
}`

/**
 * In development the shell imports slices directly instead of through federation, so that hot module replacement works
 * across both and keeps the page's state.
 */
export const slicesInDevelopment = (fromSources: readonly Slice[]): Plugin => ({
  name: 'slices-in-development',
  enforce: 'pre',
  resolveId: (name, importer) =>
    name === './fetch-slice.ts' && importer?.endsWith('/load-slice.ts') ? virtual : undefined,
  load: (id) => (id === virtual ? fetchSliceModule(fromSources) : undefined),
})
