import type { Context } from 'hono'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import type { ErrorBody } from '@portal/contract/api/error-body'
import { describe, logError } from '../platform/log.ts'
import { isTimeout } from '../platform/timeouts.ts'
import type { HonoEnv } from './hono-env.ts'

/** The one way from a refusal, or from what nobody foresaw, to HTTP. */
export const errorResponse = (error: Error, c: Context<HonoEnv>): Response => {
  const { requestId } = c.var
  const failure = error instanceof AppError ? error : new AppError(isTimeout(error) ? 'unavailable' : 'internal')
  const { status } = apiErrors[failure.code]
  c.var.seen.outcome = failure.code
  if (status >= 500)
    logError('request_failed', {
      requestId,
      method: c.req.method,
      route: c.req.routePath,
      ...describe(error),
    })
  const body: ErrorBody = { message: failure.message, code: failure.code, fields: failure.fields, requestId }
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(failure.retryAfter && { 'Retry-After': String(failure.retryAfter) }) },
  })
}
