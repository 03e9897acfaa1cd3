import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { paths, slicePath, slices, type Slice } from '@portal/contract/paths'
import { previewTag } from '@portal/contract/admin/slice-previews'
import { buildFrontends, type Frontend } from '../build.ts'
import { at } from '../root.ts'
import { must, stop } from '../run.ts'
import { buildWorker } from './build-worker.ts'
import { configFor, environmentFolder, workerNames, writeConfigs, type WorkerName } from './configs.ts'
import { environmentNamed, type Environment } from './environments.ts'
import { assemble, fetchRelease, incompatibility, outdatedPortal } from './release.ts'
import { ensureResources, noDatabase, resourcesOf } from './resources.ts'
import { missingSecrets } from './secrets.ts'

const usage = {
  env: { type: 'string', default: 'production' },
  /** Builds and bundles everything without sending anything. */
  'dry-run': { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  /** Uploads one slice as a preview with this tag. */
  preview: { type: 'string' },
  /** The URL of the deployed portal, when it isn't the environment's origin. */
  portal: { type: 'string' },
  /** Deploys even when the deployed portal can't be reached. */
  'skip-portal-check': { type: 'boolean', default: false },
} as const

interface Deployment {
  environment: Environment
  parts: WorkerName[]
  dryRun: boolean
  portal: string | undefined
  skipPortalCheck: boolean
}

const isSlice = (part: string): part is Slice => (slices as readonly string[]).includes(part)
/** The frontend whose build a Worker serves. */
const frontendOf = (part: WorkerName): Frontend | undefined =>
  part === 'portal' ? 'shell' : isSlice(part) ? part : undefined

/** Stops unless the deployed portal is reachable and, with these parts deployed, loads every slice. */
const requireCompatiblePortal = async (portal: string, parts: WorkerName[]): Promise<void> => {
  const shell = await fetchRelease(portal)
  if (!shell)
    return stop(
      `The portal at ${portal} can't be reached, so it's unknown whether ${parts.join(', ')} would work with it and which files its open tabs still need. Nothing was deployed. Is the portal up? To deploy anyway: --skip-portal-check.`,
    )
  if (!parts.includes('portal')) {
    for (const part of parts) {
      const problem = isSlice(part) && incompatibility(part, shell)
      if (problem) stop(problem)
    }
    return
  }
  for (const slice of slices) {
    const deployed = await fetchRelease(new URL(slicePath(slice), portal).href)
    const problem = deployed && outdatedPortal(slice, deployed)
    if (problem) stop(problem)
  }
}

const rollBack = async ({ environment, parts }: Deployment): Promise<void> => {
  const [part] = parts
  if (parts.length !== 1 || !part) return stop('Name one part to roll back: npm run deploy -- intake --rollback')
  const configs = writeConfigs(environment, noDatabase)
  await must(`${part} could not be rolled back.`, 'wrangler', ['rollback', '--config', configs[part], '--yes'])
  console.log(`${part} is back to its previous version.`)
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

/** Collects the files that the frontends' Workers serve; returns their folders. */
const assembleAssets = async (deployment: Deployment, portal: string | undefined) => {
  const { environment, parts } = deployment
  await buildFrontends(parts.flatMap((part) => frontendOf(part) ?? []))
  const assets: Partial<Record<WorkerName, string>> = {}
  for (const part of parts) {
    const frontend = frontendOf(part)
    if (!frontend) continue
    const folder = join(environmentFolder(environment), `${part}-assets`)
    const base = portal && new URL(isSlice(part) ? slicePath(part) : '/', portal).href
    const earlier = await assemble({ dist: at('frontends', frontend, 'dist'), folder, ...(base && { base }) })
    if (earlier) console.log(`  ${part.padEnd(14)} includes ${earlier} files of earlier versions for open tabs`)
    assets[part] = folder
  }
  return assets
}

const buildCode = async ({ environment, parts }: Deployment) => {
  const code: Partial<Record<WorkerName, string>> = {}
  for (const part of parts) {
    const { main } = configFor(part, environment, noDatabase)
    if (main) code[part] = await buildWorker(main, join(environmentFolder(environment), `${part}-code`))
  }
  return code
}

const deploy = async (deployment: Deployment): Promise<void> => {
  const { environment, parts, dryRun, skipPortalCheck } = deployment
  const { databases, buckets, queues } = resourcesOf(environment)
  console.log(
    `${dryRun ? 'Dry run of deploying' : 'Deploying'} ${parts.join(', ')} to ${environment.name}, ${environment.origin}`,
  )
  console.log(`  with ${[...databases, ...buckets, ...queues].join(', ')}`)

  const { fresh, isFirst } = dryRun
    ? { fresh: {}, isFirst: true }
    : await missingSecrets(writeConfigs(environment, noDatabase))
  if (isFirst && !dryRun && parts.length < workerNames.length)
    stop(`The first deployment to ${environment.name} must include all parts: npm run deploy`)
  const portal = deployment.portal ?? (isFirst ? undefined : environment.origin)
  if (portal && !skipPortalCheck && parts.some(frontendOf)) await requireCompatiblePortal(portal, parts)

  const assets = await assembleAssets(deployment, portal)
  const code = await buildCode(deployment)
  const configs = writeConfigs(environment, dryRun ? noDatabase : await ensureResources(environment), assets, code)
  if (!dryRun && parts.includes('portal')) {
    const args = ['d1', 'migrations', 'apply', 'DB', '--remote', '--config', configs.portal]
    await must('The database could not be migrated.', 'wrangler', args)
  }

  const temporary = mkdtempSync(join(tmpdir(), 'deploy-'))
  const removeTemporary = () => rmSync(temporary, { recursive: true, force: true })
  process.on('exit', removeTemporary)
  // In a first deployment the portal comes last because it binds the other Workers. Later it comes before the slices, which
  // use its version of shared/*, and after the Workers that it binds.
  const inUpdate: readonly WorkerName[] = ['notifications', 'inbound', 'portal']
  const place = (part: WorkerName): number => (inUpdate.includes(part) ? inUpdate.indexOf(part) : inUpdate.length)
  const order = isFirst ? parts : parts.toSorted((a, b) => place(a) - place(b))
  for (const part of order) {
    const args = ['deploy', '--config', configs[part]]
    if (dryRun) args.push('--dry-run', '--outdir', join(temporary, part))
    const secrets = fresh[part]
    if (secrets) {
      // Command lines are visible to other users of the machine, files are not.
      const file = join(temporary, `${part}.json`)
      writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
      args.push('--secrets-file', file)
    }
    const output = await must(`${part} could not be ${dryRun ? 'bundled' : 'deployed'}.`, 'wrangler', args)
    const size = /Total Upload: .*gzip: ([\d.]+ \w+)/.exec(output)?.[1]
    console.log(`  ${part.padEnd(14)} ${dryRun ? 'would be deployed' : 'deployed'}${size ? `, ${size} gzipped` : ''}`)
  }
  removeTemporary()
}

/** Deploys the named parts, or all of them. */
export const runDeploy = async (args: string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: usage })
  const unknown = positionals.filter((part) => !workerNames.includes(part as WorkerName))
  if (unknown.length) stop(`There is no part "${unknown.join(', ')}". Choose from: ${workerNames.join(', ')}.`)
  const deployment: Deployment = {
    environment: environmentNamed(values.env),
    parts: workerNames.filter((worker) => positionals.length === 0 || positionals.includes(worker)),
    dryRun: values['dry-run'],
    portal: values.portal,
    skipPortalCheck: values['skip-portal-check'],
  }
  if (values.rollback) return rollBack(deployment)
  if (values.preview) return preview(deployment, values.preview)
  return deploy(deployment)
}
