import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { SharedModule } from '@portal/contract/shared-version'
import { manifestFile, type Manifest } from './manifest.ts'

/** Exports of the federation plugin's module in a shared module's place; the first exists whatever the module exports. */
const addedByFederation = new Set(['default', '__moduleExports'])

const renderedIn = (bundle: Rolldown.OutputBundle, id: string): string[] =>
  Object.values(bundle)
    .flatMap((output) => (output.type === 'chunk' ? (output.modules[id]?.renderedExports ?? []) : []))
    .filter((name) => !addedByFederation.has(name))
    .sort()

/**
 * Writes into a slice's manifest which exports of the shared modules its build uses: those that the federation plugin found
 * imported, which is all of a module's for a namespace.
 * @param versions of the shared modules, by name.
 */
export const usedExports = (versions: Readonly<Record<string, string>>): Plugin => ({
  name: 'used-exports',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const manifest = bundle[manifestFile]
      // In a test runner the federation plugin leaves itself out.
      if (manifest?.type !== 'asset') return
      const importer = join(this.environment.config.root, 'src/routes.tsx')
      const uses: SharedModule[] = []
      for (const [name, version] of Object.entries(versions)) {
        const resolved = await this.resolve(name, importer)
        const exports = resolved ? renderedIn(bundle, resolved.id) : []
        if (exports.length > 0) uses.push({ name, version, exports })
      }
      const content = JSON.parse(String(manifest.source)) as Manifest
      manifest.source = JSON.stringify({ ...content, uses } satisfies Manifest)
    },
  },
})
