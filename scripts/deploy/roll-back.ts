import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, stop } from '../run.ts'
import { environmentFolder, writeConfigs, type WorkerName } from './configs.ts'
import type { Environment } from './environments.ts'
import { noDatabase } from './resources.ts'

const lastDeployFile = (environment: Environment): string => join(environmentFolder(environment), 'last-deploy.json')

/** Remembers what was deployed, in the order it was. */
export const rememberDeployed = (environment: Environment, parts: readonly WorkerName[]): void =>
  writeFileSync(lastDeployFile(environment), JSON.stringify(parts))

const lastDeployed = (environment: Environment): WorkerName[] => {
  const file = lastDeployFile(environment)
  if (!existsSync(file))
    return stop('Nothing was deployed from this folder. Name what to roll back: npm run deploy -- intake --rollback')
  return JSON.parse(readFileSync(file, 'utf8')) as WorkerName[]
}

/**
 * Puts the named part back to its previous version, or everything that the last `npm run deploy` of this folder deployed.
 * Migrations stay: earlier versions work with them.
 */
export const rollBack = async (environment: Environment, named?: readonly WorkerName[]): Promise<void> => {
  if (named && named.length !== 1)
    stop(
      'Name one Worker to roll back: npm run deploy -- intake --rollback. Without one, the last deploy is rolled back.',
    )
  const configs = writeConfigs(environment, noDatabase)
  for (const part of named ?? lastDeployed(environment).toReversed()) {
    await must(`${part} could not be rolled back.`, 'wrangler', ['rollback', '--config', configs[part], '--yes'])
    console.log(`${part} is back to its previous version.`)
  }
  if (!named) rmSync(lastDeployFile(environment))
}
