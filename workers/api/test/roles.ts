import type { Caller } from './call.ts'

/** The status each caller gets. */
export type Row = Readonly<Record<Caller, number>>

export const everyone = (status: number): Row => ({
  nobody: status,
  member: status,
  unverified: status,
  other: status,
  staff: status,
  admin: status,
})
export const signedIn = (status: number): Row => ({ ...everyone(status), nobody: 401 })
export const adminOnly = (status: number): Row => ({ ...signedIn(403), admin: status })
export const staffOnly = (status: number): Row => ({ ...adminOnly(status), staff: status })
export const viewersOnly = (status: number): Row => ({ ...signedIn(status), unverified: 404, other: 404 })
// Of a firm's members and managers: `team.test.ts`.
export const firmOnly: Row = { nobody: 401, member: 200, unverified: 404, other: 200, staff: 403, admin: 403 }
export const managerOnly: Row = { ...firmOnly, member: 403, other: 403 }
