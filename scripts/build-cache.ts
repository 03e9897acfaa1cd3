import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { availableParallelism, homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

const notInputs = new Set(['node_modules', 'dist'])

/** A file, or the sources in a folder of a repository. Hidden files, such as local secrets, are none. */
const sourcesIn = (repository: string, path: string): string[] =>
  statSync(join(repository, path)).isFile()
    ? [path]
    : readdirSync(join(repository, path))
        .filter((name) => !name.startsWith('.') && !notInputs.has(name) && !/\.test\.tsx?$/.test(name))
        .flatMap((name) => sourcesIn(repository, `${path}/${name}`))

/**
 * A hash of everything that a build reads, the packages included. Paths are relative, so that it is the same in a copy of the
 * folder and in another checkout.
 */
export const hashOfInputs = (inputs: readonly string[], repository = root): string => {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'tsconfig.json', ...inputs].flatMap((path) =>
    sourcesIn(repository, path).sort(),
  ))
    hash.update(`${file}\n`).update(readFileSync(join(repository, file)))
  return hash.digest('hex')
}

let free = Math.min(availableParallelism(), 4)
const waiting: (() => void)[] = []

/** Runs builds side by side, one for each core. Each takes up to 700 MB of memory. */
const inTurn = async <T>(build: () => Promise<T>): Promise<T> => {
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await build()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

/** About five of each part, some 100 MB. */
const keptBuilds = 40

const cacheFolder = (): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'collision-docket/builds')

const removeOld = (folder: string): void => {
  const usedAt = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const newest = readdirSync(folder).sort((a, b) => usedAt(b) - usedAt(a))
  for (const name of newest.slice(keptBuilds)) rmSync(join(folder, name), { recursive: true, force: true })
}

/** Keeps a build for other checkouts. It appears whole or not at all, because they may look for it, or keep the same, meanwhile. */
const keep = (folder: string, cached: string): void => {
  if (existsSync(cached)) return
  const unfinished = `${cached}.${process.pid}`
  try {
    cpSync(folder, unfinished, { recursive: true })
    renameSync(unfinished, cached)
    removeOld(dirname(cached))
  } catch {
    // There is no home folder to write to, or the disk is full. The build is in its folder all the same.
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * Puts a build of these inputs into `folder`. Any checkout of this user may have made it before. Returns the hash of the inputs.
 * @param name the part that is built.
 */
export const buildOnce = async (
  name: string,
  inputs: readonly string[],
  folder: string,
  build: () => Promise<void>,
): Promise<string> => {
  const hash = hashOfInputs(inputs)
  const cached = join(cacheFolder(), `${name}-${hash}`)
  try {
    // A build that was just used is not removed.
    utimesSync(cached, new Date(), new Date())
    cpSync(cached, folder, { recursive: true })
  } catch {
    await inTurn(build)
    // A file may have been saved meanwhile.
    if (hashOfInputs(inputs) === hash) keep(folder, cached)
  }
  return hash
}
