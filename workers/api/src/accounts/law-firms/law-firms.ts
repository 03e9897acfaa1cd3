import { addLawFirm, editLawFirm, listLawFirms, type ListedLawFirm } from '@portal/contract/accounts/law-firms'
import { AppError } from '@portal/contract/api/errors'
import { refuseSharedDomain } from '../../platform/word-lists.ts'
import { audit, changedFields } from '../../audit/audit.ts'
import { newId } from '../../platform/ids.ts'
import { refusedAs, refusedAsTaken } from '../../db/client.ts'
import { writeWithEmails } from '../../emails/outbox.ts'
import { handler, listResponse } from '../../handler.ts'
import { admitPeople } from '../firm-setups/setups.ts'
import { findFirm, findFirms, insertFirm, updateFirm } from './store.ts'
import type { RequestContext } from '../../context.ts'

const rethrowDomainTaken = refusedAsTaken({ domain: 'law_firms.domain' })

export const lawFirmHandlers = {
  listLawFirms: handler(listLawFirms, async ({ context, query }) => listResponse(await findFirms(context, query))),

  addLawFirm: handler(
    addLawFirm,
    async ({ context, actor, body: { people = [], requireTwoFactor = false, ...rest } }) => {
      await refuseSharedDomain(context, rest.domain)
      const firm = { id: newId('lawFirm'), ...rest, requireTwoFactor, createdAt: context.now.toISOString() }
      const admitted = await admitPeople(context, actor, firm, people, true)
      const statements = [insertFirm(context, firm), audit(context, actor, 'law-firm-added', firm.name, firm.domain)]
      await writeWithEmails(context, statements, admitted, refusedAs('changed_meanwhile', rethrowDomainTaken))
      return (await findFirm(context, firm.id))!
    },
  ),

  editLawFirm: handler(editLawFirm, async ({ context, actor, params, body }) => {
    await refuseSharedDomain(context, body.domain)
    const before = await findFirm(context, params.id)
    if (!before) throw new AppError('not_found')
    const { requireTwoFactor = before.requireTwoFactor } = body
    const changes = changedFields(before, body, ['name', 'domain'])
    if (requireTwoFactor !== before.requireTwoFactor)
      changes.push(`two-factor sign-in ${requireTwoFactor ? 'required' : 'not required'}`)
    const { people = [] } = body
    const admitted = await admitPeople(context, actor, { ...before, ...body }, people, false)
    const statements = [
      ...updateFirm(context, before.id, body, body.version),
      // New members have entries of their own.
      ...(changes.length > 0 || people.length === 0
        ? [audit(context, actor, 'law-firm-changed', body.name, changes.join(', '))]
        : []),
    ]
    await writeWithEmails(context, statements, admitted, refusedAs('changed_meanwhile', rethrowDomainTaken))
    return (await findFirm(context, before.id))!
  }),
}

/** @throws AppError `invalid` for `lawFirmId` when there is no such firm. */
export const requireFirm = async (context: RequestContext, id: string): Promise<ListedLawFirm> => {
  const firm = await findFirm(context, id)
  if (!firm) throw new AppError('invalid', { fields: { lawFirmId: "This law firm doesn't exist." } })
  return firm
}
