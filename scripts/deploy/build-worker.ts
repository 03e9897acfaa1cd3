import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../root.ts'
import { must } from '../run.ts'

/**
 * Bundles a Worker's code for deployment with Vite, because wrangler's bundler keeps classes that nothing uses.
 * @param main the Worker's entry.
 * @param folder the output folder, emptied first.
 * @returns the path of the bundled entry, to be deployed with `no_bundle`.
 */
export const buildWorker = async (main: string, folder: string): Promise<string> => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // Without a test runner's variables, which would turn it into a development build.
  const env = { NODE_ENV: 'production', VITEST: undefined, TEST: undefined }
  const args = [at('scripts/deploy/build-worker-process.ts'), main, folder]
  await must(`${main} could not be bundled.`, process.execPath, args, at(), env)
  return join(folder, 'index.js')
}
