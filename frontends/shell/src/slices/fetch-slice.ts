import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import type { SliceModule } from '@portal/client'
import { slicePath, type Slice } from '@portal/contract/paths'
import { requireStyles } from './slice-styles.ts'
import { versionCheck } from './version-check.ts'

/** Fetches a slice as its Worker serves it, with its stylesheets. (A development server takes it from its sources.) */
export const fetchSlice = async (slice: Slice): Promise<SliceModule | undefined> => {
  const entry = new URL(`${slicePath(slice)}mf-manifest.json`, window.location.origin).href
  // By its name the runtime takes it once.
  registerPlugins([versionCheck])
  // `force`: after a failure the runtime would go on answering from what it remembers.
  registerRemotes([{ name: slice, type: 'module', entry }], { force: true })
  const module = await loadRemote<{ default: SliceModule }>(`${slice}/routes`)
  await requireStyles(slice)
  return module?.default
}
