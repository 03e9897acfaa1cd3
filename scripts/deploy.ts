import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFrontends, type Frontend } from './build.ts'
import { paths, slicePath, slices, type Slice } from '@portal/contract/paths'
import { previewTag } from '@portal/contract/previews'
import { bundleCode } from './deploy/code.ts'
import { configFor, environmentFolder, workerNames, writeConfigs, type WorkerName } from './deploy/configs.ts'
import { environmentNamed } from './deploy/environments.ts'
import { assemble, misfit, releaseAt } from './deploy/release.ts'
import { ensureResources, noDatabase, resourcesOf } from './deploy/resources.ts'
import { missingSecrets } from './deploy/secrets.ts'
import { at } from './root.ts'
import { must, stop } from './run.ts'

// Ships the portal, or the parts that are named. With --dry-run nothing leaves this machine: everything is built and
// bundled as it would be shipped. --portal is where the portal runs that they come to, when not at its usual address;
// --unseen ships to one that cannot be seen.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    env: { type: 'string', default: 'production' },
    'dry-run': { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
    portal: { type: 'string' },
    unseen: { type: 'boolean', default: false },
    preview: { type: 'string' },
  },
})
const unknown = positionals.filter((part) => !workerNames.includes(part as WorkerName))
if (unknown.length) stop(`There is no part "${unknown.join(', ')}": ${workerNames.join(', ')}.`)
const parts = workerNames.filter((worker) => positionals.length === 0 || positionals.includes(worker))
const dry = values['dry-run']
const environment = environmentNamed(values.env)

const isSlice = (part: string): part is Slice => (slices as readonly string[]).includes(part)
/** The frontend whose build a Worker serves. */
const frontendOf = (part: WorkerName): Frontend | undefined =>
  part === 'portal' ? 'shell' : isSlice(part) ? part : undefined

const stopIf = (sentence: string | undefined): void => void (sentence && stop(sentence))

/**
 * Ends the program with a sentence unless the slices among the parts fit what a portal brings, and what its open tabs
 * still need of the frontends among them can be told.
 */
const requireFit = async (portal: string): Promise<void> => {
  const shell = await releaseAt(portal)
  if (!shell)
    return stop(
      `The portal at ${portal} cannot be seen, so that nobody knows whether ${parts.join(', ')} fits it and what its open tabs still need: nothing was shipped. Is it up? To ship all the same: --unseen.`,
    )
  if (!parts.includes('portal')) for (const part of parts) if (isSlice(part)) stopIf(misfit(part, shell))
}

const rollBack = async (): Promise<void> => {
  if (parts.length !== 1) stop('Please name the one part to roll back: npm run deploy -- intake --rollback')
  const configs = writeConfigs(environment, noDatabase)
  for (const part of parts)
    await must(`${part} could not be rolled back.`, 'wrangler', ['rollback', '--config', configs[part], '--yes'])
  console.log(`${parts.join()} is back at the version before.`)
}

const ship = async (): Promise<void> => {
  const temporary = mkdtempSync(join(tmpdir(), 'deploy-'))
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
  const { databases, buckets, queues } = resourcesOf(environment)
  console.log(`${dry ? 'Trying' : 'Shipping'} ${parts.join(', ')} for ${environment.name}, ${environment.origin}`)
  console.log(`  stored in ${[...databases, ...buckets, ...queues].join(', ')}`)

  const { fresh, isFirst } = dry
    ? { fresh: {}, isFirst: true }
    : await missingSecrets(writeConfigs(environment, noDatabase))
  if (isFirst && !dry && parts.length < workerNames.length)
    stop(`Nothing was shipped for ${environment.name} yet; the first time everything goes together: npm run deploy`)
  const portal = values.portal ?? (isFirst ? undefined : environment.origin)
  if (portal && !values.unseen && parts.some(frontendOf)) await requireFit(portal)
  await buildFrontends(parts.flatMap((part) => frontendOf(part) ?? []))
  const assets: Partial<Record<WorkerName, string>> = {}
  for (const part of parts) {
    const frontend = frontendOf(part)
    if (!frontend) continue
    const folder = join(environmentFolder(environment), `${part}-assets`)
    const base = portal && new URL(isSlice(part) ? slicePath(part) : '/', portal).href
    const earlier = await assemble({ dist: at('frontends', frontend, 'dist'), folder, ...(base && { base }) })
    if (earlier) console.log(`  ${part.padEnd(14)} takes ${earlier} files of earlier versions along, for open tabs`)
    assets[part] = folder
  }
  const code: Partial<Record<WorkerName, string>> = {}
  for (const part of parts) {
    const { main } = configFor(part, environment, noDatabase)
    if (main) code[part] = await bundleCode(main, join(environmentFolder(environment), `${part}-code`))
  }
  const configs = writeConfigs(environment, dry ? noDatabase : await ensureResources(environment), assets, code)
  if (!dry && parts.includes('portal'))
    await must('The database could not be brought up to date.', 'wrangler', [
      'd1',
      'migrations',
      'apply',
      'DB',
      '--remote',
      '--config',
      configs.portal,
    ])
  // The first time the portal comes last, for it binds the others; then first, for its version of what is shared wins.
  const order = isFirst ? parts : parts.toSorted((a, b) => Number(b === 'portal') - Number(a === 'portal'))
  for (const part of order) {
    const args = ['deploy', '--config', configs[part]]
    if (dry) args.push('--dry-run', '--outdir', join(temporary, part))
    const secrets = fresh[part]
    if (secrets) {
      // A file, for a command line would show them to everyone on the machine.
      const file = join(temporary, `${part}.json`)
      writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
      args.push('--secrets-file', file)
    }
    const output = await must(`${part} could not be ${dry ? 'bundled' : 'shipped'}.`, 'wrangler', args)
    const size = /Total Upload: .*gzip: ([\d.]+ \w+)/.exec(output)?.[1]
    console.log(`  ${part.padEnd(14)} ${dry ? 'would be shipped' : 'shipped'}${size ? `, ${size} gz` : ''}`)
  }
}

/** Uploads one slice beside the version that is shipped, for admins to look at. */
const preview = async (tag: string): Promise<void> => {
  const [part] = parts
  if (parts.length !== 1 || !part || !isSlice(part))
    return stop(`Please name the one slice to show: npm run deploy -- ${slices[0]} --preview ${tag}`)
  if (!previewTag.safeParse(tag).success) stop(`A preview is named by small letters, digits and hyphens, not "${tag}".`)
  if (!environment.previews) stop(`Where ${environment.name} shows previews is not set: see docs/operations.md.`)
  await buildFrontends([part])
  const configs = writeConfigs(environment, noDatabase)
  const args = ['versions', 'upload', '--config', configs[part], '--preview-alias', tag]
  if (dry) args.push('--dry-run')
  await must(`${part} could not be uploaded.`, 'wrangler', args)
  const address = `${environment.origin}${paths.preview}?${new URLSearchParams({ slice: part, tag })}`
  console.log(`${part} ${dry ? 'would be' : 'is'} shown to an admin who opens ${address}`)
}

await (values.rollback ? rollBack() : values.preview ? preview(values.preview) : ship())
