import type { SliceModule } from '@portal/client'
import type { Slice } from '@portal/contract/paths'
import { loadOverlays } from '@portal/ui'
import { readManifest } from './manifest.ts'
import { requireStyles } from './slice-styles.ts'
import { requireFit } from './version-check.ts'

const preload = (href: string): void => {
  if (document.querySelector(`link[href="${href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}

/** Asks at once for everything a slice is built of, and for what it would ask for later. */
const fetchAhead = async (slice: Slice): Promise<{ entry: string; styled: Promise<void> }> => {
  const { entry, scripts, styles, shared } = await readManifest(slice)
  requireFit(slice, shared.get('@portal/client') ?? '')
  for (const href of scripts) preload(href)
  if (shared.has('@portal/ui/overlays')) loadOverlays().catch(() => {})
  const styled = requireStyles(styles)
  // Whoever waits for it is told; nobody may be waiting yet.
  styled.catch(() => {})
  return { entry, styled }
}

/** Fetches a slice as its Worker serves it, with its stylesheets. (A development server takes it from its sources.) */
export const fetchSlice = async (slice: Slice): Promise<SliceModule | undefined> => {
  const [{ entry, styled }, { loadExposed }] = await Promise.all([fetchAhead(slice), import('./host.ts')])
  const [exposed] = await Promise.all([loadExposed(entry, './routes'), styled])
  return (exposed as { default?: SliceModule }).default
}
