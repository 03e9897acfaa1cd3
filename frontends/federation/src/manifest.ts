import type { ModuleOfSlice } from '@portal/contract/paths'
import type { SharedModule } from '@portal/contract/shared-version'

/** The file of a slice's current manifest. */
export const manifestFile = 'mf-manifest.json'

/** The parts used here of the manifest that the federation plugin writes for a slice. */
export interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } }
  /** The modules that the shell must have loaded before the slice. */
  readonly shared: readonly { readonly name: string }[]
  /** Written by `usedExports`. */
  readonly uses: readonly SharedModule[]
  readonly exposes: readonly {
    readonly name: string
    readonly assets: Record<'js' | 'css', Record<'sync' | 'async', readonly string[]>>
  }[]
}

/** The URLs of one module of a slice's current build. */
export interface SliceAssets {
  readonly entry: string
  /** Every script its first page needs, including the entry. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly shared: Manifest['shared']
  readonly uses: Manifest['uses']
}

// Listed as async, but imported immediately. Other async chunks are fallbacks for modules that the shell shares.
const isImportedImmediately = (name: string): boolean => name.includes('__loadShare__')

/** @param base where the slice is served. */
export const assetsOf = (
  { metaData, shared, uses, exposes: all }: Manifest,
  base: string,
  module: ModuleOfSlice,
): SliceAssets => {
  const entry = base + metaData.remoteEntry.name
  const exposes = all.filter(({ name }) => name === module)
  const scripts = exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async.filter(isImportedImmediately)])
  return {
    entry,
    scripts: [entry, ...scripts.map((name) => base + name)],
    styles: exposes.flatMap(({ assets: { css } }) => css.sync.map((name) => base + name)),
    shared,
    uses,
  }
}
