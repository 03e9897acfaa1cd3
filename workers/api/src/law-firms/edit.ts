import { Failure } from '@portal/contract/failure'
import { editLawFirm as endpoint } from '@portal/contract/law-firms'
import { audit } from '../audit/audit.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../storage/db.ts'
import { raiseListsOfFirm } from '../users/store.ts'
import { verb } from '../verb.ts'
import { orDomainTaken, refuseFreeMail } from './check-domain.ts'
import { findFirm, updateFirm } from './store.ts'

export const editLawFirm = verb(endpoint, async ({ scope, actor, params, body }) => {
  await refuseFreeMail(scope, body.domain)
  const before = await findFirm(scope, params.id)
  if (!before) throw new Failure('not_found')
  const changes = (['name', 'domain'] as const)
    .filter((field) => before[field] !== body[field])
    .map((field) => `${field}: ${before[field]} → ${body[field]}`)
  await writeAll(scope.db, [
    updateFirm(scope, before.id, body, body.version),
    mustHaveChanged(scope.db),
    ...raiseListsOfFirm(scope, before.id),
    audit(scope, actor, 'law-firm-changed', body.name, changes.join(', ')),
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new Failure('changed_meanwhile') : orDomainTaken(error)
  })
  return { ...before, name: body.name, domain: body.domain, version: before.version + 1 }
})
