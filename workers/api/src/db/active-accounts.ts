import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
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
