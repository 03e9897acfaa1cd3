import { Failure } from '@portal/contract/failure'
import { ready as endpoint } from '@portal/contract/health'
import { describe, logError } from './log.ts'
import type { Scope } from './scope.ts'
import { reachDb } from './storage/db.ts'
import { verb } from './verb.ts'

const patience = 5000

/** What the portal cannot do without, and how it is asked for a sign of life. */
const parts = {
  database: ({ db }: Scope) => reachDb(db),
  'file store': ({ files }: Scope) => files.head('ready'),
  "letters' queue": ({ outbox }: Scope) => outbox.reach(),
} as const

const within = async (work: Promise<unknown>): Promise<void> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), patience)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

export const ready = verb(endpoint, async ({ scope }) => {
  await scope.limits.byAddress('ready')
  const reached = await Promise.all(
    Object.entries(parts).map(async ([part, reach]) => {
      try {
        await within(reach(scope))
        return undefined
      } catch (error) {
        logError('part_unreachable', { requestId: scope.requestId, part, ...describe(error) })
        return part
      }
    }),
  )
  const silent = reached.filter((part) => part !== undefined)
  if (silent.length > 0) throw new Failure('unavailable', { message: `Not reachable: ${silent.join(', ')}.` })
  return { status: 'ready' as const }
})
