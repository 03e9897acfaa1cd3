import type { Access } from '@portal/contract/endpoint'
import type { Role } from '@portal/contract/roles'

/** Whether a role may make a call, by the contract. */
export const may = (role: Role, { access }: { access: Access }): boolean =>
  access === 'anyone' || access === 'signed-in' || access.includes(role)
