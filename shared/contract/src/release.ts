import { worksWith } from './shared-version.ts'

/** The JSON file that a deployed frontend has beside its pages; a build that wasn't deployed has none. */
export const releaseFile = 'release.json'

export interface Release {
  /** The version of `shared/*` it was built with. */
  readonly shared: string
  /** Its hashed files and those of earlier versions that open tabs may still load, newest first. */
  readonly versions: readonly ReleasedVersion[]
}

export interface ReleasedVersion {
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
