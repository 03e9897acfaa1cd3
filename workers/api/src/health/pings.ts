import type { HealthCheckName } from '@portal/contract/admin/health'
import type { RequestContext } from '../context.ts'
import { pingDb } from '../db/client.ts'
import { describeError, logError } from '../platform/log.ts'
import { withTimeout } from '../platform/timeouts.ts'

/** All that checks use. The notifications Worker has it too, which alerts. */
export type HealthContext = Pick<RequestContext, 'db' | 'files' | 'now'> & {
  emailQueue: Pick<RequestContext['emailQueue'], 'ping'>
}

const timeout = 5000

/** The calls that show whether what every request needs responds. */
export const pings = {
  database: ({ db }) => pingDb(db),
  files: ({ files }) => files.head('ready'),
  queue: ({ emailQueue }) => emailQueue.ping(),
} as const satisfies Partial<Record<HealthCheckName, (context: HealthContext) => Promise<unknown>>>

/** Whether each of these responds. */
export const pingAll = (context: HealthContext): Promise<(readonly [keyof typeof pings, boolean])[]> =>
  Promise.all(
    Object.entries(pings).map(async ([name, ping]) => {
      const answers = await withTimeout<unknown>(timeout, () => ping(context)).then(
        () => true,
        (error: unknown) => {
          logError('dependency_unreachable', { dependency: name, ...describeError(error) })
          return false
        },
      )
      return [name as keyof typeof pings, answers] as const
    }),
  )
