/**
 * The version of `shared/*`, which the shell provides to every slice. Raise its first number when something means another
 * thing under the same name. Additions and removals need no number: builds say which names they use and offer. After a
 * breaking change, deploy the portal first, then every slice.
 */
export const sharedVersion: `${number}.0.0` = '6.0.0'

/** A module that the shell shares with the slices, as a build has it. */
export interface SharedModule {
  readonly name: string
  /** The version it was built with. */
  readonly version: string
  /** The exports that a slice uses, or that a shell offers. */
  readonly exports: readonly string[]
}

const partsOf = (version: string): readonly number[] =>
  /^\d+\.\d+\.\d+$/.exec(version)?.[0].split('.').map(Number) ?? []

/** Whether code built with version `built` of a module works with version `provided`. */
export const worksWith = (built: string, provided: string): boolean => {
  const [major, minor = 0, patch = 0] = partsOf(built)
  const [providedMajor, providedMinor = 0, providedPatch = 0] = partsOf(provided)
  if (major === undefined || major !== providedMajor) return false
  return providedMinor > minor || (providedMinor === minor && providedPatch >= patch)
}

/** The names and versions that a slice uses and a shell lacks, for messages: `Table of @portal/ui`, or `react 19.4.0`. */
export const lackedBy = (offered: readonly SharedModule[], used: readonly SharedModule[]): string[] =>
  used.flatMap(({ name, version, exports }) => {
    const module = offered.find((one) => one.name === name)
    if (!module || !worksWith(version, module.version)) return [`${name} ${version}`]
    return exports.filter((each) => !module.exports.includes(each)).map((each) => `${each} of ${name}`)
  })

/** The JSON file in the shell's build with the modules and names that it offers. A deploy makes it a part of `release.json`. */
export const offeredFile = 'offered.json'

/** The JSON file that a deployed frontend has beside its pages; a build that wasn't deployed has none. */
export const releaseFile = 'release.json'

export interface Release {
  /** The shared modules: all that a shell offers, or of each those exports that a slice uses. */
  readonly shared: readonly SharedModule[]
  /** Its hashed files and those of earlier versions that open tabs may still load, newest first. */
  readonly versions: readonly ReleasedVersion[]
}

interface ReleasedVersion {
  readonly shipped: string
  /** From which it was built; empty when it wasn't a clone. */
  readonly commit?: string
  readonly files: readonly string[]
  /** Of a slice: the path of this version's manifest. */
  readonly manifest?: string
}
