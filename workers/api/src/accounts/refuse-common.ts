import { commonPasswordMessage } from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'
import type { RequestContext } from '../context.ts'
import { isListed } from './word-lists.ts'

/** @throws AppError `invalid` naming `field` when the password is among the first that anyone would try, however it is cased. */
export const refuseCommon = async (context: RequestContext, field: string, password: string): Promise<void> => {
  if (await isListed(context, 'common-passwords', password.toLowerCase())) {
    throw new AppError('invalid', { fields: { [field]: commonPasswordMessage } })
  }
}
