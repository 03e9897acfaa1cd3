import { must, run, stop } from '../run.ts'
import { configFor, workerNames } from './configs.ts'
import type { Environment } from './environments.ts'

/** The id that stands in a configuration when no database is asked for. */
export const noDatabase = '00000000-0000-0000-0000-000000000000'

/** The names of everything an environment stores in, as its configurations name them. */
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

/** Runs a creation that finds its thing there already half of the times. */
const ensure = async (what: string, args: string[]): Promise<void> => {
  const { code, output } = await run('wrangler', args)
  if (code !== 0 && !/already (exists|taken)|already owned|code: 10004|code: 11009/i.test(output))
    stop(`The ${what} could not be made.`, output)
}

/** The id of a deployed database; undefined when there is none of that name. */
export const databaseIdOf = async (name: string): Promise<string | undefined> => {
  const list = await must('The databases could not be listed: is the account signed in?', 'wrangler', [
    'd1',
    'list',
    '--json',
  ])
  const found = JSON.parse(list.slice(list.indexOf('['))) as { name: string; uuid: string }[]
  return found.find((database) => database.name === name)?.uuid
}

/** Makes what is missing of an environment's database, bucket and queues. @returns the database's id. */
export const ensureResources = async (environment: Environment): Promise<string> => {
  const { databases, buckets, queues } = resourcesOf(environment)
  const [database, ...otherDatabases] = databases
  if (!database) return stop('No Worker names a database.')
  // A name that was changed in one place: the Workers would each look for the other's rows and files.
  if (otherDatabases.length || buckets.length !== 1)
    return stop(`The Workers must share one database and one bucket, not ${[...databases, ...buckets].join(', ')}.`)
  if (!(await databaseIdOf(database))) await ensure(`database ${database}`, ['d1', 'create', database])
  for (const bucket of buckets) await ensure(`bucket ${bucket}`, ['r2', 'bucket', 'create', bucket])
  for (const queue of queues) await ensure(`queue ${queue}`, ['queues', 'create', queue])
  return (await databaseIdOf(database)) ?? stop(`The database ${database} was made and cannot be found.`)
}
