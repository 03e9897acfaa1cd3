import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'smol-toml'
import { slices, type Slice } from '@portal/contract/paths'
import { at } from '../root.ts'
import type { Environment } from './environments.ts'

/** Ordered as in a first deployment: each Worker comes after those that it binds, so the portal is last. */
export const configPaths = {
  notifications: 'workers/notifications/wrangler.toml',
  inbound: 'workers/inbound/wrangler.toml',
  pdfs: 'workers/inbound/wrangler.pdfs.toml',
  ...(Object.fromEntries(slices.map((slice) => [slice, `frontends/${slice}/wrangler.toml`])) as Record<Slice, string>),
  portal: 'wrangler.toml',
}
export type WorkerName = keyof typeof configPaths
export const workerNames = Object.keys(configPaths) as WorkerName[]

/** The names of each Worker's secrets. */
export const secretsOf: Partial<Record<WorkerName, readonly string[]>> = {
  notifications: ['LINK_SECRET', 'BACKUP_KEY'],
  inbound: ['LINK_SECRET'],
  portal: ['SESSION_SECRET', 'LINK_SECRET', 'DATA_KEY'],
}

/** The parts of a `wrangler.toml` that differ between environments. */
export interface WorkerConfig {
  name: string
  compatibility_date: string
  main?: string
  /** Whether `main` is deployed without further bundling. */
  no_bundle?: boolean
  /** The types of the files beside `main`. */
  rules?: { type: string; globs: string[] }[]
  assets?: { directory: string } | undefined
  vars?: Record<string, string>
  routes?: { pattern: string; custom_domain: true }[]
  /** The email addresses whose email it receives; without them, a deployment leaves the routes as they are. */
  addresses?: string[]
  observability?: object
  limits?: { cpu_ms: number }
  workers_dev?: boolean
  preview_urls?: boolean
  d1_databases?: { binding: string; database_name: string; database_id: string; migrations_dir?: string }[]
  r2_buckets?: { binding: string; bucket_name: string }[]
  queues?: {
    producers?: { binding: string; queue: string }[]
    consumers?: { queue: string; dead_letter_queue?: string }[]
  }
  services?: { binding: string; service: string; entrypoint?: string }[]
  durable_objects?: { bindings: { name: string; class_name: string; script_name?: string }[] }
  ratelimits?: { name: string; namespace_id: string }[]
}

/** Uploads the chunks beside a bundled entry, whose code is loaded when it is first needed. */
const chunkRules = [{ type: 'ESModule', globs: ['*.js'] }]

/** A Worker's name, without an environment's suffix. */
export const workerNameOf = (worker: WorkerName): string => readConfig(worker).name

const readConfig = (worker: WorkerName): WorkerConfig =>
  parse(readFileSync(at(configPaths[worker]), 'utf8')) as unknown as WorkerConfig

const absolute = <T extends object, K extends keyof T>(from: string, part: T, key: K): T =>
  part[key] ? { ...part, [key]: join(dirname(at(from)), String(part[key])) } : part

/**
 * A Worker's configuration in an environment, derived from its `wrangler.toml`.
 * @param databaseId the id of the environment's D1 database; `noDatabase` for a dry run.
 */
