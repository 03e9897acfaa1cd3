import type { Slice } from '@portal/contract/paths'
import { sharedVersion, worksWith } from '@portal/contract/shared-version'

const incompatible = new Set<Slice>()

/** Whether the slice's last load failed because it was built for another version of the shell. */
export const isIncompatible = (slice: Slice): boolean => incompatible.has(slice)

/**
 * Checks a slice before any of its code runs.
 * @param builtWith the version of `shared/*` the slice was built with.
 * @throws when it isn't compatible with this shell's version.
 */
export const requireCompatible = (slice: Slice, builtWith: string): void => {
  if (worksWith(builtWith, sharedVersion)) return void incompatible.delete(slice)
  incompatible.add(slice)
  throw new Error(`${slice} was built for version ${builtWith} of shared/*, and this shell provides ${sharedVersion}.`)
}
