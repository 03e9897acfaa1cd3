import { roles, type Role } from '@portal/contract/roles'

export const roleLabels: Record<Role, string> = { 'law-firm': 'Law firm', admin: 'Admin', staff: 'Staff' }

export const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role] }))
