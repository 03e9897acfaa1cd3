import { slicePath, type Slice } from '@portal/contract/paths'

/** What of a slice's manifest the shell reads; the federation's build writes it. */
interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } }
  readonly shared?: readonly { readonly name: string; readonly version: string }[]
  readonly exposes: readonly { readonly assets: Record<'js' | 'css', Record<'sync' | 'async', readonly string[]>> }[]
}

/** What a slice is built of now, as addresses. */
export interface SliceParts {
  readonly entry: string
  /** All that its first page waits for, the entry included. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** What it takes from the shell, and the version it was built with, by name. */
  readonly shared: ReadonlyMap<string, string>
}

// Said to come later, yet imported at once; what else does is a slice's own copy of what the shell brings.
const isGlue = (name: string): boolean => name.includes('__loadShare__')

/** @throws when the slice cannot be reached. */
export const readManifest = async (slice: Slice): Promise<SliceParts> => {
  const base = slicePath(slice)
  const answer = await fetch(`${base}mf-manifest.json`)
  if (!answer.ok) throw new Error(`The manifest of the ${slice} slice answered ${answer.status}.`)
  const { metaData, shared = [], exposes } = (await answer.json()) as Manifest
  const entry = base + metaData.remoteEntry.name
  const parts = exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async.filter(isGlue)])
  return {
    entry,
    scripts: [entry, ...parts.map((name) => base + name)],
    styles: exposes.flatMap(({ assets: { css } }) => css.sync.map((name) => base + name)),
    shared: new Map(shared.map(({ name, version }) => [name, version])),
  }
}
