import { addLawFirm as endpoint } from '@portal/contract/law-firms'
import { audit } from '../audit/audit.ts'
import { newId } from '../ids.ts'
import { writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { orDomainTaken, refuseFreeMail } from './check-domain.ts'
import { insertFirm } from './store.ts'

export const addLawFirm = verb(endpoint, async ({ scope, actor, body: { name, domain } }) => {
  await refuseFreeMail(scope, domain)
  const firm = { id: newId('lawFirm'), name, domain, createdAt: scope.now.toISOString() }
  await writeAll(scope.db, [insertFirm(scope, firm), audit(scope, actor, 'law-firm-added', name, domain)]).catch(
    orDomainTaken,
  )
  return { ...firm, version: 1, memberCount: 0, reportCount: 0 }
})
