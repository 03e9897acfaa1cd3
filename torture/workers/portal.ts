import './clock.ts'
import portal from '@portal/api/index'
import { withFaults } from './fault-injection.ts'

export default {
  fetch: (request, env, context) => portal.fetch(request, withFaults(env), context),
  queue: (batch, env, context) => portal.queue(batch, withFaults(env), context),
  scheduled: (controller, env, context) => portal.scheduled(controller, withFaults(env), context),
} satisfies ExportedHandler<Cloudflare.Env>
