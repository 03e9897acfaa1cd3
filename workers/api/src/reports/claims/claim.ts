import { claimRequest as endpoint } from '@portal/contract/reports/claims'
import { AppError } from '@portal/contract/api/errors'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { attach } from './attach.ts'
import { findByClaimToken } from './store.ts'

export const claimRequest = handler(endpoint, async ({ context, actor, body }) => {
  await context.limits.byIp('claim')
  await context.limits.byAccount('claim', actor.id)
  const tokenHash = await hashToken(body.token)
  const find = () => findByClaimToken(context, tokenHash)
  const report = await find()
  if (!report) throw new AppError('claim_invalid')
  const attached = await attach(context, actor, report, find)
  if (!attached) throw new AppError('already_claimed')
  return attached
})
