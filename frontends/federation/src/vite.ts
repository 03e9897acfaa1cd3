import { federation } from '@module-federation/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { slicePath, type Slice } from '@portal/contract/paths'
import { entryOf, slicesFromSources, slicesInDevelopment } from './dev.ts'
import { singletons } from './singletons.ts'

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
      experiments: { provideExternalRuntime: true },
    }),
  ],
  build: { ...common },
})

/** The Vite configuration of the shell's development server; the API and the slices as built are the Workers' at `PORTAL`. */
export const developmentHost = (): UserConfig => {
  const portal = process.env['PORTAL'] ?? 'http://localhost:8787'
  const fromSources = slicesFromSources()
  return {
    plugins: [slicesInDevelopment(fromSources), react(), tailwindcss()],
    resolve: { dedupe: ['react', 'react-dom', 'wouter'] },
    // Found before the first page is asked for: one found later loads the page anew.
    optimizeDeps: { entries: ['index.html', ...fromSources.map(entryOf)] },
    server: { proxy: { '/api': portal, '/remotes': portal } },
  }
}

/**
 * The Vite configuration of a slice: a remote that exposes `src/routes.tsx` and nothing else, and has no page of its own.
 * @param version of `shared/*`, when another than the one there is.
 */
export const remote = (slice: Slice, version?: string): UserConfig => ({
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
      shared: singletons(false, version),
      experiments: { externalRuntime: true },
    }),
  ],
  build: { ...common, rolldownOptions: { input: 'src/empty.ts' } },
})
