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
