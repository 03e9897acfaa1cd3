/**
 * The version of `shared/*`, which the shell brings to every slice. The second number is raised for what is added; the
 * first for what breaks a slice that was built before: the portal is then shipped first, and every slice after it.
 */
export const sharedVersion = '2.0.0'

const major = (version: string): string | undefined => /^\d+(?=\.)/.exec(version)?.[0]

/** Whether a slice that was built with `its` version of `shared/*` works in a shell that brings `brought`. */
export const worksWith = (its: string, brought: string): boolean =>
  major(its) !== undefined && major(its) === major(brought)
