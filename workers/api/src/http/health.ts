import { AppError } from '@portal/contract/api/errors'
import { health, ready } from '@portal/contract/api/health'
import { describeError, logError } from '../platform/log.ts'
import { withTimeout } from '../platform/timeouts.ts'
import type { RequestContext } from '../context.ts'
import { findJobStates } from '../db/job-runs.ts'
import { pingDb } from '../db/client.ts'
import { handler } from '../handler.ts'

const pingTimeout = 5000

/** The portal's dependencies, each with a call that shows whether it responds. */
const dependencies = {
  database: ({ db }: RequestContext) => pingDb(db),
  'file storage': ({ files }: RequestContext) => files.head('ready'),
  'email queue': ({ emailQueue }: RequestContext) => emailQueue.ping(),
} as const

export const healthHandlers = {
  health: handler(health, async () => ({ status: 'ok' as const })),

  ready: handler(ready, async ({ context }) => {
    await context.limits.byIp('ready')
    const results = await Promise.all(
      Object.entries(dependencies).map(async ([name, ping]) => {
        try {
          await withTimeout<unknown>(pingTimeout, () => ping(context))
          return undefined
        } catch (error) {
          logError('dependency_unreachable', {
            requestId: context.requestId,
            dependency: name,
            ...describeError(error),
          })
          return name
        }
      }),
    )
    const unreachable = results.filter((name) => name !== undefined)
    if (unreachable.length > 0)
      throw new AppError('unavailable', { message: `Unreachable: ${unreachable.join(', ')}.` })
    return { status: 'ready' as const, jobs: await findJobStates(context) }
  }),
}
