import { checkClaim as endpoint } from '@portal/contract/reports/claims'
import { AppError } from '@portal/contract/api/errors'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { findByClaimToken } from './store.ts'

export const checkClaim = handler(endpoint, async ({ context, body }) => {
  await context.limits.byIp('claim-check')
  // Of an order that is claimed too: its owner may follow the link again.
  if (!(await findByClaimToken(context, await hashToken(body.token)))) throw new AppError('claim_invalid')
})
