import { must, stop } from '../run.ts'
import type { Environment } from './environments.ts'

/** Applies the migrations that an environment's database lacks. @param config the portal's configuration. */
export const applyMigrations = async (config: string): Promise<void> => {
  const args = ['d1', 'migrations', 'apply', 'DB', '--remote', '--config', config]
  await must('The database could not be migrated.', 'wrangler', args)
}

/** Stops unless the environment's database has every migration, because the Worker's queries may need any of them. */
export const requireMigrated = async (part: string, { name, option }: Environment, config: string): Promise<void> => {
  const args = ['d1', 'migrations', 'list', 'DB', '--remote', '--config', config]
  const output = await must('The migrations of the database could not be listed.', 'wrangler', args)
  if (output.includes('No migrations to apply')) return
  const missing = output.match(/\d{4}_\w+\.sql/g)
  if (!missing) stop('The migrations of the database could not be listed.', output)
  stop(
    `${part} needs migrations that the database of ${name} lacks: ${missing!.join(', ')}. Nothing was deployed. Apply them first: npm run deploy -- migrations${option}`,
  )
}
