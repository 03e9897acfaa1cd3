import { emailTemplate, type RequestEmailTemplate } from '@portal/contract/emails/templates'
import type { EmailPlan } from '@portal/contract/requests/changes'
import type { RequestContext } from '../context.ts'
import { addresseesOf, type Addressee } from '../emails/outbox.ts'
import { findReceivers } from './delivery-links/store.ts'
import type { RequestRow } from '../db/schema/requests.ts'
import type { RowOf } from './rows-store.ts'
import { requesterEmail } from './visibility.ts'

export interface PlannedEmail {
  template: RequestEmailTemplate
  addressees: Addressee[]
}

/**
 * The email that a change sends, and its recipients. `applyTransition` writes this email, and the change's confirmation
 * lists it.
 * @param fileId the document that the change withdraws or replaces.
 */
export const planEmail = async (
  context: RequestContext,
  row: RowOf<RequestRow>,
  template: RequestEmailTemplate | undefined,
  fileId?: string | null,
): Promise<PlannedEmail | null> => {
  if (!template) return null
  const { toReceivers, corrects } = emailTemplate(template)
  const receivers = fileId ? await findReceivers(context, row.request.id, fileId) : []
  if (toReceivers) return { template, addressees: receivers }
  // Nobody got the earlier one, so there is nothing to correct.
  const sent = corrects && receivers.length === 0 ? corrects : template
  const addressees = await addresseesOf(context, {
    template: sent,
    request: row.request,
    requester: requesterEmail(row),
  })
  return { template: sent, addressees }
}

/** A planned email as the confirmation of its change lists it. */
export const presentPlan = ({ config }: RequestContext, plan: PlannedEmail | null): EmailPlan => ({
  emails: plan ? plan.addressees.map((addressee) => ({ template: plan.template, ...addressee })) : [],
  undoSeconds: config.undoSeconds,
})
