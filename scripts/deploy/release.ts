import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sharedVersion, worksWith } from '@portal/contract/shared-version'

/** Deployed as `release.json` with a frontend's files. */
export interface Release {
  /** The version of `shared/*` it was built with. */
  readonly shared: string
  /** Its hashed files and those of earlier versions that open tabs may still load, newest first. */
  readonly versions: readonly { readonly shipped: string; readonly files: readonly string[] }[]
}

const fileName = 'release.json'
const day = 24 * 60 * 60 * 1000
/** How long the files of a replaced version stay deployed, and of how many versions at most. */
const retention = { days: 7, versions: 5 }

/**
 * Fetches the release that is deployed at a URL such as `https://portal.example/remotes/intake/`.
 * @returns undefined when it is unreachable or has no `release.json`.
 */
export const fetchRelease = async (base: string): Promise<Release | undefined> => {
  const response = await fetch(new URL(fileName, base)).catch(() => undefined)
  const isRelease = response?.ok && response.headers.get('content-type')?.includes('json')
  return isRelease ? ((await response.json()) as Release) : undefined
}

/** An error message when the slice can't be loaded by the deployed shell, else undefined. */
export const incompatibility = (slice: string, shell: Release, version = sharedVersion): string | undefined =>
  !worksWith(version, shell.shared)
    ? `${slice} is built with version ${version} of shared/*, but the deployed portal has ${shell.shared} and could not load it. Deploy the portal first, then every slice: npm run deploy.`
    : undefined

/** The files of a build whose names contain a hash of their content. */
export const hashedFilesOf = (dist: string): string[] =>
  globSync('assets/**/*', { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .sort()

/** Rejects names in a fetched list that our builds never produce. */
const isHashedFile = (file: string): boolean => /^assets\/[\w-]+([./][\w-]+)*$/.test(file)

/** The earlier versions to keep, each without the files that the new version has too. */
const retainedVersions = (previous: Release['versions'], files: readonly string[], now: Date) =>
  previous
    // The newest version is replaced now; every other was replaced when the one before it in the list was deployed.
    .filter(
      (_, index) =>
        now.getTime() - Date.parse(previous[index - 1]?.shipped ?? now.toISOString()) < retention.days * day,
    )
    .slice(0, retention.versions)
    .map((version) => ({
      ...version,
      files: version.files.filter((file) => isHashedFile(file) && !files.includes(file)),
    }))
    .filter((version) => version.files.length > 0)

interface Assembly {
  /** The frontend's build. */
  dist: string
  /** The URL of the version deployed now; undefined before the first deployment. */
  base?: string
  /** The output folder, emptied first. */
  folder: string
  now?: Date
}

/**
 * Collects the files to deploy for a frontend: its build, and the hashed files of earlier versions that open tabs may
 * still load.
 * @returns the number of earlier files; undefined when the deployed version is unreachable.
 */
export const assemble = async ({ dist, base, folder, now = new Date() }: Assembly): Promise<number | undefined> => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(dist, folder, { recursive: true })
  const files = hashedFilesOf(dist)
  const deployed = base ? await fetchRelease(base) : undefined
  const earlier = retainedVersions(deployed?.versions ?? [], files, now)
  let copied = 0
  for (const file of new Set(earlier.flatMap((version) => version.files))) {
    const response = await fetch(new URL(file, base))
    if (!response.ok) continue
    copied += 1
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), Buffer.from(await response.arrayBuffer()))
  }
  const release: Release = { shared: sharedVersion, versions: [{ shipped: now.toISOString(), files }, ...earlier] }
  writeFileSync(join(folder, fileName), JSON.stringify(release))
  return deployed && copied
}
