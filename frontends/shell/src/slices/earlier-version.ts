import { slicePath, type Slice } from '@portal/contract/paths'
import { manifestFor, releaseFile, sharedVersion, worksWith, type Release } from '@portal/contract/shared-version'
import { fetchJson } from './fetch-json.ts'
import { setShellOutdated } from './outdated-shell.ts'

const fetchRelease = (base: string): Promise<Release | undefined> =>
  fetchJson<Release>(`${base}${releaseFile}`).catch(() => undefined)

/**
 * The path of the manifest of a slice's newest version that works in this shell, when the current one was `builtWith` a
 * newer version of `shared/*`.
 * @throws when no version works.
 */
export const findEarlierManifest = async (slice: Slice, builtWith: string): Promise<string> => {
  const release = await fetchRelease(slicePath(slice))
  const earlier = release && manifestFor(release, sharedVersion)
  if (earlier) return earlier
  const portal = await fetchRelease('/')
  // If the portal is older than the slice, reloading the page would change nothing.
  setShellOutdated(slice, !portal || worksWith(builtWith, portal.shared))
  throw new Error(`${slice} was built for version ${builtWith} of shared/*, and this shell provides ${sharedVersion}.`)
}
