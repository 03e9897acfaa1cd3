import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { at } from './root.ts'
import { must } from './run.ts'

const frontends = ['shell', 'intake', 'dashboard', 'admin'] as const

/** A digest of everything a frontend's build reads. */
const inputHash = (frontend: string): string => {
  const hash = createHash('sha256')
  const folders = [`frontends/${frontend}`, 'frontends/federation', 'shared/contract', 'shared/client', 'shared/ui']
  const files = folders
    .flatMap((folder) =>
      globSync(`${folder}/**/*`, { cwd: at(), exclude: (path) => /node_modules|dist$|__mf__temp/.test(String(path)) }),
    )
    .filter((file) => !file.includes('.test.') && statSync(at(file)).isFile())
    .sort()
  for (const file of ['pnpm-lock.yaml', ...files]) hash.update(file).update(readFileSync(at(file)))
  return hash.digest('hex')
}

/** Builds the frontends whose sources changed since their last build. */
export const buildFrontends = async (): Promise<void> => {
  for (const frontend of frontends) {
    const mark = at('node_modules/.cache/builds', frontend)
    const wanted = inputHash(frontend)
    if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted && existsSync(at('frontends', frontend, 'dist')))
      continue
    console.log(`Building ${frontend} …`)
    await must(
      `The build of ${frontend} failed.`,
      at('frontends', frontend, 'node_modules/.bin/vite'),
      ['build'],
      at('frontends', frontend),
    )
    mkdirSync(dirname(mark), { recursive: true })
    writeFileSync(mark, wanted)
  }
}
