import { Failure } from '@portal/contract/failure'
import type { ListedLawFirm } from '@portal/contract/law-firms'
import { findFirm } from '../law-firms/store.ts'
import type { Scope } from '../scope.ts'
import { findUser, type UserRow } from './store.ts'

/** @throws Failure `not_found` when there is no such account, or none any more. */
export const requireUser = async (scope: Scope, id: string): Promise<UserRow> => {
  const user = await findUser(scope, id)
  if (!user) throw new Failure('not_found')
  return user
}

/** @throws Failure `invalid` naming `lawFirmId` when there is no such firm. */
export const requireFirm = async (scope: Scope, id: string): Promise<ListedLawFirm> => {
  const firm = await findFirm(scope, id)
  if (!firm) throw new Failure('invalid', { fields: { lawFirmId: 'This law firm does not exist.' } })
  return firm
}
