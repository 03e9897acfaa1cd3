import type { SliceModule } from '@portal/client'
import { slicePath, type ModuleOfSlice, type Slice } from '@portal/contract/paths'
import { assetsOf, manifestFile, type Manifest, type SliceAssets } from '@portal/federation/manifest'
import { loadOverlays } from '@portal/ui'
import { fetchJson } from './fetch-json.ts'
import { setShellOutdated } from './outdated-shell.ts'
import { loadStylesheets } from './slice-styles.ts'

/** By then a version that works is found, or the error card shows: 10 seconds after a page is opened. */
const searchTimeout = 8_000

const preload = (link: Partial<HTMLLinkElement>): void => {
  if (document.querySelector(`link[href="${link.href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), link))
}

/** Requests all assets of a slice's module in parallel, before its entry would request them one after another. */
const preloadAssets = ({ scripts, styles }: SliceAssets): void => {
  for (const href of scripts) preload({ rel: 'modulepreload', crossOrigin: '', href })
  for (const href of styles) preload({ rel: 'preload', as: 'style', href })
}

/** Loads a module of a built slice and its stylesheets from the slice's Worker. In development another module replaces this one. */
export const fetchSlice = async (slice: Slice, module: ModuleOfSlice): Promise<SliceModule | undefined> => {
  const base = slicePath(slice)
  const signal = AbortSignal.timeout(searchTimeout)
  const fetchAssets = async (manifest: string) => {
    const assets = assetsOf(await fetchJson<Manifest>(base + manifest, signal), base, module)
    preloadAssets(assets)
    return assets
  }
  setShellOutdated(slice, false)
  const [current, host] = await Promise.all([fetchAssets(manifestFile), import('./host.ts')])
  const assets = host.offers(current.uses)
    ? current
    : // Rarely needed, so no page loads it first.
      await import('./earlier-version.ts').then(({ findEarlierVersion }) =>
        findEarlierVersion({ slice, uses: current.uses, fetchAssets, signal }),
      )
  if (assets.shared.some(({ name }) => name === '@portal/ui/overlays')) loadOverlays().catch(() => {})
  const [exposed] = await Promise.all([host.loadExposed(assets.entry, `./${module}`), loadStylesheets(assets.styles)])
  return (exposed as { default?: SliceModule }).default
}
