import { createHmac } from 'node:crypto'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { networksOf } from './rate-limits.ts'

/** The part of a context that says who calls. Jobs and other Workers have none of it. */
export interface Caller {
  readonly ip?: string | null
  readonly network?: string
  readonly actor?: { readonly role?: Role } | null
  readonly config?: { readonly linkSecret: string }
}

/** A member of a firm may call what strangers call. Requests of a firm are counted by its accounts, not by networks. */
const isProven = ({ role }: NonNullable<Caller['actor']>): boolean => role !== undefined && isStaff(role)

/** The machine that a portal runs on: who calls from there develops or tests it. No call to a deployed one has such an address. */
const isLoopback = (ip: string): boolean => /^(?:(?:::ffff:)?127\.|::1$)/.test(ip)

/**
 * The keyed hashes of the caller's network and, with IPv6, of the larger one after a dot. Emails that a stranger causes are counted by them:
 * they can change the addresses that they name, but hardly these. Null for staff, jobs and calls from the portal's own machine.
 */
export const networkHashOf = ({ ip, network, actor, config }: Caller): string | null => {
  if (!ip || isLoopback(ip) || !network || !config || (actor && isProven(actor))) return null
  const hashed = (name: string) =>
    createHmac('sha256', config.linkSecret).update(`network:${name}`).digest('base64url').slice(0, 22)
  return networksOf(network).map(hashed).join('.')
}
