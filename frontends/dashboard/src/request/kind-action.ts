import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { factsOf } from '@portal/contract/kinds/rules'
import type { KindAction } from '../kinds/kind.ts'
import { kindOf, type AnyReport } from './request.ts'

/** Whether staff have delivered a document of the request. */
export const hasDelivery = (report: AnyReport): boolean => factsOf(kindOf(report).rules, report).delivered.size > 0

/** The confirmation of an action of the request's kind. */
export const actionProps = (action: KindAction<AnyReport>, report: AnyReport, role: Role) => {
  const context = { isDelivered: hasDelivery(report), forStaff: isStaff(role) }
  const { name, label, title, danger, reason, sendsEmails, success, failure } = action
  const planned = sendsEmails && context.forStaff ? { action: name } : undefined
  return {
    report,
    label,
    title,
    danger,
    planned,
    // A reason to close it is asked for only while nothing is delivered.
    reasonFor: planned && !(reason === 'close' && context.isDelivered) ? reason : undefined,
    action: (options: object) => ({ send: () => action.send(report, options), success: success(report), failure }),
    children: action.text(report, context),
  }
}
