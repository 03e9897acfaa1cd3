import { addLawFirm as endpoint } from '@portal/contract/accounts/law-firms'
import { audit } from '../../admin/audit/audit.ts'
import { newId } from '../../platform/ids.ts'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { orDomainTaken, refuseFreeMail } from './check-domain.ts'
import { insertFirm } from './store.ts'

export const addLawFirm = handler(endpoint, async ({ context, actor, body: { name, domain } }) => {
  await refuseFreeMail(context, domain)
  const firm = { id: newId('lawFirm'), name, domain, createdAt: context.now.toISOString() }
  await writeAll(context.db, [insertFirm(context, firm), audit(context, actor, 'law-firm-added', name, domain)]).catch(
    orDomainTaken,
  )
  return { ...firm, version: 1, memberCount: 0, reportCount: 0 }
})
