import type { Role } from '@portal/contract/accounts/roles'
import type { RequestContext } from '../context.ts'

/** What the log says of a request, as it becomes known. */
interface RequestFacts {
  endpoint?: string
  /** Whether pages ask it again and again. */
  polled?: boolean
  actor?: Role
  /** The code of a refusal. */
  outcome?: string
}

/** What Hono carries for one request. */
export interface HonoEnv {
  Bindings: Cloudflare.Env
  Variables: { requestId: string; context: RequestContext; seen: RequestFacts }
}
