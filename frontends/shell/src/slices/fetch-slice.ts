import type { SliceModule } from '@portal/client'
import { slicePath, type ModuleOfSlice, type Slice } from '@portal/contract/paths'
import { assetsOf, type Manifest, type SliceAssets } from '@portal/federation/manifest'
import { loadOverlays } from '@portal/ui'
import { requireCompatible } from './compatibility.ts'
import { loadStylesheets } from './slice-styles.ts'

/** @throws when the slice cannot be reached. */
const fetchManifest = async (slice: Slice, module: ModuleOfSlice): Promise<SliceAssets> => {
  const base = slicePath(slice)
  const response = await fetch(`${base}mf-manifest.json`)
  if (!response.ok) throw new Error(`The manifest of the ${slice} slice returned ${response.status}.`)
  return assetsOf((await response.json()) as Manifest, base, module)
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
  requireCompatible(slice, shared.get('@portal/client') ?? '')
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
