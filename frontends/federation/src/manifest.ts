/** What of a slice's manifest is read; the federation's build writes it. */
export interface Manifest {
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

/** @param base where the slice is served. */
export const partsOf = ({ metaData, shared = [], exposes }: Manifest, base: string): SliceParts => {
  const entry = base + metaData.remoteEntry.name
  const scripts = exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async.filter(isGlue)])
  return {
    entry,
    scripts: [entry, ...scripts.map((name) => base + name)],
    styles: exposes.flatMap(({ assets: { css } }) => css.sync.map((name) => base + name)),
    shared: new Map(shared.map(({ name, version }) => [name, version])),
  }
}
