import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import type { Slice } from '@portal/contract/paths'
import { buildWorker } from './build-worker.ts'
import { configFor, type WorkerConfig, type WorkerName } from './configs.ts'
import { environmentNamed, type Environment } from './environments.ts'
import { noDatabase } from './resources.ts'
import { buildOnce } from '../build-cache.ts'
import { at, root } from '../root.ts'

type Module =
  | { type: 'ESModule'; path: string; contents: string }
  | { type: 'CompiledWasm'; path: string; contents: Buffer }

/** A Worker bundled as for deployment, to run in Miniflare. */
export interface Bundle {
  readonly name: string
  readonly modules: Module[]
  /** Its bindings as Miniflare options. */
  readonly options: object
}

/** The files and folders that the bundle of a Worker is built from. */
export const workerInputs = (main: string): string[] => [
  ...globSync(['workers/*/{src,package.json}', 'shared/contract/{src,package.json}'], { cwd: root }).sort(),
  relative(root, dirname(main)),
  'scripts/deploy/build-worker-process.ts',
]

/**
 * Bundles `main` as for deployment, with the bindings that `worker` has in an environment.
 * @param folder the folder for the configuration and the build.
 * @param change replaces parts of the configuration.
 */
export const bundle = async (
  worker: WorkerName,
  name: string,
  main: string,
  folder: string,
  change: Partial<WorkerConfig> = {},
  environment: Environment = environmentNamed('production'),
): Promise<Bundle> => {
  const code = join(folder, `${name}-code`)
  const entry = join(code, 'index.js')
  await buildOnce(relative(root, main).replaceAll('/', '-'), workerInputs(main), code, async () => {
    await buildWorker(main, code)
  })
  const config = join(folder, `${name}.json`)
  const base = configFor(worker, environment, noDatabase)
  writeFileSync(config, JSON.stringify({ ...base, name, main: entry, no_bundle: true, ...change }))
  const scripts = globSync('*.js', { cwd: code }).filter((path) => path !== 'index.js')
  const modules: Module[] = [
    // The first is the entry.
    ...['index.js', ...scripts.sort()].map((path): Module => ({
      type: 'ESModule',
      path,
      contents: readFileSync(join(code, path), 'utf8'),
    })),
    ...globSync('*.wasm', { cwd: code }).map((path): Module => ({
      type: 'CompiledWasm',
      path,
      contents: readFileSync(join(code, path)),
    })),
  ]
  return { name, modules, options: unstable_getMiniflareWorkerOptions(config).workerOptions }
}

const noCode = { type: 'ESModule', path: 'index.js', contents: 'export default {}' }

/** A slice's assets-only Worker with its configuration in production, as Miniflare options. */
export const sliceWorker = (slice: Slice, folder: string, assets = at('frontends', slice, 'dist')) => {
  const { name, ...config } = configFor(slice, environmentNamed('production'), noDatabase)
  const file = join(folder, `${slice}.json`)
  writeFileSync(file, JSON.stringify({ ...config, name, assets: { directory: assets } }))
  return { ...unstable_getMiniflareWorkerOptions(file).workerOptions, name, modules: [noCode], rootPath: folder }
}
