import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { factsOf } from '@portal/contract/kinds/rules'
import type { KindAction } from '../kinds/kind.ts'
import { kindOf, type AnyRequest } from './request.ts'

/** Whether staff have delivered a document of the request. */
export const hasDelivery = (request: AnyRequest): boolean => factsOf(kindOf(request).rules, request).delivered.size > 0

/** The confirmation of an action of the request's kind. */
export const actionProps = (action: KindAction<AnyRequest>, request: AnyRequest, role: Role) => {
  const context = { isDelivered: hasDelivery(request), forStaff: isStaff(role) }
  const { name, label, title, danger, reason, sendsEmails, success, failure } = action
  const planned = sendsEmails && context.forStaff ? { action: name } : undefined
  return {
    request,
    label,
    title,
    danger,
    planned,
    // A reason to close it is asked for only while nothing is delivered.
    reasonFor: planned && !(reason === 'close' && context.isDelivered) ? reason : undefined,
    action: (options: object) => ({ send: () => action.send(request, options), success: success(request), failure }),
    children: action.text(request, context),
  }
}
