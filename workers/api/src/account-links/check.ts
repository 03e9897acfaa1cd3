import { checkAccountLink as endpoint } from '@portal/contract/accounts'
import { Failure } from '@portal/contract/failure'
import { hashToken } from '../storage/tokens.ts'
import { verb } from '../verb.ts'
import { findLink } from './store.ts'

export const checkAccountLink = verb(endpoint, async ({ scope, body: { purpose, token } }) => {
  await scope.limits.byAddress('account-link')
  const link = await findLink(scope, purpose, await hashToken(token))
  if (!link?.isOpen && !link?.hasProven) throw new Failure('link_invalid')
})
