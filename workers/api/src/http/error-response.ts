import type { Context } from 'hono'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import type { ErrorBody } from '@portal/contract/api/error-body'
import { countFailedCall } from '../db/failed-calls-store.ts'
import { describeError, logError } from '../platform/log.ts'
import { isTimeout } from '../platform/timeouts.ts'
import type { HonoEnv } from './hono-env.ts'

/** Maps an AppError or any other error to its HTTP response. Nothing else does. */
export const errorResponse = (error: Error, c: Context<HonoEnv>): Response => {
  const { requestId } = c.var
  const appError = error instanceof AppError ? error : new AppError(isTimeout(error) ? 'unavailable' : 'internal')
  const { status } = apiErrors[appError.code]
  c.var.logFields.outcome = appError.code
  if (status >= 500)
    logError('request_failed', {
      requestId,
      method: c.req.method,
      route: c.req.routePath,
      ...describeError(error),
    })
  // A lost document is reported by itself.
  if (status >= 500 && appError.code !== 'restoring' && c.var.context)
    countFailedCall(c.var.context, `${c.req.method} ${c.var.logFields.endpoint ?? 'page'}`)
  const { message, code, fields, secondFactor } = appError
  const body: ErrorBody = { message, code, fields, secondFactor, requestId }
  return Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(appError.retryAfter && { 'Retry-After': String(appError.retryAfter) }),
    },
  })
}
