import type { Actor } from '../context.ts'
import { isStaff } from '@portal/contract/accounts/roles'

interface Owned {
  userId: string | null
  lawFirmId: string | null
  /** Of a private request, the ids of the accounts named on it. */
  privateTo: readonly string[] | null
}

/** The firm an account acts for; null until the membership is verified. */
export const firmOf = (actor: Pick<Actor, 'lawFirmId' | 'memberSince'>): string | null =>
  actor.memberSince ? actor.lawFirmId : null

/** Whether an account manages its firm's team and settings. */
export const isManager = (actor: Pick<Actor, 'lawFirmId' | 'memberSince' | 'firmManager'>): boolean =>
  firmOf(actor) !== null && actor.firmManager === 1

/**
 * A firm's report is for its verified members, one without a firm for its requester, and all are for staff. Of a firm's
 * private report, only the requester, the managers and the members named on it see it. `db/list-visibility.ts` has the rule
 * in SQL.
 */
export const canSee = (actor: Actor, { userId, lawFirmId, privateTo }: Owned): boolean => {
  if (isStaff(actor.role)) return true
  if (lawFirmId === null) return userId === actor.id
  if (lawFirmId !== firmOf(actor)) return false
  return privateTo === null || userId === actor.id || isManager(actor) || privateTo.includes(actor.id)
}

interface RequesterRow {
  owner: {
    email: string
    deletedAt: string | null
    suspendedAt: string | null
    lawFirmId: string | null
    memberSince: string | null
  } | null
  request: { contactEmail: string | null; lawFirmId: string | null }
}

/**
 * The email address of the requester: the account's or, without an account, the guest's. Null when the account was
 * deleted or, for a firm's request, when the account is suspended or has left the firm. The firm's managers get the
 * emails then, if there are any.
 */
export const requesterEmail = ({ owner, request }: RequesterRow): string | null => {
  const { lawFirmId, contactEmail } = request
  if (!owner || owner.deletedAt) return lawFirmId === null ? contactEmail : null
  return lawFirmId === null || (lawFirmId === firmOf(owner) && !owner.suspendedAt) ? owner.email : null
}
