import { getHealth, healthCheckNames, type HealthCheckName, health, ready } from '@portal/contract/admin/health'
import { AppError } from '@portal/contract/api/errors'
import { findJobStates } from '../db/job-runs.ts'
import { handler } from '../handler.ts'
import { checkParts } from './parts.ts'
import { describeError, logError } from '../platform/log.ts'
import { withTimeout } from '../platform/timeouts.ts'
import type { HealthReport, RequestContext } from '../context.ts'
import { pingAll } from './pings.ts'

const reportTimeout = 15_000

/** The report, which the notifications Worker makes. Without it, only what needs nothing else is known. */
const reportOf = async (context: RequestContext): Promise<HealthReport> => {
  const answers: Map<HealthCheckName, boolean> = new Map()
  try {
    if (context.healthWatch) return await withTimeout(reportTimeout, () => context.healthWatch!.report())
  } catch (error) {
    logError('health_unknown', describeError(error))
  }
  for (const [name, answer] of await pingAll(context)) answers.set(name, answer)
  const checks = healthCheckNames.map((name) => {
    const answer = answers.get(name)
    const state = answer === undefined ? ('unknown' as const) : answer ? ('fine' as const) : ('problem' as const)
    return { name, state, since: null, count: 0, names: [] }
  })
  return { checks, jobs: await findJobStates(context), size: { bytes: 0, full: null }, filesCheckedAt: null }
}

export const healthHandlers = {
  health: handler(health, async () => ({ status: 'ok' as const })),

  ready: handler(ready, async ({ context }) => {
    await context.limits.byIp('ready')
    const unreachable = (await pingAll(context)).filter(([, answers]) => !answers).map(([name]) => name)
    if (unreachable.length > 0)
      throw new AppError('unavailable', { message: `Unreachable: ${unreachable.join(', ')}.` })
    const jobs = await findJobStates(context)
    return { status: 'ready' as const, late: jobs.filter(({ late }) => late).map(({ name }) => name) }
  }),

  getHealth: handler(getHealth, async ({ context }) => {
    const [found, parts] = await Promise.all([reportOf(context), checkParts(context)])
    return { ...found, parts }
  }),
}
