import './clock.ts'
import portal from '@portal/api/index'
import { faulty } from './faulty.ts'

export default {
  fetch: (request, env, context) => portal.fetch(request, faulty(env), context),
  scheduled: (controller, env, context) => portal.scheduled(controller, faulty(env), context),
} satisfies ExportedHandler<Cloudflare.Env>
