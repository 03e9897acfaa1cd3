import type { Slice } from '@portal/contract/paths'
import { sharedVersion, worksWith } from '@portal/contract/shared-version'

const misfits = new Set<string>()

/** Whether the slice, when it was last asked for, was built for another shell than this one. */
export const isMisfit = (slice: Slice): boolean => misfits.has(slice)

/**
 * Tells a slice that fits from one that was built for another shell, before any of its code runs.
 * @param its the version of `shared/*` it was built with.
 * @throws when it does not fit.
 */
export const requireFit = (slice: Slice, its: string): void => {
  if (worksWith(its, sharedVersion)) return void misfits.delete(slice)
  misfits.add(slice)
  throw new Error(`${slice} was built for version ${its} of what it shares with the shell: ${sharedVersion}.`)
}
