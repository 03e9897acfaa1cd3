import { run, stop } from '../run.ts'
import type { WorkerName } from './configs.ts'

/** Empty where this isn't a clone. */
export const currentCommit = async (): Promise<string> => {
  const { code, output } = await run('git', ['rev-parse', 'HEAD'])
  return code === 0 ? output.trim() : ''
}

const wranglerJson = async (args: string[]): Promise<unknown> => {
  const { code, output } = await run('wrangler', [...args, '--json'])
  if (code === 0) return JSON.parse(output.slice(output.indexOf('{')))
  // A Worker that is new.
  if (/no deployments|not found|does not exist|code: 10007/i.test(output)) return undefined
  return stop('The deployed version could not be read. Nothing was deployed.', output)
}

/** The commit that a Worker was deployed from; undefined when it is new, or was deployed from something other than a clone. */
const deployedCommit = async (config: string): Promise<string | undefined> => {
  const status = await wranglerJson(['deployments', 'status', '--config', config])
  const id = (status as { versions: { version_id: string }[] } | undefined)?.versions[0]?.version_id
  const version = id && (await wranglerJson(['versions', 'view', id, '--config', config]))
  return (version as { annotations?: Record<string, string> } | undefined)?.annotations?.['workers/tag']
}

/**
 * Stops when a part is deployed from a commit that came after this one, as when an earlier release is approved late. A commit
 * that this clone doesn't have, or of another branch, is neither earlier nor later.
 */
export const requireNewest = async (
  parts: readonly WorkerName[],
  configs: Record<WorkerName, string>,
  commit: string,
): Promise<void> => {
  if (!commit) return
  for (const part of parts) {
    const deployed = await deployedCommit(configs[part])
    if (!deployed || deployed === commit) continue
    if ((await run('git', ['merge-base', '--is-ancestor', commit, deployed])).code === 0)
      stop(
        `${part} is deployed from a later commit, ${deployed.slice(0, 8)}, than this one, ${commit.slice(0, 8)}. Nothing was deployed. Deploy the newest commit. To put an earlier version back: npm run deploy -- ${part} --rollback.`,
      )
  }
}
