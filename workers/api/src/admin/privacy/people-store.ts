import { and, eq, isNull } from 'drizzle-orm'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { attemptsKey } from '../../accounts/lockout/lockout.ts'
import type { RequestContext } from '../../context.ts'
import { lawFirms, users } from '../../db/schema/accounts.ts'
import type { ErasureScope } from '../../db/schema/privacy.ts'
import type { Person } from './conditions-store.ts'

/** The account with an email address. */
export const findAccountOf = async ({ db }: RequestContext, address: string) => {
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      lawFirmName: lawFirms.name,
    })
    .from(users)
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .where(and(eq(users.email, address), isNull(users.deletedAt)))
  return row
}

/** Requests that staff make belong to the portal, not to them. */
export const scopeOf = (account: { role: Role } | undefined): ErasureScope =>
  account && isStaff(account.role) ? 'address' : 'person'

/** The person with an email address, and their account if they have one. */
export const findPerson = async (context: RequestContext, address: string) => {
  const account = await findAccountOf(context, address)
  const person: Person = {
    address,
    userId: account?.id ?? null,
    attemptsKey: await attemptsKey(context, address),
    scope: scopeOf(account),
    until: context.now.toISOString(),
  }
  return { person, account }
}
