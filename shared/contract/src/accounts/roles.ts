import * as z from 'zod/mini'

export const roles = ['law-firm', 'admin', 'staff'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** Who fulfils orders and sees every report. */
export const office = ['admin', 'staff'] as const satisfies readonly Role[]
export const isStaff = (role: Role): boolean => role !== 'law-firm'
