import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sharedVersion, worksWith, releaseFile, type Release } from '@portal/contract/shared-version'

const day = 24 * 60 * 60 * 1000
/** How long the files of a replaced version stay deployed, and of how many versions at most. */
const retention = { days: 7, versions: 5 }

/**
 * Fetches the release that is deployed at a URL such as `https://portal.example/remotes/intake/`.
 * @returns undefined when it is unreachable or has no `release.json`.
 */
export const fetchRelease = async (base: string): Promise<Release | undefined> => {
  const response = await fetch(new URL(releaseFile, base)).catch(() => undefined)
  const isRelease = response?.ok && response.headers.get('content-type')?.includes('json')
  return isRelease ? ((await response.json()) as Release) : undefined
}

/** An error message when the deployed shell can't load a slice built with `version`, else undefined. */
export const incompatibility = (slice: string, shell: Release, version = sharedVersion): string | undefined => {
  if (worksWith(version, shell.shared)) return undefined
  const problem = `${slice} is built with version ${version} of shared/*, but the deployed portal has ${shell.shared} and could not load it.`
  const isMajor = version.split('.')[0] !== shell.shared.split('.')[0]
  return `${problem} Deploy the portal first${isMajor ? ', then every slice: npm run deploy.' : ': npm run deploy -- portal.'}`
}

/** An error message when a deployed slice needs a newer portal than the one to be deployed, else undefined. */
export const outdatedPortal = (slice: string, deployed: Release, version = sharedVersion): string | undefined => {
  // A higher major version may ship: it comes before its slices, and until they ship, the shell runs none of the old ones.
  const isHigher = Number(version.split('.')[0]) > Number(deployed.shared.split('.')[0])
  if (isHigher || worksWith(deployed.shared, version)) return undefined
  return `The portal would have version ${version} of shared/*, but the deployed ${slice} is built with ${deployed.shared} and would stop working. Deploy a newer portal, or roll the slice back first: npm run deploy -- ${slice} --rollback.`
}

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

/**
 * Copies a slice's manifest to a name with a hash of its content. Later versions ship the copy too, for shells that
 * can't run the later versions.
 */
const keepManifest = (folder: string): { shared: string; manifest: string } | undefined => {
  const current = join(folder, 'mf-manifest.json')
  if (!existsSync(current)) return undefined
  const text = readFileSync(current, 'utf8')
  const { shared = [] } = JSON.parse(text) as { shared?: { name: string; version: string }[] }
  const manifest = `assets/mf-manifest-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, manifest), text)
  return { shared: shared.find(({ name }) => name === '@portal/client')?.version ?? sharedVersion, manifest }
}

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
  const slice = keepManifest(folder)
  const files = hashedFilesOf(folder)
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
  const { shared, manifest } = slice ?? { shared: sharedVersion }
  const version = { shipped: now.toISOString(), shared, ...(manifest && { manifest }), files }
  const release: Release = { shared, versions: [version, ...earlier] }
  writeFileSync(join(folder, releaseFile), JSON.stringify(release))
  return deployed && copied
}
