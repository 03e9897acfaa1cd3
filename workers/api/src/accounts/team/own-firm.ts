import type { Firm, FirmSettings } from '@portal/contract/accounts/team'
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

/** The audit log's detail about a member who becomes a manager or no longer is one. */
export const managerDetail = (firmName: string, firmManager: boolean): string =>
  `${firmManager ? 'manager' : 'no longer manager'} of ${firmName}`

const switches = {
  requireMatterNumber: ['matter number required', 'matter number not required'],
  attachDocuments: ['documents attached to emails', 'only links in emails'],
  clientInFileNames: ['client names in download names', 'no client names in download names'],
  requireTwoFactor: ['two-factor sign-in required', 'two-factor sign-in not required'],
} as const

/** The audit log's detail about changed settings. */
export const settingsDetail = (before: FirmSettings, after: FirmSettings): string => {
  const names = Object.keys(switches) as (keyof typeof switches)[]
  return [
    ...(before.defaultCc === after.defaultCc ? [] : ['default copies changed']),
    ...names.filter((name) => before[name] !== after[name]).map((name) => switches[name][after[name] ? 0 : 1]),
  ].join(', ')
}
