import { AppError, apiErrors } from '@portal/contract/api/errors'
import { freeMailMessage } from '@portal/contract/accounts/law-firms'
import type { RequestContext } from '../../context.ts'
import { isTaken } from '../../db/client.ts'
import { isListed } from '../word-lists.ts'

/** @throws AppError `invalid` for the domain of a mail provider: a firm matched by one would hold strangers. */
export const refuseFreeMail = async (context: RequestContext, domain: string): Promise<void> => {
  if (await isListed(context, 'mail-providers', domain)) {
    throw new AppError('invalid', { fields: { domain: freeMailMessage } })
  }
}

/** What a write's error means to its caller: another firm may have the domain. */
export const orDomainTaken = (error: unknown): never => {
  throw isTaken(error, 'law_firms.domain')
    ? new AppError('domain_taken', { fields: { domain: apiErrors.domain_taken.message } })
    : error
}
