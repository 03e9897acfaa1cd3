import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slices } from '@portal/contract/paths'
import { offeredFile } from '@portal/contract/shared-version'
import { manifestFile } from '../frontends/federation/src/manifest.ts'
import { buildOnce, hashOfInputs } from './build-cache.ts'
import { at } from './root.ts'
import { must, stop } from './run.ts'

const all = ['shell', ...slices] as const
export type Frontend = (typeof all)[number]

/** The folders that a frontend's build reads. */
export const inputFolders = (frontend: Frontend): string[] => [
  `frontends/${frontend}`,
  'frontends/federation',
  'shared/contract',
  'shared/client',
  'shared/ui',
]

const inputsOf = (frontend: Frontend): string[] => [...inputFolders(frontend), 'scripts/build.ts']

/** The folder of a frontend's build. */
export const distOf = (frontend: Frontend): string => at('frontends', frontend, 'dist')

/** Holds the input hash of the build. It is inside `dist`, so an interrupted or manual build removes it. */
const hashFile = (frontend: Frontend): string => join(distOf(frontend), '.inputs')

/** Whether the frontend has a complete build, even an outdated one. */
export const isBuilt = (frontend: Frontend): boolean => existsSync(hashFile(frontend))

/** Whether the frontend has a complete build of its current sources. */
export const isCurrent = (frontend: Frontend): boolean =>
  isBuilt(frontend) && readFileSync(hashFile(frontend), 'utf8') === hashOfInputs(inputsOf(frontend))

const build = async (frontend: Frontend, folder: string): Promise<void> => {
  console.log(`Building ${frontend} …`)
  // In a test runner's environment the federation plugin would leave itself out.
  const env = { NODE_ENV: 'production', VITEST: undefined, TEST: undefined }
  await must(`The build of ${frontend} failed.`, join(folder, 'node_modules/.bin/vite'), ['build'], folder, env)
  const listed = frontend === 'shell' ? offeredFile : manifestFile
  if (!existsSync(join(distOf(frontend), listed)))
    stop(`The build of ${frontend} has no ${listed}, so nobody would know which slices work with which shell.`)
}

/** Builds the frontends whose sources changed since their last build. */
export const buildFrontends = async (frontends: readonly Frontend[] = all): Promise<void> => {
  await Promise.all(
    frontends.map(async (frontend) => {
      if (isCurrent(frontend)) return
      const folder = at('frontends', frontend)
      const dist = distOf(frontend)
      rmSync(dist, { recursive: true, force: true })
      const hash = await buildOnce(frontend, inputsOf(frontend), dist, () => build(frontend, folder))
      writeFileSync(hashFile(frontend), hash)
    }),
  )
}
