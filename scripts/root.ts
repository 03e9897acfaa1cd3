import { join } from 'node:path'

/** The repository's folder. */
export const root: string = join(import.meta.dirname, '..')
/** A path in the repository. */
export const at = (...parts: string[]): string => join(root, ...parts)
