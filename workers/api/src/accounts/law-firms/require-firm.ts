import { AppError } from '@portal/contract/api/errors'
import type { ListedLawFirm } from '@portal/contract/accounts/law-firms'
import type { RequestContext } from '../../context.ts'
import { findFirm } from './store.ts'

/** @throws AppError `invalid` for `lawFirmId` when there is no such firm. */
export const requireFirm = async (context: RequestContext, id: string): Promise<ListedLawFirm> => {
  const firm = await findFirm(context, id)
  if (!firm) throw new AppError('invalid', { fields: { lawFirmId: "This law firm doesn't exist." } })
  return firm
}
