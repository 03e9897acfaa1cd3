import { fullName } from '@portal/contract/accounts/full-name'
import { roles, type Role } from '@portal/contract/accounts/roles'
import type { ListedUser } from '@portal/contract/accounts/users'

export const roleLabels: Record<Role, string> = { 'law-firm': 'Law firm', admin: 'Admin', staff: 'Staff' }

export const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role] }))

/** The user's full name, or the email address if there is no name. */
export const displayName = (user: ListedUser): string => fullName(user) || user.email
