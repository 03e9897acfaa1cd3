import type { Actor } from '../context.ts'
import { isStaff } from '@portal/contract/accounts/roles'

interface Owned {
  userId: string | null
  lawFirmId: string | null
}

/** The firm an account acts for; null until the membership is verified. */
export const firmOf = (actor: Pick<Actor, 'lawFirmId' | 'memberSince'>): string | null =>
  actor.memberSince ? actor.lawFirmId : null

/** Whether an account manages its firm's team and settings. */
export const isManager = (actor: Pick<Actor, 'lawFirmId' | 'memberSince' | 'firmManager'>): boolean =>
  firmOf(actor) !== null && actor.firmManager === 1

/** A firm's report is for its verified members, one without a firm for its requester, and all are for staff. */
export const canSee = (actor: Actor, { userId, lawFirmId }: Owned): boolean =>
  isStaff(actor.role) || (lawFirmId === null ? userId === actor.id : lawFirmId === firmOf(actor))

/** Where emails to the requester go: to the account that owns the report, or else to the address that the guest gave. */
export const requesterEmail = (row: {
  owner: { email: string; deletedAt: string | null } | null
  report: { contactEmail: string | null }
}): string | null => (row.owner && !row.owner.deletedAt ? row.owner.email : row.report.contactEmail)
