import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { FirmSettings } from '../accounts/team.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { line } from '../text.ts'

// Requests that staff place for a client who asked by phone.

export const chooseClient = 'Choose who the request is for'
export const clientHasAccount = 'This email address has an account. Choose the account instead.'

/** A client's account that staff can place a request for. */
export const Client = z.object({
  id: id('user'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  lawFirmName: z.nullable(z.string()),
  /** The settings of the firm that apply to its members' requests; null without a firm. */
  lawFirmSettings: z.nullable(z.pick(FirmSettings, { defaultCc: true, requireMatterNumber: true })),
})
export type Client = z.infer<typeof Client>

export const findClients = endpoint({
  method: 'GET',
  path: '/api/clients',
  summary: `Find up to ${limits.clientsFound} law firm accounts by name, email address or firm`,
  access: staffRoles,
  query: z.object({ search: line(limits.searchLength) }),
  reply: z.array(Client),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})
