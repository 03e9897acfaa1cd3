import * as z from 'zod/mini'

export const roles = ['law-firm', 'admin', 'staff'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** The roles that fulfill requests and see every report. */
export const staffRoles = ['admin', 'staff'] as const satisfies readonly Role[]
export const isStaff = (role: Role): boolean => role !== 'law-firm'

export const roleLabels: Record<Role, string> = { 'law-firm': 'Law firm', admin: 'Admin', staff: 'Staff' }
