import { randomBytes } from 'node:crypto'
import { run, stop } from '../run.ts'
import { secretsOf, workerNames, type WorkerName } from './configs.ts'

/** The names of a Worker's secrets; none when it was never deployed. */
const listSecrets = async (config: string): Promise<string[]> => {
  const { code, output } = await run('wrangler', ['secret', 'list', '--config', config, '--format', 'json'])
  if (code !== 0)
    return /not found|does not exist|code: 10007/i.test(output)
      ? []
      : stop('The secrets could not be listed. Are you signed in to Cloudflare?', output)
  return (JSON.parse(output.slice(output.indexOf('['))) as { name: string }[]).map(({ name }) => name)
}

/** Secrets that the operator keeps, and their use. */
const keptSecrets: Readonly<Partial<Record<string, string>>> = {
  DATA_KEY: 'encrypts personal data',
  BACKUP_KEY: 'encrypts the backups',
}

/**
 * Values for the secrets that Workers lack, by Worker: from environment variables, else random. If only some of the
 * Workers that share a secret have it, the value can't be read back, so the program stops unless an environment
 * variable has the value. Before the first deployment no data depends on the secret, so all its Workers get a new
 * value.
 * @returns `isFirst`: whether the portal was never deployed.
 */
export const missingSecrets = async (configs: Record<WorkerName, string>) => {
  const existing = new Map<WorkerName, string[]>()
  for (const worker of workerNames) if (secretsOf[worker]) existing.set(worker, await listSecrets(configs[worker]))
  // Only a complete first deployment sets this secret.
  const isFirst = !existing.get('portal')?.includes('SESSION_SECRET')
  const fresh: Partial<Record<WorkerName, Record<string, string>>> = {}
  for (const secret of new Set(Object.values(secretsOf).flat())) {
    const holders = workerNames.filter((worker) => secretsOf[worker]?.includes(secret))
    const without = holders.filter((worker) => !existing.get(worker)?.includes(secret))
    if (without.length === 0) continue
    const given = process.env[secret]
    if (without.length < holders.length && !given && !isFirst)
      stop(
        `${secret} is set for some Workers but not for ${without.join(', ')}. Set the environment variable ${secret} to the same value.`,
      )
    const use = keptSecrets[secret]
    if (use && !given)
      stop(
        `${secret} ${use}. Cloudflare never shows it again, and without it nobody can read a backup, so make it yourself and keep a copy away from the backups. Nothing was deployed.\n\n  export ${secret}="$(openssl rand -base64 32)"; echo "$${secret}"\n\nThen repeat this command.`,
      )
    const value = given ?? randomBytes(32).toString('base64url')
    for (const worker of isFirst ? holders : without) fresh[worker] = { ...fresh[worker], [secret]: value }
  }
  return { fresh, isFirst }
}
