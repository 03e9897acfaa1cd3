import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { federation } from '@module-federation/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { sliceModules, slicePath, type Slice } from '@portal/contract/paths'
import { sharedVersion } from '@portal/contract/shared-version'
import { clientContract } from './client-contract.ts'
import { buildTargets } from './supported-browsers.ts'
import { entriesOf, slicesFromSources, slicesInDevelopment } from './dev.ts'
import { singletonConfig, singletons } from './singletons.ts'
import { usedExports } from './used-exports.ts'

/** React has this hook itself; the packages that use it support earlier versions too. */
const resolve = { alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' } }

/** A read whose value isn't used may be left out: react-hook-form's getters subscribe, so a component uses what it reads. */
const treeshake = { propertyReadSideEffects: false } as const

const common = {
  target: buildTargets,
  cssMinify: 'lightningcss',
  modulePreload: { polyfill: false },
  rolldownOptions: { treeshake },
} as const

const installedVersion = (specifier: string): string => {
  const found = findPackageJSON(specifier, import.meta.url)
  if (!found) throw new Error(`${specifier} is not installed.`)
  return (JSON.parse(readFileSync(found, 'utf8')) as { version: string }).version
}

/** The version of each shared module: `sharedVersion` for our own packages, the installed one for the rest. */
const singletonVersions = (): Record<string, string> =>
  Object.fromEntries(
    singletons.map((name) => [name, name.startsWith('@portal/') ? sharedVersion : installedVersion(name)]),
  )

const define = {
  SHARED_VERSIONS: JSON.stringify(singletonVersions()),
  // The shell loads slices itself, so the federation runtime's code for that is left out of the build.
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
  ENV_TARGET: JSON.stringify('web'),
}

/** The Vite configuration of the shell: a plain app, whose federation host (`slices/host.ts`) is loaded with the first slice. */
export const host = (): UserConfig => ({
  plugins: [react(), tailwindcss(), clientContract()],
  resolve,
  define,
  build: { ...common },
})

/** The Vite configuration of the development server. The API and slices that were built come from the Workers at `PORTAL`. */
export const developmentHost = (): UserConfig => {
  const portal = process.env['PORTAL'] ?? 'http://localhost:8787'
  const fromSources = slicesFromSources()
  return {
    plugins: [slicesInDevelopment(fromSources), react(), tailwindcss()],
    define,
    resolve: { dedupe: ['react', 'react-dom', 'wouter'] },
    // Finds all dependencies at startup: one that is found later would reload the page.
    optimizeDeps: { entries: ['index.html', ...fromSources.flatMap(entriesOf)] },
    server: { proxy: { '/api': { target: portal, changeOrigin: true, ws: true }, '/remotes': portal } },
  }
}

const sharedUi: ReadonlySet<string> = new Set(['@portal/ui', '@portal/ui/overlays'])

/**
 * Modules like `@portal/ui/table`, which slices bundle themselves, import `@portal/ui` and its dialogs by their package name.
 * The federation plugin ignores a package's imports of itself, so this resolves them as if the slice had imported the shared
 * module.
 */
const shareUiImports = (): Plugin => ({
  name: 'share-ui-imports',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (!sharedUi.has(source) || !importer?.includes('/shared/ui/src/')) return
    return this.resolve(source, `${this.environment.config.root}/src/routes.tsx`, { skipSelf: true })
  },
})

interface SliceOptions {
  /** False for a slice that loads the dialogs with `loadOverlays`: shared modules load before its first page. */
  dialogs?: boolean
}

/** Without a copy of each shared module, which no page would use: the shell's own always wins. */
const sharedWith = ({ dialogs = true }: SliceOptions) =>
  Object.fromEntries(
    Object.entries(singletonVersions())
      .filter(([name]) => dialogs || name !== '@portal/ui/overlays')
      .map(([name, version]) => [name, { ...singletonConfig(version), version, import: false as const }]),
  )

/** The Vite configuration of a slice: a remote that exposes its `sliceModules`. */
export const remote = (slice: Slice, options: SliceOptions = {}): UserConfig => ({
  base: slicePath(slice),
  resolve: {
    alias: {
      ...resolve.alias,
      ...(options.dialogs === false && { '@portal/ui/overlays': '@portal/ui/loaded-overlays' }),
    },
  },
  plugins: [
    react(),
    tailwindcss(),
    clientContract(),
    shareUiImports(),
    federation({
      name: slice,
      exposes: Object.fromEntries(sliceModules(slice).map((name) => [`./${name}`, `./src/${name}.tsx`])),
      filename: 'assets/remoteEntry-[hash].js',
      manifest: true,
      dts: false,
      shared: sharedWith(options),
      shareStrategy: 'loaded-first',
      // On a busy machine nothing may load for long. Without its analysis, a slice would count as using all exports.
      moduleParseIdleTimeout: 300,
      experiments: { externalRuntime: true },
    }),
    usedExports(singletonVersions()),
  ],
  build: { ...common, rolldownOptions: { treeshake, input: join(import.meta.dirname, 'empty-input.ts') } },
})
