import type { Firm } from '@portal/contract/accounts/team'
import { AppError } from '@portal/contract/api/errors'
import type { Actor, RequestContext } from '../../context.ts'
import { firmOf, isManager } from '../../requests/visibility.ts'
import { findOwnFirm } from './store.ts'

/** @throws AppError `not_found` for an account that isn't a verified member of a firm. */
export const requireOwnFirm = async (context: RequestContext, actor: Actor): Promise<Firm> => {
  const id = firmOf(actor)
  const firm = id === null ? undefined : await findOwnFirm(context, id)
  if (!firm) throw new AppError('not_found')
  return firm
}

/** @throws AppError `forbidden` for a member who doesn't manage the firm, and `not_found` as above. */
export const requireManagedFirm = async (context: RequestContext, actor: Actor): Promise<Firm> => {
  if (firmOf(actor) !== null && !isManager(actor)) throw new AppError('forbidden')
  return requireOwnFirm(context, actor)
}
