import { createHmac } from 'node:crypto'
import { isStaff } from '@portal/contract/accounts/roles'
import type { Actor, RequestContext } from '../context.ts'

/** The part of a context that says who calls. Jobs and other Workers have none of it. */
export type Caller = Partial<Pick<RequestContext, 'ip' | 'network'>> & {
  actor?: Partial<Pick<Actor, 'role'>> | null
  config?: Pick<RequestContext['config'], 'linkSecret'>
}

/** A member of a firm may call what strangers call. Requests of a firm are counted by its accounts, not by networks. */
const isProven = ({ role }: NonNullable<Caller['actor']>): boolean => role !== undefined && isStaff(role)

/**
 * The keyed hash of the caller's network, by which emails that a stranger causes are counted: they can change the addresses that
 * they name, but hardly this. Null for staff and jobs.
 */
export const networkHashOf = ({ ip, network, actor, config }: Caller): string | null => {
  if (!ip || !network || !config || (actor && isProven(actor))) return null
  return createHmac('sha256', config.linkSecret).update(`network:${network}`).digest('base64url').slice(0, 22)
}
