import { lackedBy, type SharedModule } from '@portal/contract/shared-version'
import { loadOverlays } from '@portal/ui'
import { createHost } from './federation-host.ts'
import { offered, sharedModules, sharedVersions } from './shared-modules.ts'

/** Whether this shell offers everything that a version of a slice uses. */
export const offers = (uses: readonly SharedModule[]): boolean => lackedBy(offered, uses).length === 0

/** Loads a module that a slice exposes, with the shell's own instances of the shared modules. */
export const loadExposed = createHost({
  ...Object.fromEntries(sharedModules.map(({ name, module }) => [name, { version: sharedVersions[name], module }])),
  '@portal/ui/overlays': { version: sharedVersions['@portal/ui/overlays'], load: loadOverlays },
})
