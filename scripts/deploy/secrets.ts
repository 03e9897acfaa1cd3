import { randomBytes } from 'node:crypto'
import { run, stop } from '../run.ts'
import { secretsOf, workerNames, type WorkerName } from './configs.ts'

/** The secrets a Worker has; none when it was never deployed. */
const secretsAt = async (config: string): Promise<string[]> => {
  const { code, output } = await run('wrangler', ['secret', 'list', '--config', config, '--format', 'json'])
  if (code !== 0)
    return /not found|does not exist|code: 10007/i.test(output) ? [] : stop('The secrets could not be listed.', output)
  return (JSON.parse(output.slice(output.indexOf('['))) as { name: string }[]).map(({ name }) => name)
}

/**
 * Values for the secrets that Workers still need, by Worker: what the environment of this command gives, else fresh
 * random ones. A secret that two share and only one has cannot be read back: when the environment does not give it, the
 * program ends with a sentence. Not so before the portal is shipped for the first time, when nothing was made with it.
 * @returns `isFirst`: the portal was never shipped.
 */
export const missingSecrets = async (configs: Record<WorkerName, string>) => {
  const had = new Map<WorkerName, string[]>()
  for (const worker of workerNames) if (secretsOf[worker]) had.set(worker, await secretsAt(configs[worker]))
  // Its first shipping alone makes this one.
  const isFirst = !had.get('portal')?.includes('SESSION_SECRET')
  const fresh: Partial<Record<WorkerName, Record<string, string>>> = {}
  for (const secret of new Set(Object.values(secretsOf).flat())) {
    const holders = workerNames.filter((worker) => secretsOf[worker]?.includes(secret))
    const without = holders.filter((worker) => !had.get(worker)?.includes(secret))
    if (without.length === 0) continue
    const given = process.env[secret]
    if (without.length < holders.length && !given && !isFirst)
      stop(
        `${secret} is set for some Workers and not for ${without.join(', ')}: give the same one as the variable ${secret} of the environment.`,
      )
    const value = given ?? randomBytes(32).toString('base64url')
    for (const worker of isFirst ? holders : without) fresh[worker] = { ...fresh[worker], [secret]: value }
  }
  return { fresh, isFirst }
}
