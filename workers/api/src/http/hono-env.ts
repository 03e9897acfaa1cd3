import type { Role } from '@portal/contract/accounts/roles'
import type { RequestContext } from '../context.ts'

/** The fields of a request's log line, filled in as they become known. */
interface LogFields {
  endpoint?: string
  /** Whether pages poll the endpoint. */
  polled?: boolean
  actor?: Role
  /** The code of the AppError it failed with. */
  outcome?: string
}

/** Hono's environment and the variables of one request. */
export interface HonoEnv {
  Bindings: Cloudflare.Env
  Variables: { requestId: string; context: RequestContext; logFields: LogFields }
}
