import { linkGuestReport as endpoint } from '@portal/contract/claims'
import { Failure } from '@portal/contract/failure'
import { verb } from '../verb.ts'
import { attach } from './attach.ts'
import { findByReference } from './store.ts'

export const linkGuestReport = verb(endpoint, async ({ scope, actor, body }) => {
  await scope.limits.byAddress('link')
  await scope.limits.byAccount('link', actor.id)
  const find = () => findByReference(scope, body.referenceNumber.toUpperCase())
  const report = await find()
  // Nobody learns here what there is: another's report is answered as none.
  if (!report || report.contactEmail !== body.contactEmail || body.contactEmail !== actor.email)
    throw new Failure('not_found')
  const attached = await attach(scope, actor, report, find)
  if (!attached) throw new Failure('not_found')
  return attached
})
