import { host } from '@portal/federation'
import { join } from 'node:path'
import { build, mergeConfig, type Plugin } from 'vite'
import { slices } from '@portal/contract/paths'

const frontends = join(import.meta.dirname, '../../frontends')
const importing = slices.map(
  (name) => `${name}: () => import(${JSON.stringify(`${frontends}/${name}/src/routes.tsx`)})`,
)

/** Slices as chunks of the shell's own build, in the place of `fetch-slice.ts`. */
const withoutFederation: Plugin = {
  name: 'without-federation',
  enforce: 'pre',
  resolveId: (name) => (name === './fetch-slice.ts' ? '\0slices' : undefined),
  load: (id) =>
    id === '\0slices'
      ? `const load = { ${importing.join(', ')} }; export const fetchSlice = async (slice) => (await load[slice]()).default`
      : undefined,
}

/** Builds shell and slices as one plain app into a folder: what the federated ones are measured against. */
export const buildPlainApp = async (folder: string): Promise<void> => {
  await build(
    mergeConfig(host(), {
      configFile: false,
      root: join(frontends, 'shell'),
      logLevel: 'error',
      plugins: [withoutFederation],
      build: { outDir: folder, emptyOutDir: true },
    }),
  )
}
