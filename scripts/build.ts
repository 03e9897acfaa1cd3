import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slices } from '@portal/contract/paths'
import { offeredFile } from '@portal/contract/shared-version'
import { manifestFile } from '../frontends/federation/src/manifest.ts'
import { at } from './root.ts'
import { must, stop } from './run.ts'

const all = ['shell', ...slices] as const
export type Frontend = (typeof all)[number]

const notInputs = new Set(['node_modules', 'dist', '__mf__temp', '.wrangler'])

/** The paths of a folder's source files; doesn't descend into large folders of generated files. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notInputs.has(entry.name) ? [] : sourcesIn(path)
    return entry.isFile() && !/\.test\.tsx?$/.test(path) ? [path] : []
  })

/** The folders that a frontend's build reads. */
export const inputFolders = (frontend: Frontend): string[] => [
  `frontends/${frontend}`,
  'frontends/federation',
  'shared/contract',
  'shared/client',
  'shared/ui',
]

/** A hash of everything that a frontend's build reads. */
const inputHash = (frontend: Frontend): string => {
  const hash = createHash('sha256')
  const files = inputFolders(frontend).flatMap((folder) => sourcesIn(at(folder)).sort())
  for (const file of [at('pnpm-lock.yaml'), at('tsconfig.json'), ...files]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** The folder of a frontend's build. */
export const distOf = (frontend: Frontend): string => at('frontends', frontend, 'dist')

/** Holds the input hash of the build. It is inside `dist`, so an interrupted or manual build removes it. */
const hashFile = (frontend: Frontend): string => join(distOf(frontend), '.inputs')

/** Whether the frontend has a complete build, even an outdated one. */
export const isBuilt = (frontend: Frontend): boolean => existsSync(hashFile(frontend))

/** Whether the frontend has a complete build of its current sources. */
export const isCurrent = (frontend: Frontend): boolean =>
  isBuilt(frontend) && readFileSync(hashFile(frontend), 'utf8') === inputHash(frontend)

/** Builds the frontends whose sources changed since their last build. */
export const buildFrontends = async (frontends: readonly Frontend[] = all): Promise<void> => {
  for (const frontend of frontends) {
    const folder = at('frontends', frontend)
    const hash = inputHash(frontend)
    if (isCurrent(frontend)) continue
    console.log(`Building ${frontend} …`)
    // In a test runner's environment the federation plugin would leave itself out.
    const env = { NODE_ENV: 'production', VITEST: undefined, TEST: undefined }
    await must(`The build of ${frontend} failed.`, join(folder, 'node_modules/.bin/vite'), ['build'], folder, env)
    const listed = frontend === 'shell' ? offeredFile : manifestFile
    if (!existsSync(join(distOf(frontend), listed)))
      stop(`The build of ${frontend} has no ${listed}, so nobody would know which slices work with which shell.`)
    writeFileSync(hashFile(frontend), hash)
  }
}
