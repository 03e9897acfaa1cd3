import { and, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { staffRoles } from '@portal/contract/accounts/roles'
import { users, invitations } from './schema/accounts.ts'

// Conditions on `users`.

/** Neither deleted nor suspended: someone can sign in to it, and it gets emails. */
export const isActiveAccount = and(isNull(users.deletedAt), isNull(users.suspendedAt))

export const isActiveAdmin = and(eq(users.role, 'admin'), isActiveAccount)

/** Staff and admins: they can own requests. */
export const isActiveStaff = and(inArray(users.role, [...staffRoles]), isActiveAccount)

export const isActiveManager = (firmId: string) =>
  and(eq(users.lawFirmId, firmId), isNotNull(users.memberSince), eq(users.firmManager, true), isActiveAccount)

/** Whether somebody is away. `today`: the day in California. */
const isAway = (today: SQL, person = 'users'): SQL =>
  sql`coalesce(${today} between ${sql.raw(person)}.away_from and ${sql.raw(person)}.away_until, 0)`

/** Staff who are there: they can be given work. */
export const isPresentStaff = (today: SQL) => and(isActiveStaff, sql`not ${isAway(today)}`)

/** Who gets what comes for an account: while that person is away, the colleague who covers for them and is there. */
export const standInFor = (account: SQL, today: SQL): SQL =>
  sql`coalesce((
    select users.id from users as person join users on users.id = person.covered_by
    where person.id = ${account} and ${isAway(today, 'person')} and ${isPresentStaff(today)}), ${account})`

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
