import { federation } from '@module-federation/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { slicePath, type Slice } from '@portal/contract/paths'
import { devProxy, insideTheShell, slicePort } from './dev.ts'
import { singletons } from './singletons.ts'

const portal = process.env['PORTAL_ORIGIN'] ?? 'http://localhost:8787'
const common = { target: 'es2024', cssMinify: 'lightningcss', modulePreload: { polyfill: false } } as const

/** The Vite configuration of the shell: it brings the singletons and loads the slices at run time. */
export const host = (): UserConfig => ({
  plugins: [
    react(),
    tailwindcss(),
    federation({
      name: 'shell',
      remotes: {},
      filename: 'assets/remoteEntry-[hash].js',
      manifest: false,
      dts: false,
      shared: singletons(true),
      dev: { remoteHmr: true },
      experiments: { provideExternalRuntime: true },
    }),
  ],
  build: { ...common },
  server: { proxy: devProxy(portal) },
})

/** The Vite configuration of a slice: a remote that exposes `src/routes.tsx` and nothing else, and has no page of its own. */
export const remote = (slice: Slice): UserConfig => ({
  base: slicePath(slice),
  plugins: [
    react(),
    tailwindcss(),
    federation({
      name: slice,
      exposes: { './routes': './src/routes.tsx' },
      filename: 'assets/remoteEntry-[hash].js',
      manifest: true,
      dts: false,
      shared: singletons(),
      dev: { remoteHmr: true },
      experiments: { externalRuntime: true },
    }),
    insideTheShell(slice),
  ],
  build: { ...common, rolldownOptions: { input: 'src/empty.ts' } },
  server: {
    port: slicePort(slice),
    strictPort: true,
    // Its modules reach the page through the shell's server, its updates directly.
    hmr: { clientPort: slicePort(slice) },
  },
})
