import type { Context } from 'hono'
import { Failure, failures } from '@portal/contract/failure'
import type { FailureBody } from '@portal/contract/failure-body'
import { describe, logError } from '../log.ts'
import { isOverdue } from '../storage/patience.ts'
import type { Portal } from './context.ts'

/** The one way from a refusal, or from what nobody foresaw, to HTTP. */
export const fail = (error: Error, context: Context<Portal>): Response => {
  const { requestId } = context.var
  const failure = error instanceof Failure ? error : new Failure(isOverdue(error) ? 'unavailable' : 'internal')
  const { status } = failures[failure.code]
  context.var.seen.outcome = failure.code
  if (status >= 500)
    logError('request_failed', {
      requestId,
      method: context.req.method,
      route: context.req.routePath,
      ...describe(error),
    })
  const body: FailureBody = { message: failure.message, code: failure.code, fields: failure.fields, requestId }
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(failure.retryAfter && { 'Retry-After': String(failure.retryAfter) }) },
  })
}
