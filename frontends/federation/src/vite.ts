import { join } from 'node:path'
import { federation } from '@module-federation/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { slicePath, type Slice } from '@portal/contract/paths'
import { entryOf, slicesFromSources, slicesInDevelopment } from './dev.ts'
import { singletons } from './singletons.ts'
import { versionsOfSingletons } from './versions.ts'

// Describing a call changes nothing: what the contract has for others is left out of a part's build.
const treeshake = { manualPureFunctions: ['endpoint'] }

const common = {
  target: 'es2024',
  cssMinify: 'lightningcss',
  modulePreload: { polyfill: false },
  rolldownOptions: { treeshake },
} as const

const define = {
  SHARED_VERSIONS: JSON.stringify(versionsOfSingletons()),
  // The shell reads a slice's manifest and imports its entry itself: the runtime's ways to do so are left out.
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
  ENV_TARGET: JSON.stringify('web'),
}

/**
 * The Vite configuration of the shell. It is a plain app: what makes it a federation's host is a chunk of its own
 * (`slices/host.ts`), fetched with the first slice.
 */
export const host = (): UserConfig => ({ plugins: [react(), tailwindcss()], define, build: { ...common } })

/** The Vite configuration of the shell's development server; the API and the slices as built are the Workers' at `PORTAL`. */
export const developmentHost = (): UserConfig => {
  const portal = process.env['PORTAL'] ?? 'http://localhost:8787'
  const fromSources = slicesFromSources()
  return {
    plugins: [slicesInDevelopment(fromSources), react(), tailwindcss()],
    define,
    resolve: { dedupe: ['react', 'react-dom', 'wouter'] },
    // Found before the first page is asked for: one found later loads the page anew.
    optimizeDeps: { entries: ['index.html', ...fromSources.map(entryOf)] },
    server: { proxy: { '/api': portal, '/remotes': portal } },
  }
}

/**
 * Parts of the kit that each slice bundles take their controls from the shared entry, by its name. The federation leaves
 * what a package imports of itself alone, and the slice would get a second copy: here it is asked for as by the slice.
 */
const kitIsShared = (): Plugin => ({
  name: 'kit-is-shared',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (source !== '@portal/ui' || !importer?.includes('/shared/ui/src/')) return
    return this.resolve(source, `${this.environment.config.root}/src/routes.tsx`, { skipSelf: true })
  },
})

interface SliceOptions {
  /** Of `shared/*`, when another than the one there is. */
  version?: string
  /** Everything shared comes before a slice's first page; one that shows dialogs seldom does without (`loadOverlays`). */
  dialogs?: boolean
}

const sharedWith = ({ version, dialogs = true }: SliceOptions) => {
  const { '@portal/ui/overlays': overlays, ...rest } = singletons(version)
  return { ...rest, ...(dialogs && { '@portal/ui/overlays': overlays }) }
}

/** The Vite configuration of a slice: a remote that exposes `src/routes.tsx` and nothing else, and has no page of its own. */
export const remote = (slice: Slice, options: SliceOptions = {}): UserConfig => ({
  base: slicePath(slice),
  plugins: [
    react(),
    tailwindcss(),
    kitIsShared(),
    federation({
      name: slice,
      exposes: { './routes': './src/routes.tsx' },
      filename: 'assets/remoteEntry-[hash].js',
      manifest: true,
      dts: false,
      shared: sharedWith(options),
      shareStrategy: 'loaded-first',
      experiments: { externalRuntime: true },
    }),
  ],
  build: { ...common, rolldownOptions: { treeshake, input: join(import.meta.dirname, 'empty.ts') } },
})
