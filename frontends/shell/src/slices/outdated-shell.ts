import type { Slice } from '@portal/contract/paths'

const outdatedFor = new Set<Slice>()

/** Whether the slice's last load failed because the portal was updated since this page was opened. */
export const isShellOutdated = (slice: Slice): boolean => outdatedFor.has(slice)

export const setShellOutdated = (slice: Slice, outdated: boolean): void =>
  void (outdated ? outdatedFor.add(slice) : outdatedFor.delete(slice))
