import { app } from './app.ts'
import { keepHouse } from './housekeeping.ts'
import { openScope } from './scope.ts'

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  scheduled: (_, env, context) => keepHouse(openScope(env, context, { requestId: crypto.randomUUID(), address: null })),
} satisfies ExportedHandler<Cloudflare.Env>
