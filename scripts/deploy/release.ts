import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sharedVersion, worksWith } from '@portal/contract/shared-version'

/** What is said of a frontend that is shipped, beside its files. */
export interface Release {
  /** The version of `shared/*` it was built with. */
  readonly shared: string
  /** Its hashed files, and those of the versions before that open tabs may still ask for; the newest first. */
  readonly versions: readonly { readonly shipped: string; readonly files: readonly string[] }[]
}

const fileName = 'release.json'
const day = 24 * 60 * 60 * 1000
/** How long the files of a version that was replaced are shipped along, and of how many versions at the most. */
const kept = { days: 7, versions: 5 }

/**
 * What is shipped at an address.
 * @param base where the frontend is served: `https://portal.example/remotes/intake/`.
 * @returns undefined when it cannot be seen: nothing is there, or it is down, or it says nothing of itself.
 */
export const releaseAt = async (base: string): Promise<Release | undefined> => {
  const answer = await fetch(new URL(fileName, base)).catch(() => undefined)
  const isRelease = answer?.ok && answer.headers.get('content-type')?.includes('json')
  return isRelease ? ((await answer.json()) as Release) : undefined
}

/** Why a slice cannot be shipped beside this shell; undefined when it can. */
export const misfit = (slice: string, shell: Release, its = sharedVersion): string | undefined =>
  !worksWith(its, shell.shared)
    ? `${slice} is built with version ${its} of shared/*, and the portal there brings ${shell.shared}: it could not be loaded. Ship the portal first, and every slice after it: npm run deploy.`
    : undefined

/** The files of a build whose names change with what is in them. */
export const hashedFilesOf = (dist: string): string[] =>
  globSync('assets/**/*', { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .sort()

/** A name that one of our builds gives; whatever else a list of files says is no file of ours. */
const isHashedFile = (file: string): boolean => /^assets\/[\w-]+([./][\w-]+)*$/.test(file)

/** The versions before this one whose files open tabs may still ask for, each with those that are not in `files`. */
const stillOpen = (before: Release['versions'], files: readonly string[], now: Date) =>
  before
    // The newest is replaced now, each other one was by the one above it.
    .filter((_, place) => now.getTime() - Date.parse(before[place - 1]?.shipped ?? now.toISOString()) < kept.days * day)
    .slice(0, kept.versions)
    .map((version) => ({
      ...version,
      files: version.files.filter((file) => isHashedFile(file) && !files.includes(file)),
    }))
    .filter((version) => version.files.length > 0)

/**
 * Puts together what a frontend's Worker is to serve: its build, and the hashed files of the versions before, so that
 * a tab which was opened then still finds what it has not loaded yet.
 * @param of.base where its version of now is served, if anywhere; @param of.folder where to put it, emptied first.
 * @returns how many earlier files go along; undefined when what is served now cannot be seen.
 */
export const assemble = async (of: {
  dist: string
  base?: string
  folder: string
  now?: Date
}): Promise<number | undefined> => {
  const { dist, base, folder, now = new Date() } = of
  rmSync(folder, { recursive: true, force: true })
  cpSync(dist, folder, { recursive: true })
  const files = hashedFilesOf(dist)
  const served = base ? await releaseAt(base) : undefined
  const earlier = stillOpen(served?.versions ?? [], files, now)
  let taken = 0
  for (const file of new Set(earlier.flatMap((version) => version.files))) {
    const answer = await fetch(new URL(file, base))
    if (!answer.ok) continue
    taken += 1
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), Buffer.from(await answer.arrayBuffer()))
  }
  const release: Release = { shared: sharedVersion, versions: [{ shipped: now.toISOString(), files }, ...earlier] }
  writeFileSync(join(folder, fileName), JSON.stringify(release))
  return served && taken
}