export const configFor = (worker: WorkerName, environment: Environment, databaseId: string) => {
  const {
    suffix,
    origin,
    staffInbox,
    previews,
    replyDomain,
    mailAddress = '',
    requireTwoFactor = true,
    index,
  } = environment
  const file = configPaths[worker]
  const base = readConfig(worker)
  const withSuffix = (name: string): string => `${name}${suffix}`
  const config: WorkerConfig = absolute(file, { ...base, name: withSuffix(base.name) }, 'main')
  if (base.assets) config.assets = absolute(file, base.assets, 'directory')
  if (base.d1_databases)
    config.d1_databases = base.d1_databases.map((d1) => ({
      ...absolute(file, d1, 'migrations_dir'),
      database_name: withSuffix(d1.database_name),
      database_id: databaseId,
    }))
  if (base.r2_buckets)
    config.r2_buckets = base.r2_buckets.map((r2) => ({ ...r2, bucket_name: withSuffix(r2.bucket_name) }))
  if (base.services) config.services = base.services.map((bound) => ({ ...bound, service: withSuffix(bound.service) }))
  if (base.durable_objects)
    config.durable_objects = {
      bindings: base.durable_objects.bindings.map((bound) => ({
        ...bound,
        ...(bound.script_name && { script_name: withSuffix(bound.script_name) }),
      })),
    }
  if (base.ratelimits)
    config.ratelimits = base.ratelimits.map((limit) => ({
      ...limit,
      namespace_id: String(Number(limit.namespace_id) + 100 * index),
    }))
  if (base.queues)
    config.queues = {
      ...base.queues,
      ...(base.queues.producers && {
        producers: base.queues.producers.map((producer) => ({ ...producer, queue: withSuffix(producer.queue) })),
      }),
      ...(base.queues.consumers && {
        consumers: base.queues.consumers.map((consumer) => ({
          ...consumer,
          queue: withSuffix(consumer.queue),
          ...(consumer.dead_letter_queue && { dead_letter_queue: withSuffix(consumer.dead_letter_queue) }),
        })),
      }),
    }
  // Workers without code, which only serve assets, need no settings.
  if (base.main) config.vars = { ...base.vars, PORTAL_ORIGIN: origin }
  // Emails name the address that replies to them go to.
  if (worker === 'notifications')
    config.vars = {
      ...config.vars,
      REPLY_DOMAIN: replyDomain ?? '',
      ALERT_ADDRESS: environment.alertAddress ?? '',
      EMAIL_DAILY_QUOTA: String(environment.emailQuota ?? ''),
    }
  if (worker === 'notifications') config.vars = { ...config.vars, MAIL_ADDRESS: mailAddress }
  if (worker === 'inbound') {
    // It stores replies as the portal stores messages: it emails staff, and has files scanned.
    const { vars = {}, services = [] } = readConfig('portal')
    const scanner = services
      .filter(({ binding }) => binding === 'SCANNER')
      .map((bound) => ({ ...bound, service: withSuffix(bound.service) }))
    config.vars = {
      ...config.vars,
      STAFF_INBOX: staffInbox,
      REPLY_DOMAIN: replyDomain ?? '',
      MAIL_ADDRESS: mailAddress,
    }
    if (vars['SCANNER_URL']) config.vars['SCANNER_URL'] = vars['SCANNER_URL']
    if (scanner.length > 0) config.services = [...(config.services ?? []), ...scanner]
    // With subaddressing, the route for this address takes every reply+….
    const addresses = [...(replyDomain ? [`reply@${replyDomain}`] : []), ...(mailAddress ? [mailAddress] : [])]
    if (addresses.length > 0) config.addresses = addresses
  }
  if (worker === 'portal') {
    config.vars = {
      ...config.vars,
      STAFF_INBOX: staffInbox,
      REQUIRE_TWO_FACTOR: String(requireTwoFactor),
      MAIL_ADDRESS: mailAddress,
    }
    if (previews) config.vars['PREVIEWS'] = `https://{tag}-${withSuffix(`${base.name}-{slice}`)}.${previews}`
    config.routes = [{ pattern: new URL(origin).host, custom_domain: true }]
  }
  config.workers_dev = false
  // Only for slices, whose files are public anyway: each uploaded version gets a preview URL.
  if (!base.main && previews) config.preview_urls = true
  return config
}

/** The folder where an environment's deployment is prepared. */
export const environmentFolder = ({ name }: Environment): string => at('.wrangler/environments', name)

/**
 * Writes an environment's configurations and returns their paths by Worker.
 * @param assets folders to serve instead of the builds.
 * @param code bundled entries to deploy instead of the sources.
 */
export const writeConfigs = (
  environment: Environment,
  databaseId: string,
  assets: Partial<Record<WorkerName, string>> = {},
  code: Partial<Record<WorkerName, string>> = {},
): Record<WorkerName, string> => {
  const folder = environmentFolder(environment)
  mkdirSync(folder, { recursive: true })
  return Object.fromEntries(
    workerNames.map((worker) => {
      const file = join(folder, `${worker}.json`)
      const config = configFor(worker, environment, databaseId)
      const directory = assets[worker]
      if (directory) config.assets = { ...config.assets, directory }
      const main = code[worker]
      if (main) Object.assign(config, { main, no_bundle: true, rules: chunkRules })
      writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
      return [worker, file]
    }),
  ) as Record<WorkerName, string>
}
