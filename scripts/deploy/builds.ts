import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slicePath, slices, type Slice } from '@portal/contract/paths'
import { buildFrontends, distOf, isCurrent, type Frontend } from '../build.ts'
import { stop } from '../run.ts'
import { buildWorker } from './build-worker.ts'
import { currentCommit } from './commits.ts'
import { configFor, environmentFolder, type WorkerName } from './configs.ts'
import type { Environment } from './environments.ts'
import { assemble } from './release.ts'
import { noDatabase } from './resources.ts'

type Built = Partial<Record<WorkerName, string>>

export const isSlice = (part: string): part is Slice => (slices as readonly string[]).includes(part)

/** The frontend whose build a Worker serves. */
export const frontendOf = (part: WorkerName): Frontend | undefined =>
  part === 'portal' ? 'shell' : isSlice(part) ? part : undefined

/** Collects the files that the frontends' Workers serve; returns their folders. */
export const assembleAssets = async (
  environment: Environment,
  parts: readonly WorkerName[],
  commit: string,
  portal?: string,
) => {
  const assets: Built = {}
  for (const part of parts) {
    const frontend = frontendOf(part)
    if (!frontend) continue
    const folder = join(environmentFolder(environment), `${part}-assets`)
    const base = portal && new URL(isSlice(part) ? slicePath(part) : '/', portal).href
    const earlier = await assemble({ dist: distOf(frontend), folder, commit, ...(base && { base }) })
    if (earlier) console.log(`  ${part.padEnd(14)} includes ${earlier} files of earlier versions for open tabs`)
    assets[part] = folder
  }
  return assets
}

const commitFile = (environment: Environment) => join(environmentFolder(environment), 'built-commit')
const codeFolder = (environment: Environment, part: WorkerName) => join(environmentFolder(environment), `${part}-code`)
const withCode = (environment: Environment, parts: readonly WorkerName[]) =>
  parts.flatMap((part) => {
    const { main } = configFor(part, environment, noDatabase)
    return main ? [{ part, main }] : []
  })

/** Builds the frontends and bundles the Workers; returns the entries of the bundles. */
export const build = async (environment: Environment, parts: readonly WorkerName[]): Promise<Built> => {
  await buildFrontends(parts.flatMap((part) => frontendOf(part) ?? []))
  const code: Built = {}
  rmSync(commitFile(environment), { force: true })
  for (const { part, main } of withCode(environment, parts))
    code[part] = await buildWorker(main, codeFolder(environment, part))
  return code
}

/** Marks what was built as ready for `usePrebuilt`. */
export const markPrebuilt = async (environment: Environment): Promise<void> =>
  writeFileSync(commitFile(environment), await currentCommit())

/**
 * The entries that a dry run of the same commit bundled. Nothing is built, so that no code of a build tool runs in a process
 * that has Cloudflare's token.
 */
export const usePrebuilt = async (environment: Environment, parts: readonly WorkerName[]): Promise<Built> => {
  const file = commitFile(environment)
  const entries = withCode(environment, parts).map(({ part }) => [
    part,
    join(codeFolder(environment, part), 'index.js'),
  ]) as [WorkerName, string][]
  const complete =
    existsSync(file) &&
    readFileSync(file, 'utf8') === (await currentCommit()) &&
    entries.every(([, entry]) => existsSync(entry)) &&
    parts.every((part) => !frontendOf(part) || isCurrent(frontendOf(part)!))
  if (!complete)
    return stop(
      `There is no build of this commit to deploy. Build it first: npm run deploy -- ${parts.join(' ')} --dry-run`,
    )
  return Object.fromEntries(entries)
}
