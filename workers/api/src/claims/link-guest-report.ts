import { linkGuestReport as endpoint } from '@portal/contract/claims'
import { Failure } from '@portal/contract/failure'
import { hashToken } from '../storage/tokens.ts'
import { verb } from '../verb.ts'
import { attach } from './attach.ts'
import { findByClaimToken, findByReference } from './store.ts'

export const linkGuestReport = verb(endpoint, async ({ scope, actor, body }) => {
  await scope.limits.byAddress('link')
  await scope.limits.byAccount('link', actor.id)
  const referenceNumber = body.referenceNumber.toUpperCase()
  if (body.contactEmail !== actor.email) throw new Failure('not_found')
  // Anyone can make an account in a stranger's name: until the address is proven, not even whether there is a report is told.
  if (!actor.emailVerifiedAt && !body.claimToken)
    return { alreadyAttached: false, referenceNumber, pending: true as const }

  const tokenHash = body.claimToken && (await hashToken(body.claimToken))
  const find = () => (tokenHash ? findByClaimToken(scope, tokenHash) : findByReference(scope, referenceNumber))
  const report = await find()
  // Nobody learns here what there is: another's report is answered as none.
  if (report?.referenceNumber !== referenceNumber || report.contactEmail !== body.contactEmail)
    throw new Failure('not_found')
  const attached = await attach(scope, actor, report, find)
  if (!attached) throw new Failure('not_found')
  return attached
})
