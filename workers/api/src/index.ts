import { app } from './app.ts'
import { openContext } from './open-context.ts'

const ownContext = (env: Cloudflare.Env, execution: ExecutionContext) =>
  openContext(env, execution, { requestId: crypto.randomUUID(), ip: null })

export default {
  fetch: (request, env, execution) => app.fetch(request, env, execution),
  scheduled: async (_, env, execution) => (await import('./scheduled.ts')).runScheduledJobs(ownContext(env, execution)),
  queue: async (batch, env, execution) =>
    (await import('./requests/waiting-deliveries/consume.ts')).deliverQueued(batch, () => ownContext(env, execution)),
} satisfies ExportedHandler<Cloudflare.Env>
