import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { lackedBy, offeredFile, releaseFile, type Release, type SharedModule } from '@portal/contract/shared-version'
import { manifestFile, type Manifest } from '../../frontends/federation/src/manifest.ts'

const day = 24 * 60 * 60 * 1000
/** How long the files of a replaced version stay deployed, and of how many versions at most. */
const retention = { days: 7, versions: 5 }

/**
 * Fetches the release that is deployed at a URL such as `https://portal.example/remotes/intake/`.
 * @returns undefined when it is unreachable or has no usable `release.json`.
 */
export const fetchRelease = async (base: string): Promise<Release | undefined> => {
  try {
    const response = await fetch(new URL(releaseFile, base), { signal: AbortSignal.timeout(10_000) })
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return undefined
    const release = (await response.json()) as Release
    return Array.isArray(release.shared) && Array.isArray(release.versions) ? release : undefined
  } catch {
    return undefined
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The shared modules as a frontend's build has them: what the shell offers, or what a slice uses. */
export const sharedIn = (dist: string): readonly SharedModule[] => {
  const offered = join(dist, offeredFile)
  if (existsSync(offered)) return readJson(offered) as SharedModule[]
  return (readJson(join(dist, manifestFile)) as Manifest).uses
}

/** The major version of `shared/*`. */
const majorOf = (shared: readonly SharedModule[]): number =>
  Math.max(
    0,
    ...shared.filter(({ name }) => name.startsWith('@portal/')).map(({ version }) => Number.parseInt(version)),
  )

/** An error message when the deployed shell can't load a slice that uses `uses`, else undefined. */
export const incompatibility = (slice: string, shell: Release, uses: readonly SharedModule[]): string | undefined => {
  const lacked = lackedBy(shell.shared, uses)
  if (lacked.length === 0) return undefined
  const isMajor = majorOf(uses) !== majorOf(shell.shared)
  return `${slice} uses what the deployed portal doesn't offer: ${lacked.join(', ')}. The portal could not load it. Deploy the portal first${isMajor ? ', then every slice: npm run deploy.' : ': npm run deploy -- portal.'}`
}

/** An error message when a deployed slice uses what the portal to be deployed doesn't offer, else undefined. */
export const outdatedPortal = (
  slice: string,
  deployed: Release,
  offered: readonly SharedModule[],
): string | undefined => {
  // A higher major version may ship: it comes before its slices, and until they ship, the shell runs none of the old ones.
  if (majorOf(offered) > majorOf(deployed.shared)) return undefined
  const lacked = lackedBy(offered, deployed.shared)
  if (lacked.length === 0) return undefined
  return `The deployed ${slice} uses what this portal doesn't offer: ${lacked.join(', ')}. It would stop working. Deploy a portal that has it, or first a version of ${slice} that doesn't use it: npm run deploy -- ${slice}, or with --rollback.`
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
const keepManifest = (folder: string): string | undefined => {
  const current = join(folder, manifestFile)
  if (!existsSync(current)) return undefined
  const text = readFileSync(current, 'utf8')
  const manifest = `assets/mf-manifest-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, manifest), text)
  return manifest
}

interface Assembly {
  /** The frontend's build. */
  dist: string
  /** The URL of the version deployed now; undefined before the first deployment. */
  base?: string
  /** The output folder, emptied first. */
  folder: string
  now?: Date
  /** From which it was built; empty when unknown. */
  commit?: string
}

/**
 * Collects the files to deploy for a frontend: its build, and the hashed files of earlier versions that open tabs may
 * still load.
 * @returns the number of earlier files; undefined when the deployed version is unreachable.
 */
export const assemble = async ({
  dist,
  base,
  folder,
  now = new Date(),
  commit = '',
}: Assembly): Promise<number | undefined> => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(dist, folder, { recursive: true })
  rmSync(join(folder, offeredFile), { force: true })
  const manifest = keepManifest(folder)
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
  const version = { shipped: now.toISOString(), commit, ...(manifest && { manifest }), files }
  const release: Release = { shared: sharedIn(dist), versions: [version, ...earlier] }
  writeFileSync(join(folder, releaseFile), JSON.stringify(release))
  return deployed && copied
}
