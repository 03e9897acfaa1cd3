import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { must } from '../run.ts'
import { buildWorker } from './build-worker.ts'
import { configFor, type WorkerConfig, type WorkerName } from './configs.ts'
import { environmentNamed } from './environments.ts'
import { noDatabase } from './resources.ts'

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

/**
 * Bundles `main` as for deployment, with the bindings that `worker` has in production.
 * @param folder the folder for the configuration and the build.
 * @param change replaces parts of the configuration.
 */
export const bundle = async (
  worker: WorkerName,
  name: string,
  main: string,
  folder: string,
  change: Partial<WorkerConfig> = {},
): Promise<Bundle> => {
  const config = join(folder, `${name}.json`)
  const output = join(folder, name)
  writeFileSync(
    config,
    JSON.stringify({
      ...configFor(worker, environmentNamed('production'), noDatabase),
      name,
      main: await buildWorker(main, join(folder, `${name}-code`)),
      no_bundle: true,
      ...change,
    }),
  )
  const args = ['deploy', '--dry-run', '--config', config, '--outdir', output]
  await must(`${name} could not be bundled.`, 'wrangler', args)
  const contents = (path: string) => readFileSync(join(output, path))
  const modules: Module[] = [
    { type: 'ESModule', path: 'index.js', contents: contents('index.js').toString() },
    ...globSync('*.wasm', { cwd: output }).map((path): Module => ({
      type: 'CompiledWasm',
      path,
      contents: contents(path),
    })),
  ]
  return { name, modules, options: unstable_getMiniflareWorkerOptions(config).workerOptions }
}
