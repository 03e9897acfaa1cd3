import type { Scope } from '../scope.ts'

/** What Hono carries for one request. */
export interface Portal {
  Bindings: Cloudflare.Env
  Variables: { requestId: string; scope: Scope }
}
