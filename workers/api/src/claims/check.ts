import { checkClaim as endpoint } from '@portal/contract/claims'
import { Failure } from '@portal/contract/failure'
import { hashToken } from '../storage/tokens.ts'
import { verb } from '../verb.ts'
import { findByClaimToken } from './store.ts'

export const checkClaim = verb(endpoint, async ({ scope, body }) => {
  await scope.limits.byAddress('claim-check')
  // Of an order that is claimed too: its owner may follow the link again.
  if (!(await findByClaimToken(scope, await hashToken(body.token)))) throw new Failure('claim_invalid')
})
