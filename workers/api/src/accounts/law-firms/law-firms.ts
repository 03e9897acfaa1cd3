import { addLawFirm, editLawFirm, listLawFirms, type ListedLawFirm } from '@portal/contract/accounts/law-firms'
import { AppError } from '@portal/contract/api/errors'
import { refuseSharedDomain } from '../../platform/word-lists.ts'
import { audit, changedFields } from '../../audit/audit.ts'
import { newId } from '../../platform/ids.ts'
import { writeAll, refusedAs, refusedAsTaken } from '../../db/client.ts'
import { handler, listResponse } from '../../handler.ts'
import { findFirm, findFirms, insertFirm, updateFirm } from './store.ts'
import type { RequestContext } from '../../context.ts'

const rethrowDomainTaken = refusedAsTaken({ domain: 'law_firms.domain' })

export const lawFirmHandlers = {
  listLawFirms: handler(listLawFirms, async ({ context, query }) => listResponse(await findFirms(context, query))),

  addLawFirm: handler(addLawFirm, async ({ context, actor, body: { name, domain, requireTwoFactor = false } }) => {
    await refuseSharedDomain(context, domain)
    const firm = { id: newId('lawFirm'), name, domain, requireTwoFactor, createdAt: context.now.toISOString() }
    await writeAll(context.db, [
      insertFirm(context, firm),
      audit(context, actor, 'law-firm-added', name, domain),
    ]).catch(rethrowDomainTaken)
    return { ...firm, version: 1, memberCount: 0, managerCount: 0, requestCount: 0 }
  }),

  editLawFirm: handler(editLawFirm, async ({ context, actor, params, body }) => {
    await refuseSharedDomain(context, body.domain)
    const before = await findFirm(context, params.id)
    if (!before) throw new AppError('not_found')
    const { requireTwoFactor = before.requireTwoFactor } = body
    const changes = changedFields(before, body, ['name', 'domain'])
    if (requireTwoFactor !== before.requireTwoFactor)
      changes.push(`two-factor sign-in ${requireTwoFactor ? 'required' : 'not required'}`)
    await writeAll(context.db, [
      ...updateFirm(context, before.id, body, body.version),
      audit(context, actor, 'law-firm-changed', body.name, changes.join(', ')),
    ]).catch(refusedAs('changed_meanwhile', rethrowDomainTaken))
    return { ...before, name: body.name, domain: body.domain, requireTwoFactor, version: before.version + 1 }
  }),
}

/** @throws AppError `invalid` for `lawFirmId` when there is no such firm. */
export const requireFirm = async (context: RequestContext, id: string): Promise<ListedLawFirm> => {
  const firm = await findFirm(context, id)
  if (!firm) throw new AppError('invalid', { fields: { lawFirmId: "This law firm doesn't exist." } })
  return firm
}
