import { getHealth } from '@portal/contract/admin/health'
import { AppError } from '@portal/contract/api/errors'
import { health, ready } from '@portal/contract/api/health'
import { findJobStates } from '../db/job-runs.ts'
import { handler } from '../handler.ts'
import { checkParts } from './parts.ts'
import { checkHealth, pingAll } from './report.ts'

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
    const [found, parts] = await Promise.all([checkHealth(context), checkParts(context)])
    return { ...found, parts }
  }),
}
