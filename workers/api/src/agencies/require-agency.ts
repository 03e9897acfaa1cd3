import { AppError } from '@portal/contract/api/errors'
import { chooseAgency, otherAgency } from '@portal/contract/kinds/fields'
import { kindData } from '@portal/contract/kinds/kind-data'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'
import type { RequestContext } from '../context.ts'
import { findNamedAgency, type AgencyAnswers } from './suggestion-store.ts'

/**
 * @throws AppError `invalid` for `agencyId` when the agency that a requester named doesn't release reports of this kind, or when
 * the number or the department of the request is another one's.
 */
export const requireAgency = async (
  context: RequestContext,
  kind: KindId,
  answers: AgencyAnswers,
  agencyId: string | undefined,
): Promise<void> => {
  if (agencyId === undefined) return
  const found = await findNamedAgency(context, kind, answers, agencyId)
  const ofKind: readonly AgencyKind[] = kindData[kind].agencyKinds
  if (!found || !ofKind.includes(found.kind)) throw new AppError('invalid', { fields: { agencyId: chooseAgency } })
  if (found.named !== null && found.named !== agencyId)
    throw new AppError('invalid', { fields: { agencyId: otherAgency } })
}
