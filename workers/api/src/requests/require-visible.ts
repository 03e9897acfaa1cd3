import { AppError } from '@portal/contract/api/errors'
import type { Actor, RequestContext } from '../context.ts'
import { findOwnership } from './messages/store.ts'
import { canSee } from './visibility.ts'

/**
 * Who a request belongs to, without the request.
 * @throws AppError `not_found` when the request doesn't exist or the actor can't see it.
 */
export const requireVisible = async (context: RequestContext, actor: Actor, id: string) => {
  const ownership = await findOwnership(context, id)
  if (!ownership || !canSee(actor, ownership)) throw new AppError('not_found')
  return ownership
}
