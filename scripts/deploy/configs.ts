import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'smol-toml'
import { slices, type Slice } from '@portal/contract/paths'
import { at } from '../root.ts'
import type { Environment } from './environments.ts'

/** The Workers, in the order they are shipped in the first time: the portal last, for it binds the others. */
export const workers = {
  notifications: 'workers/notifications/wrangler.toml',
  ...(Object.fromEntries(slices.map((slice) => [slice, `frontends/${slice}/wrangler.toml`])) as Record<Slice, string>),
  portal: 'wrangler.toml',
}
export type WorkerName = keyof typeof workers
export const workerNames = Object.keys(workers) as WorkerName[]

/** The secrets that each of the Workers holds. */
export const secretsOf: Partial<Record<WorkerName, readonly string[]>> = {
  notifications: ['LINK_SECRET'],
  portal: ['SESSION_SECRET', 'LINK_SECRET', 'DATA_KEY'],
}

/** The parts of a `wrangler.toml` that an environment changes. */
export interface WorkerConfig {
  name: string
  compatibility_date: string
  main?: string
  /** Whether wrangler ships `main` as it is. */
  no_bundle?: boolean
  assets?: { directory: string } | undefined
  vars?: Record<string, string>
  routes?: { pattern: string; custom_domain: true }[]
  workers_dev?: boolean
  preview_urls?: boolean
  d1_databases?: { binding: string; database_name: string; database_id: string; migrations_dir?: string }[]
  r2_buckets?: { binding: string; bucket_name: string }[]
  queues?: {
    producers?: { binding: string; queue: string }[]
    consumers?: { queue: string; dead_letter_queue?: string }[]
  }
  services?: { binding: string; service: string; entrypoint?: string }[]
  ratelimits?: { name: string; namespace_id: string }[]
}

const readConfig = (worker: WorkerName): WorkerConfig =>
  parse(readFileSync(at(workers[worker]), 'utf8')) as unknown as WorkerConfig

const absolute = <T extends object, K extends keyof T>(from: string, part: T, key: K): T =>
  part[key] ? { ...part, [key]: join(dirname(at(from)), String(part[key])) } : part

/**
 * A Worker's configuration in an environment: its own names, addresses and settings, made from the one `wrangler.toml`.
 * @param databaseId the id of the environment's D1 database; all zeros will do for a dry run.
 */
export const configFor = (
  worker: WorkerName,
  { suffix, origin, staffInbox, previews, index }: Environment,
  databaseId: string,
) => {
  const file = workers[worker]
  const given = readConfig(worker)
  const own = (name: string): string => `${name}${suffix}`
  const config: WorkerConfig = absolute(file, { ...given, name: own(given.name) }, 'main')
  if (given.assets) config.assets = absolute(file, given.assets, 'directory')
  if (given.d1_databases)
    config.d1_databases = given.d1_databases.map((d1) => ({
      ...absolute(file, d1, 'migrations_dir'),
      database_name: own(d1.database_name),
      database_id: databaseId,
    }))
  if (given.r2_buckets) config.r2_buckets = given.r2_buckets.map((r2) => ({ ...r2, bucket_name: own(r2.bucket_name) }))
  if (given.services) config.services = given.services.map((bound) => ({ ...bound, service: own(bound.service) }))
  if (given.ratelimits)
    config.ratelimits = given.ratelimits.map((limit) => ({
      ...limit,
      namespace_id: String(Number(limit.namespace_id) + 100 * index),
    }))
  if (given.queues)
    config.queues = {
      ...given.queues,
      ...(given.queues.producers && {
        producers: given.queues.producers.map((producer) => ({ ...producer, queue: own(producer.queue) })),
      }),
      ...(given.queues.consumers && {
        consumers: given.queues.consumers.map((consumer) => ({
          ...consumer,
          queue: own(consumer.queue),
          ...(consumer.dead_letter_queue && { dead_letter_queue: own(consumer.dead_letter_queue) }),
        })),
      }),
    }
  // Only those that have code of ours are told where they are.
  if (given.main) config.vars = { ...given.vars, PORTAL_ORIGIN: origin }
  if (worker === 'portal') {
    config.vars = { ...config.vars, STAFF_INBOX: staffInbox }
    if (previews) config.vars['PREVIEWS'] = `https://{tag}-${own(`${given.name}-{slice}`)}.${previews}`
    config.routes = [{ pattern: new URL(origin).host, custom_domain: true }]
  }
  config.workers_dev = false
  // Of a slice alone, which is served to everyone anyway: versions that are not shipped answer at an address of their own.
  if (!given.main && previews) config.preview_urls = true
  return config
}

/** Where an environment's configurations and what is shipped into it are put together. */
export const environmentFolder = ({ name }: Environment): string => at('.wrangler/environments', name)

/**
 * Writes the configurations of an environment; returns where each Worker's stands.
 * @param assets the folders that are served in the place of builds.
 * @param code the bundled entries that are shipped in the place of sources.
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
      if (main) Object.assign(config, { main, no_bundle: true })
      writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
      return [worker, file]
    }),
  ) as Record<WorkerName, string>
}
