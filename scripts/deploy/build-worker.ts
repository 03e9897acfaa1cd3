import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

/** The paths of all modules that a Worker's bundle imports, those of packages left out. */
export const modulesOf = async (main: string): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  await buildWorker(main, join(folder, 'code'))
  return JSON.parse(readFileSync(join(folder, 'code.modules.json'), 'utf8')) as string[]
}
