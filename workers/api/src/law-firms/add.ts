import { Failure, failures } from '@portal/contract/failure'
import { addLawFirm as endpoint, type LawFirm } from '@portal/contract/law-firms'
import { newId } from '../ids.ts'
import { isTaken } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { insertFirm } from './store.ts'

export const addLawFirm = verb(endpoint, async ({ scope, body }) => {
  const firm: LawFirm = {
    id: newId('lawFirm'),
    name: body.name,
    domain: body.domain,
    createdAt: scope.now.toISOString(),
  }
  await insertFirm(scope, firm).catch((error: unknown) => {
    throw isTaken(error, 'law_firms.domain')
      ? new Failure('domain_taken', { fields: { domain: failures.domain_taken.message } })
      : error
  })
  return firm
})
