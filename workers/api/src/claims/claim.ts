import { claimRequest as endpoint } from '@portal/contract/claims'
import { Failure } from '@portal/contract/failure'
import { hashToken } from '../storage/tokens.ts'
import { verb } from '../verb.ts'
import { attach } from './attach.ts'
import { findByClaimToken } from './store.ts'

export const claimRequest = verb(endpoint, async ({ scope, actor, body }) => {
  await scope.limits.byAddress('claim')
  await scope.limits.byAccount('claim', actor.id)
  const tokenHash = await hashToken(body.token)
  const find = () => findByClaimToken(scope, tokenHash)
  const report = await find()
  if (!report) throw new Failure('claim_invalid')
  const attached = await attach(scope, actor, report, find)
  if (!attached) throw new Failure('already_claimed')
  return attached
})
