import { AppError } from '@portal/contract/api/errors'
import { ready as endpoint } from '@portal/contract/api/health'
import { describe, logError } from '../platform/log.ts'
import type { RequestContext } from '../context.ts'
import { reachDb } from '../db/client.ts'
import { handler } from '../handler.ts'

const patience = 5000

/** What the portal cannot do without, and how it is asked for a sign of life. */
const parts = {
  database: ({ db }: RequestContext) => reachDb(db),
  'file store': ({ files }: RequestContext) => files.head('ready'),
  "emails' queue": ({ outbox }: RequestContext) => outbox.reach(),
} as const

const withTimeout = async (work: Promise<unknown>): Promise<void> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), patience)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

export const ready = handler(endpoint, async ({ context }) => {
  await context.limits.byIp('ready')
  const reached = await Promise.all(
    Object.entries(parts).map(async ([part, reach]) => {
      try {
        await withTimeout(reach(context))
        return undefined
      } catch (error) {
        logError('part_unreachable', { requestId: context.requestId, part, ...describe(error) })
        return part
      }
    }),
  )
  const silent = reached.filter((part) => part !== undefined)
  if (silent.length > 0) throw new AppError('unavailable', { message: `Not reachable: ${silent.join(', ')}.` })
  return { status: 'ready' as const }
})
