/**
 * The version of `shared/*`, which the shell provides to every slice. Raise the second number for additions and the first
 * for breaking changes. After a breaking change, deploy the portal first, then every slice.
 */
export const sharedVersion = '2.30.0'

const major = (version: string): string | undefined => /^\d+(?=\.)/.exec(version)?.[0]

/** Whether a slice built with version `built` of `shared/*` works in a shell that provides version `provided`. */
export const worksWith = (built: string, provided: string): boolean =>
  major(built) !== undefined && major(built) === major(provided)
