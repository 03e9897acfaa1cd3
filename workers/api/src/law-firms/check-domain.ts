import { Failure, failures } from '@portal/contract/failure'
import { freeMailMessage } from '@portal/contract/law-firms'
import type { Scope } from '../scope.ts'
import { isTaken } from '../storage/db.ts'
import { isListed } from '../storage/lists.ts'

/** @throws Failure `invalid` for the domain of a mail provider: a firm matched by one would hold strangers. */
export const refuseFreeMail = async (scope: Scope, domain: string): Promise<void> => {
  if (await isListed(scope, 'mail-providers', domain)) {
    throw new Failure('invalid', { fields: { domain: freeMailMessage } })
  }
}

/** What a write's error means to its caller: another firm may have the domain. */
export const orDomainTaken = (error: unknown): never => {
  throw isTaken(error, 'law_firms.domain')
    ? new Failure('domain_taken', { fields: { domain: failures.domain_taken.message } })
    : error
}
