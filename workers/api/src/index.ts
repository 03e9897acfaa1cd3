import { app } from './app.ts'
import { deliverQueued } from './requests/waiting-deliveries/consume.ts'
import { runScheduledJobs } from './scheduled.ts'
import { openContext } from './open-context.ts'

export default {
  fetch: (request, env, execution) => app.fetch(request, env, execution),
  scheduled: (_, env, execution) =>
    runScheduledJobs(openContext(env, execution, { requestId: crypto.randomUUID(), ip: null })),
  queue: (batch, env, execution) =>
    deliverQueued(batch, () => openContext(env, execution, { requestId: crypto.randomUUID(), ip: null })),
} satisfies ExportedHandler<Cloudflare.Env>
