import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { RequestContext } from '../../context.ts'
import { isAddressOf } from '../../mail/agency-address.ts'
import { findConversation, type FoundConversation } from './store.ts'

type Found = Pick<
  FoundConversation['request'],
  'agencyId' | 'agencyName' | 'agencyKind' | 'agencyEmail' | 'agencyDomain' | 'agencyWrote'
>

/**
 * The recipient of a message to a request's agency: the address from which the agency wrote last, as long as the directory has it as
 * the agency's, or else the directory's. Null without one.
 */
export const agencyAddressOf = (found: Found): { id: string; name: string; address: string } | null => {
  const { agencyId: id, agencyName: name, agencyKind: kind, agencyEmail, agencyDomain, agencyWrote } = found
  if (!id || !name || !kind) return null
  const email = agencyEmail ?? ''
  const isOwn = agencyWrote !== null && isAddressOf({ email, emailDomain: agencyDomain ?? '' }, agencyWrote)
  const address = isOwn ? agencyWrote : email
  return address ? { id, name: agencyTitle({ name, kind }), address } : null
}

export const findAgencyAddress = async (context: Pick<RequestContext, 'db'>, kind: KindId, requestId: string) => {
  const found = await findConversation(context, kind, requestId, { userId: null, isStaff: true })
  return found ? agencyAddressOf(found.request) : null
}
