import { AppError } from '@portal/contract/api/errors'
import { editLawFirm as endpoint } from '@portal/contract/accounts/law-firms'
import { audit } from '../../admin/audit/audit.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../../db/client.ts'
import { raiseListsOfFirm } from '../users/store.ts'
import { handler } from '../../handler.ts'
import { orDomainTaken, refuseFreeMail } from './check-domain.ts'
import { findFirm, updateFirm } from './store.ts'

export const editLawFirm = handler(endpoint, async ({ context, actor, params, body }) => {
  await refuseFreeMail(context, body.domain)
  const before = await findFirm(context, params.id)
  if (!before) throw new AppError('not_found')
  const changes = (['name', 'domain'] as const)
    .filter((field) => before[field] !== body[field])
    .map((field) => `${field}: ${before[field]} → ${body[field]}`)
  await writeAll(context.db, [
    updateFirm(context, before.id, body, body.version),
    mustHaveChanged(context.db),
    ...raiseListsOfFirm(context, before.id),
    audit(context, actor, 'law-firm-changed', body.name, changes.join(', ')),
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new AppError('changed_meanwhile') : orDomainTaken(error)
  })
  return { ...before, name: body.name, domain: body.domain, version: before.version + 1 }
})
