import { commonPasswordMessage } from '@portal/contract/accounts'
import { Failure } from '@portal/contract/failure'
import type { Scope } from '../scope.ts'
import { isListed } from '../storage/lists.ts'

/** @throws Failure `invalid` naming `field` when the password is among the first that anyone would try, however it is cased. */
export const refuseCommon = async (scope: Scope, field: string, password: string): Promise<void> => {
  if (await isListed(scope, 'common-passwords', password.toLowerCase())) {
    throw new Failure('invalid', { fields: { [field]: commonPasswordMessage } })
  }
}
