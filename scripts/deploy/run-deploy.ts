import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { paths, slicePath, slices } from '@portal/contract/paths'
import { releaseFile, type Release } from '@portal/contract/shared-version'
import { previewTag } from '@portal/contract/admin/slice-previews'
import { buildFrontends, distOf } from '../build.ts'
import { must, stop } from '../run.ts'
import { assembleAssets, build, frontendOf, isSlice, markPrebuilt, usePrebuilt } from './builds.ts'
import { currentCommit, requireNewest } from './commits.ts'
import { configFor, workerNames, writeConfigs, type WorkerName } from './configs.ts'
import { applyMigrations, requireMigrated } from './database-migrations.ts'
import { environmentNamed, type Environment } from './environments.ts'
import { fetchRelease, incompatibility, outdatedPortal, sharedIn } from './release.ts'
import { ensureResources, noDatabase, resourcesOf } from './resources.ts'
import { rememberDeployed, rollBack } from './roll-back.ts'
import { missingSecrets } from './secrets.ts'
import { smokeCheck, type Shipped } from './smoke-check.ts'

const usage = {
  env: { type: 'string', default: 'production' },
  /** Builds and bundles everything without sending anything. */
  'dry-run': { type: 'boolean', default: false },
  /** Deploys what a dry run of the same commit built. */
  prebuilt: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  /** Uploads one slice as a preview with this tag. */
  preview: { type: 'string' },
  /** The URL of the deployed portal, when it isn't the environment's origin. */
  portal: { type: 'string' },
  /** Deploys even when the deployed portal can't be reached, and doesn't check it afterward. */
  'skip-portal-check': { type: 'boolean', default: false },
} as const

interface Deployment {
  environment: Environment
  parts: WorkerName[]
  /** Whether to apply migrations. */
  migrations: boolean
  dryRun: boolean
  prebuilt: boolean
  portal: string | undefined
  skipPortalCheck: boolean
}

/** The release of the deployed portal; stops when it can't be read. */
const requirePortal = async (portal: string, parts: WorkerName[]): Promise<Release> =>
  (await fetchRelease(portal)) ??
  stop(
    `The portal at ${portal} can't be reached, so it's unknown whether ${parts.join(', ')} would work with it and which files its open tabs still need. Nothing was deployed. Is the portal up? To deploy anyway: --skip-portal-check.`,
  )

/** Stops unless the portal, with these parts deployed as they are built, loads every slice. */
const requireCompatible = async (portal: string, shell: Release, parts: WorkerName[]): Promise<void> => {
  if (!parts.includes('portal')) {
    for (const part of parts) {
      const problem = isSlice(part) && incompatibility(part, shell, sharedIn(distOf(part)))
      if (problem) stop(problem)
    }
    return
  }
  for (const slice of slices) {
    const deployed = await fetchRelease(new URL(slicePath(slice), portal).href)
    const problem = deployed && outdatedPortal(slice, deployed, sharedIn(distOf('shell')))
    if (problem) stop(problem)
  }
}

/** Uploads one slice next to the deployed version, for admins to look at. */
const preview = async ({ environment, parts, dryRun }: Deployment, tag: string): Promise<void> => {
  const [part] = parts
  if (parts.length !== 1 || !part || !isSlice(part))
    return stop(`Name one slice to preview: npm run deploy -- ${slices[0]} --preview ${tag}`)
  if (!previewTag.safeParse(tag).success)
    stop(`A preview's tag must be lowercase letters, digits and hyphens, not "${tag}".`)
  if (!environment.previews) stop(`Previews are not set up for ${environment.name}. See docs/operations.md.`)
  await buildFrontends([part])
  const configs = writeConfigs(environment, noDatabase)
  const args = ['versions', 'upload', '--config', configs[part], '--preview-alias', tag]
  if (dryRun) args.push('--dry-run')
  await must(`${part} could not be uploaded.`, 'wrangler', args)
  const url = `${environment.origin}${paths.preview}?${new URLSearchParams({ slice: part, tag })}`
  console.log(`${dryRun ? 'An admin would see' : 'An admin can see'} ${part} at ${url}`)
}

const shippedIn = (assets: Partial<Record<WorkerName, string>>): Shipped[] =>
  Object.entries(assets).map(([part, folder]) => {
    const { versions } = JSON.parse(readFileSync(join(folder, releaseFile), 'utf8')) as Release
    return { ...(isSlice(part) && { slice: part }), time: versions[0]!.shipped }
  })

/** Asks the portal whether it works with what was just deployed; if not, puts it back and stops. */
const checkDeployed = async (
  { environment, parts }: Deployment,
  portal: string,
  assets: Partial<Record<WorkerName, string>>,
  isFirst: boolean,
): Promise<void> => {
  const deployedSlices = parts.filter(isSlice)
  const problems = await smokeCheck({
    portal,
    shipped: shippedIn(assets),
    slices: deployedSlices.length ? deployedSlices : slices.slice(0, 1),
  })
  if (problems.length === 0) return console.log(`  checked: health, a page, a list and a slice at ${portal}`)
  const found = problems.map((problem) => `  ${problem}.`).join('\n')
  if (isFirst)
    return console.log(
      `${found}\n\nEverything was deployed, but ${portal} doesn't work yet. A new domain can take minutes.`,
    )
  console.error(`${found}\n\n${portal} doesn't work with this version. Rolling back …`)
  await rollBack(environment)
  return stop('The deploy was rolled back.')
}

