/**
 * The version of `shared/*`, which the shell provides to every slice. Raise the second number for additions and the first
 * for breaking changes. After a breaking change, deploy the portal first, then every slice.
 */
export const sharedVersion = '5.0.0'

const partsOf = (version: string): readonly number[] =>
  /^\d+\.\d+\.\d+$/.exec(version)?.[0].split('.').map(Number) ?? []

/** Whether a slice built with version `built` of `shared/*` works in a shell that provides version `provided`. */
export const worksWith = (built: string, provided: string): boolean => {
  const [major, minor = 0, patch = 0] = partsOf(built)
  const [providedMajor, providedMinor = 0, providedPatch = 0] = partsOf(provided)
  if (major === undefined || major !== providedMajor) return false
  // A lower version lacks what was added since, and the slice may use it.
  return providedMinor > minor || (providedMinor === minor && providedPatch >= patch)
}

/** The JSON file that a deployed frontend has beside its pages; a build that wasn't deployed has none. */
export const releaseFile = 'release.json'

export interface Release {
  /** The version of `shared/*` it was built with. */
  readonly shared: string
  /** Its hashed files and those of earlier versions that open tabs may still load, newest first. */
  readonly versions: readonly ReleasedVersion[]
}

interface ReleasedVersion {
  readonly shipped: string
  readonly files: readonly string[]
  /** The version of `shared/*` it was built with. */
  readonly shared?: string
  /** Of a slice: the path of this version's manifest. */
  readonly manifest?: string
}

/** The manifest of the slice's newest version that works in a shell with version `provided` of `shared/*`. */
export const manifestFor = ({ versions }: Release, provided: string): string | undefined =>
  versions.find(({ shared, manifest }) => manifest && shared && worksWith(shared, provided))?.manifest
