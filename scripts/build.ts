import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slices } from '@portal/contract/paths'
import { at } from './root.ts'
import { must, stop } from './run.ts'

const all = ['shell', ...slices] as const
export type Frontend = (typeof all)[number]

const isInput = (path: string): boolean => !/(^|\/)(node_modules|dist|__mf__temp|\.wrangler)\/|\.test\.tsx?$/.test(path)

/** A digest of everything a frontend's build reads. */
const inputHash = (frontend: string): string => {
  const hash = createHash('sha256')
  const folders = [`frontends/${frontend}`, 'frontends/federation', 'shared/contract', 'shared/client', 'shared/ui']
  const files = folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(isInput)
      .sort(),
  )
  for (const file of [at('pnpm-lock.yaml'), at('tsconfig.json'), ...files]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const markOf = (frontend: Frontend): string => at('frontends', frontend, 'dist/.inputs')

/** Whether there is a whole build of the frontend, of whatever age. */
export const isBuilt = (frontend: Frontend): boolean => existsSync(markOf(frontend))

/** Builds the frontends, of those named, whose sources changed since their last build. */
export const buildFrontends = async (frontends: readonly Frontend[] = all): Promise<void> => {
  for (const frontend of frontends) {
    const folder = at('frontends', frontend)
    // In the build itself, which every other build empties: it can speak of no other.
    const mark = markOf(frontend)
    const wanted = inputHash(frontend)
    if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) continue
    console.log(`Building ${frontend} …`)
    // A build that a test asks for is a build all the same: told of the test, the federation plugin would leave itself out.
    const env = { NODE_ENV: 'production', VITEST: undefined, TEST: undefined }
    await must(`The build of ${frontend} failed.`, join(folder, 'node_modules/.bin/vite'), ['build'], folder, env)
    if (frontend !== 'shell' && !existsSync(join(folder, 'dist/mf-manifest.json')))
      stop(`The build of ${frontend} has no manifest: the shell could not load it.`)
    writeFileSync(mark, wanted)
  }
}
