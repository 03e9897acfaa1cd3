import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { staffRoles } from '@portal/contract/accounts/roles'
import { users } from './schema/accounts.ts'

// Conditions on `users`.

/** Neither deleted nor suspended: someone can sign in to it, and it gets emails. */
export const isActiveAccount = and(isNull(users.deletedAt), isNull(users.suspendedAt))

export const isActiveAdmin = and(eq(users.role, 'admin'), isActiveAccount)

/** Staff and admins: they can own requests. */
export const isActiveStaff = and(inArray(users.role, [...staffRoles]), isActiveAccount)

export const isActiveManager = (firmId: string) =>
  and(eq(users.lawFirmId, firmId), isNotNull(users.memberSince), eq(users.firmManager, true), isActiveAccount)
