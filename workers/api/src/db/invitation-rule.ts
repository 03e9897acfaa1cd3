import { and, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { invitations } from './schema/accounts.ts'

/** Whether the inviter of a row of `invitations` may still invite people to its firm, as what they did it. */
export const inviterMayInvite: SQL = sql`exists (
  select 1 from users as inviter where inviter.id = ${invitations}.invited_by and inviter.deleted_at is null
    and inviter.suspended_at is null
    and case ${invitations}.invited_as when 'admin' then inviter.role = 'admin'
      else inviter.firm_manager and inviter.member_since is not null
        and inviter.law_firm_id = ${invitations}.law_firm_id end)`

/** Whether an invitation was neither accepted nor revoked. An expired or ended one can be sent again. */
export const isPendingInvitation = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

/** Whether an invitation can be accepted. */
export const isOpenInvitation = (now: Date): SQL | undefined =>
  and(isPendingInvitation, gt(invitations.expiresAt, now.toISOString()), isNull(invitations.endedAt), inviterMayInvite)
