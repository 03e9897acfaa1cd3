import type { SliceModule } from '@portal/client'
import { slicePath, type ModuleOfSlice, type Slice } from '@portal/contract/paths'
import { sharedVersion, worksWith } from '@portal/contract/shared-version'
import { assetsOf, type Manifest, type SliceAssets } from '@portal/federation/manifest'
import { loadOverlays } from '@portal/ui'
import { fetchJson } from './fetch-json.ts'
import { setShellOutdated } from './outdated-shell.ts'
import { loadStylesheets } from './slice-styles.ts'

/**
 * Fetches the manifest of the slice's current version, or, when that needs a newer shell, of its newest version that works.
 * @throws when the slice cannot be reached, or no version of it works.
 */
const fetchManifest = async (slice: Slice, module: ModuleOfSlice): Promise<SliceAssets> => {
  const base = slicePath(slice)
  const manifestAt = async (file: string) => assetsOf(await fetchJson<Manifest>(base + file), base, module)
  const current = await manifestAt('mf-manifest.json')
  const builtWith = current.shared.get('@portal/client') ?? ''
  setShellOutdated(slice, false)
  if (worksWith(builtWith, sharedVersion)) return current
  // Rarely needed, so no page loads it first.
  const { findEarlierManifest } = await import('./earlier-version.ts')
  return manifestAt(await findEarlierManifest(slice, builtWith))
}

const preload = (href: string): void => {
  if (document.querySelector(`link[href="${href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}

/** Requests all assets of a slice's module in parallel, before its entry would request them one after another. */
const fetchAssets = async (
  slice: Slice,
  module: ModuleOfSlice,
): Promise<{ entry: string; stylesLoaded: Promise<void> }> => {
  const { entry, scripts, styles, shared } = await fetchManifest(slice, module)
  for (const href of scripts) preload(href)
  if (shared.has('@portal/ui/overlays')) loadOverlays().catch(() => {})
  const stylesLoaded = loadStylesheets(styles)
  // The caller handles a rejection later; until then the browser would report it as unhandled.
  stylesLoaded.catch(() => {})
  return { entry, stylesLoaded }
}

/** Loads a module of a built slice and its stylesheets from the slice's Worker. In development another module replaces this one. */
export const fetchSlice = async (slice: Slice, module: ModuleOfSlice): Promise<SliceModule | undefined> => {
  const [{ entry, stylesLoaded }, { loadExposed }] = await Promise.all([
    fetchAssets(slice, module),
    import('./host.ts'),
  ])
  const [exposed] = await Promise.all([loadExposed(entry, `./${module}`), stylesLoaded])
  return (exposed as { default?: SliceModule }).default
}
