import { linkGuestReport as endpoint } from '@portal/contract/reports/claims'
import { AppError } from '@portal/contract/api/errors'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { attach } from './attach.ts'
import { findByClaimToken, findByReference } from './store.ts'

export const linkGuestReport = handler(endpoint, async ({ context, actor, body }) => {
  await context.limits.byIp('link')
  await context.limits.byAccount('link', actor.id)
  const referenceNumber = body.referenceNumber.toUpperCase()
  if (body.contactEmail !== actor.email) throw new AppError('not_found')
  // Anyone can make an account in a stranger's name: until the address is proven, not even whether there is a report is told.
  if (!actor.emailVerifiedAt && !body.claimToken)
    return { alreadyAttached: false, referenceNumber, pending: true as const }

  const tokenHash = body.claimToken && (await hashToken(body.claimToken))
  const find = () => (tokenHash ? findByClaimToken(context, tokenHash) : findByReference(context, referenceNumber))
  const report = await find()
  // Nobody learns here what there is: another's report is answered as none.
  if (report?.referenceNumber !== referenceNumber || report.contactEmail !== body.contactEmail)
    throw new AppError('not_found')
  const attached = await attach(context, actor, report, find)
  if (!attached) throw new AppError('not_found')
  return attached
})
