import type { Role } from '@portal/contract/roles'
import type { Scope } from '../scope.ts'

/** What the log says of a request, as it becomes known. */
interface Seen {
  endpoint?: string
  /** Whether pages ask it again and again. */
  polled?: boolean
  actor?: Role
  /** The code of a refusal. */
  outcome?: string
}

/** What Hono carries for one request. */
export interface Portal {
  Bindings: Cloudflare.Env
  Variables: { requestId: string; scope: Scope; seen: Seen }
}
