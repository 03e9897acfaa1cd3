import type { Endpoint } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import type * as z from 'zod/mini'
import { requireAccess } from '../../access.ts'
import type { RequestContext } from '../../context.ts'
import { parse, type HandlerRequest } from '../../handler.ts'
import { findChanger, type Changer, type Wanted } from './change-store.ts'

/**
 * Reads a call with its caller and everything that it refers to in one batch. Nothing is said about the body before the
 * caller's access is checked.
 */
export const readChange = async <Body extends z.ZodMiniObject>(
  endpoint: Endpoint & { body: Body },
  { context: guest, readActor, readJson }: HandlerRequest,
  wantedOf: (body: z.infer<Body>) => Wanted,
): Promise<{ context: RequestContext; actor: Changer; body: z.infer<Body> }> => {
  const sent = await readJson().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  const parsed = 'value' in sent ? endpoint.body.safeParse(sent.value).data : undefined
  const actor = await readActor(findChanger(parsed ? wantedOf(parsed) : null))
  if (!actor) throw new AppError('unauthenticated')
  const context = { ...guest, actor }
  requireAccess(endpoint, actor, context)
  if ('error' in sent) throw sent.error
  return { context, actor, body: parsed ?? parse(endpoint.body, sent.value) }
}
