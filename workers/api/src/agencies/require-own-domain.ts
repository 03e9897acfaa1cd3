import { agencyMessages } from '@portal/contract/agencies/agencies'
import { refuseSharedDomain } from '../platform/word-lists.ts'
import type { RequestContext } from '../context.ts'

/** @throws AppError `invalid` for `field` when strangers have addresses at the email domain, whose emails would count as the agency's. */
export const requireOwnDomain = async (
  context: RequestContext,
  { emailDomain }: { emailDomain: string },
  field = 'emailDomain',
): Promise<void> => {
  const message = agencyMessages.sharedDomain
  if (emailDomain !== '')
    await refuseSharedDomain(context, emailDomain, { field, freeMail: message, publicSuffix: message })
}
