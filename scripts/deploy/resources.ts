import { must, run, stop } from '../run.ts'
import { configFor, workerNames } from './configs.ts'
import type { Environment } from './environments.ts'

/** The database id for configurations that don't access a deployed database. */
export const noDatabase = '00000000-0000-0000-0000-000000000000'

/** The place of a new database: western North America, because the users are in California. It can't move later. */
const databaseLocation = 'wnam'

/** The names of an environment's databases, buckets and queues. */
export const resourcesOf = (environment: Environment) => {
  const configs = workerNames.map((worker) => configFor(worker, environment, noDatabase))
  const all = <T>(pick: (config: (typeof configs)[number]) => T[]): T[] => [...new Set(configs.flatMap(pick))]
  return {
    databases: all(({ d1_databases = [] }) => d1_databases.map((d1) => d1.database_name)),
    buckets: all(({ r2_buckets = [] }) => r2_buckets.map((r2) => r2.bucket_name)),
    queues: all(({ queues = {} }) => [
      ...(queues.producers ?? []).map(({ queue }) => queue),
      ...(queues.consumers ?? []).flatMap(({ queue, dead_letter_queue }) => [queue, dead_letter_queue ?? queue]),
    ]),
  }
}

/** Creates a resource unless it already exists. */
const ensure = async (what: string, args: string[]): Promise<void> => {
  const { code, output } = await run('wrangler', args)
  if (code !== 0 && !/already (exists|taken)|already owned|code: 10004|code: 11009/i.test(output))
    stop(`The ${what} could not be created.`, output)
}

/** The id of a deployed database; undefined when it doesn't exist. */
export const databaseIdOf = async (name: string): Promise<string | undefined> => {
  const list = await must('The databases could not be listed. Are you signed in to Cloudflare?', 'wrangler', [
    'd1',
    'list',
    '--json',
  ])
  const found = JSON.parse(list.slice(list.indexOf('['))) as { name: string; uuid: string }[]
  return found.find((database) => database.name === name)?.uuid
}

/** Creates the environment's missing database, buckets and queues. @returns the database's id. */
export const ensureResources = async (environment: Environment): Promise<string> => {
  const { databases, buckets, queues } = resourcesOf(environment)
  const [database, ...otherDatabases] = databases
  if (!database) return stop('No Worker has a database.')
  // A name changed in only one configuration would split the Workers' data.
  if (otherDatabases.length || buckets.length !== 2)
    return stop(
      `The Workers must share one database and one bucket besides that of the backups, not ${[...databases, ...buckets].join(', ')}.`,
    )
  if (!(await databaseIdOf(database)))
    await ensure(`database ${database}`, ['d1', 'create', database, '--location', databaseLocation])
  for (const bucket of buckets) await ensure(`bucket ${bucket}`, ['r2', 'bucket', 'create', bucket])
  for (const queue of queues) await ensure(`queue ${queue}`, ['queues', 'create', queue])
  return (await databaseIdOf(database)) ?? stop(`The database ${database} was created but can't be found.`)
}
