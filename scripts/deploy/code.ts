import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../root.ts'
import { must } from '../run.ts'

/**
 * Bundles a Worker's code as it is shipped: Vite's bundler leaves out what nothing uses of the libraries, where wrangler's
 * keeps every class.
 * @param main the Worker's entry.
 * @param folder is emptied, and has the code then.
 * @returns the path of the bundled entry: wrangler ships it as it is (`no_bundle`).
 */
export const bundleCode = async (main: string, folder: string): Promise<string> => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // What a test bundles is what is shipped: told of the test, it would be bundled for development.
  const env = { NODE_ENV: 'production', VITEST: undefined, TEST: undefined }
  const args = [at('scripts/deploy/build-code.ts'), main, folder]
  await must(`${main} could not be bundled.`, process.execPath, args, at(), env)
  return join(folder, 'index.js')
}
