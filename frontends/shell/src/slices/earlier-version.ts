import { slicePath, type Slice } from '@portal/contract/paths'
import { lackedBy, releaseFile, type Release, type SharedModule } from '@portal/contract/shared-version'
import type { SliceAssets } from '@portal/federation/manifest'
import { fetchJson } from './fetch-json.ts'
import { offers } from './host.ts'
import { setShellOutdated } from './outdated-shell.ts'
import { offered } from './shared-modules.ts'

interface Search {
  readonly slice: Slice
  /** The names that the slice's current version uses. This shell lacks some of them. */
  readonly uses: readonly SharedModule[]
  /** Fetches the manifest of a version. */
  readonly fetchAssets: (manifest: string) => Promise<SliceAssets>
  readonly signal: AbortSignal
}

/**
 * The newest earlier version of a slice that uses only what this shell offers.
 * @throws when there is none.
 */
export const findEarlierVersion = async ({ slice, uses, fetchAssets, signal }: Search): Promise<SliceAssets> => {
  const fetchRelease = (base: string): Promise<Release | undefined> =>
    fetchJson<Release>(`${base}${releaseFile}`, signal).catch(() => undefined)

  const release = await fetchRelease(slicePath(slice))
  for (const { manifest } of release?.versions ?? []) {
    if (!manifest) continue
    const found = await fetchAssets(manifest)
      .then((assets) => offers(assets.uses) && assets)
      // Its files may be gone.
      .catch(() => false as const)
    if (found) return found
  }
  const portal = await fetchRelease('/')
  signal.throwIfAborted()
  // If the portal is older than the slice, reloading the page would change nothing.
  setShellOutdated(slice, !portal || lackedBy(portal.shared, uses).length === 0)
  throw new Error(`${slice} uses what this shell doesn't offer: ${lackedBy(offered, uses).join(', ')}.`)
}
