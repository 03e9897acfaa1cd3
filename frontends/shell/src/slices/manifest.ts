import { slicePath, type Slice } from '@portal/contract/paths'
import { partsOf, type Manifest, type SliceParts } from '@portal/federation/manifest'

/** @throws when the slice cannot be reached. */
export const readManifest = async (slice: Slice): Promise<SliceParts> => {
  const base = slicePath(slice)
  const answer = await fetch(`${base}mf-manifest.json`)
  if (!answer.ok) throw new Error(`The manifest of the ${slice} slice answered ${answer.status}.`)
  return partsOf((await answer.json()) as Manifest, base)
}
