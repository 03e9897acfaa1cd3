import type { Invitation } from '@portal/contract/accounts/invitations'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../../platform/dates.ts'
import { accountEmail, type Post } from '../../emails/outbox.ts'
import type { RequestContext } from '../../context.ts'

/** When an invitation ends that is mailed now. */
export const invitationEnd = (now: Date): string => instantAfter(now, { days: limits.invitationDays })

/** The email that carries an invitation's link, each time it is sent. */
export const invitationLetter = (context: RequestContext, { id, email, firstName, lawFirmName }: Invitation): Post =>
  accountEmail(context, {
    template: 'invitation',
    address: email,
    firstName,
    lawFirmName,
    linkId: id,
    event: `${id}:${context.now.toISOString()}`,
  })
