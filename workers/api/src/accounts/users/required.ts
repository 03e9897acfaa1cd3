import { AppError } from '@portal/contract/api/errors'
import type { ListedLawFirm } from '@portal/contract/accounts/law-firms'
import { findFirm } from '../law-firms/store.ts'
import type { RequestContext } from '../../context.ts'
import { findUser, type UserRow } from './store.ts'

/** @throws AppError `not_found` when there is no such account, or none any more. */
export const requireUser = async (context: RequestContext, id: string): Promise<UserRow> => {
  const user = await findUser(context, id)
  if (!user) throw new AppError('not_found')
  return user
}

/** @throws AppError `invalid` naming `lawFirmId` when there is no such firm. */
export const requireFirm = async (context: RequestContext, id: string): Promise<ListedLawFirm> => {
  const firm = await findFirm(context, id)
  if (!firm) throw new AppError('invalid', { fields: { lawFirmId: 'This law firm does not exist.' } })
  return firm
}