const deploy = async (deployment: Deployment, onlyUpdate = false): Promise<void> => {
  const { environment, parts, migrations, dryRun, skipPortalCheck } = deployment
  const { databases, buckets, queues } = resourcesOf(environment)
  const named = [...(migrations ? ['migrations'] : []), ...parts].join(', ')
  console.log(`${dryRun ? 'Dry run of deploying' : 'Deploying'} ${named} to ${environment.name}, ${environment.origin}`)
  console.log(`  with ${[...databases, ...buckets, ...queues].join(', ')}`)

  const { fresh, isFirst } = dryRun
    ? { fresh: {}, isFirst: true }
    : await missingSecrets(writeConfigs(environment, noDatabase))
  if (isFirst && !dryRun && (onlyUpdate || parts.length < workerNames.length || !migrations))
    stop(`The first deployment to ${environment.name} must include all parts: npm run deploy${environment.option}`)
  const origin = deployment.portal ?? environment.origin
  const portal = isFirst && !(dryRun && deployment.portal) ? undefined : origin
  const shell = portal && !skipPortalCheck && parts.some(frontendOf) ? await requirePortal(portal, parts) : undefined
  const commit = await currentCommit()
  if (!dryRun && !isFirst) await requireNewest(parts, writeConfigs(environment, noDatabase), commit)

  const code = deployment.prebuilt ? await usePrebuilt(environment, parts) : await build(environment, parts)
  if (dryRun) await markPrebuilt(environment)
  if (portal && shell) await requireCompatible(portal, shell, parts)
  const assets = await assembleAssets(environment, parts, commit, portal)
  const configs = writeConfigs(environment, dryRun ? noDatabase : await ensureResources(environment), assets, code)
  if (!dryRun) {
    const needsDatabase = parts.find((part) => configFor(part, environment, noDatabase).d1_databases)
    if (migrations) await applyMigrations(configs.portal)
    else if (needsDatabase) await requireMigrated(needsDatabase, environment, configs.portal)
  }

  const temporary = mkdtempSync(join(tmpdir(), 'deploy-'))
  const removeTemporary = () => rmSync(temporary, { recursive: true, force: true })
  process.on('exit', removeTemporary)
  // In a first deployment the portal comes last because it binds the other Workers. Later it comes before the slices, which
  // use its version of shared/*, and after the Workers whose classes it binds.
  const inUpdate: readonly WorkerName[] = ['notifications', 'inbound', 'pdfs', 'portal']
  const place = (part: WorkerName): number => (inUpdate.includes(part) ? inUpdate.indexOf(part) : inUpdate.length)
  const order = isFirst ? parts : parts.toSorted((a, b) => place(a) - place(b))
  for (const [index, part] of order.entries()) {
    const args = ['deploy', '--config', configs[part]]
    if (dryRun) args.push('--dry-run', '--outdir', join(temporary, part))
    const secrets = fresh[part]
    if (secrets) {
      // Command lines are visible to other users of the machine, files are not.
      const file = join(temporary, `${part}.json`)
      writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
      args.push('--secrets-file', file)
    }
    if (commit && !dryRun) args.push('--tag', commit)
    const output = await must(`${part} could not be ${dryRun ? 'bundled' : 'deployed'}.`, 'wrangler', args)
    if (!dryRun) rememberDeployed(environment, order.slice(0, index + 1))
    const size = /Total Upload: .*gzip: ([\d.]+ \w+)/.exec(output)?.[1]
    console.log(`  ${part.padEnd(14)} ${dryRun ? 'would be deployed' : 'deployed'}${size ? `, ${size} gzipped` : ''}`)
  }
  removeTemporary()
  if (!dryRun && parts.length && !skipPortalCheck) await checkDeployed(deployment, origin, assets, isFirst)
}

/** Deploys the named parts, or all of them. */
export const runDeploy = async (args: string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: usage })
  const names = ['migrations', ...workerNames]
  const unknown = positionals.filter((part) => !names.includes(part))
  if (unknown.length) stop(`There is no part "${unknown.join(', ')}". Choose from: ${names.join(', ')}.`)
  const isNamed = (part: string): boolean => positionals.length === 0 || positionals.includes(part)
  const environment = environmentNamed(values.env)
  const deployment: Deployment = {
    environment,
    parts: workerNames.filter(isNamed),
    migrations: isNamed('migrations'),
    dryRun: values['dry-run'],
    prebuilt: values.prebuilt,
    portal: values.portal,
    skipPortalCheck: values['skip-portal-check'],
  }
  if (values.rollback) return rollBack(environment, positionals.length ? deployment.parts : undefined)
  if (values.preview) return preview(deployment, values.preview)
  if (environment.after)
    await deploy({ ...deployment, environment: environmentNamed(environment.after), portal: undefined }, true)
  return deploy(deployment)
}
