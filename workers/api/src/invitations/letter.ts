import type { Invitation } from '@portal/contract/invitations'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../instants.ts'
import { accountLetter, type Post } from '../letters/outbox.ts'
import type { Scope } from '../scope.ts'

/** When an invitation ends that is mailed now. */
export const invitationEnd = (now: Date): string => instantAfter(now, { days: limits.invitationDays })

/** The letter that carries an invitation's link, each time it is sent. */
export const invitationLetter = (scope: Scope, { id, email, firstName, lawFirmName }: Invitation): Post =>
  accountLetter(scope, {
    letter: 'invitation',
    address: email,
    firstName,
    lawFirmName,
    linkId: id,
    event: `${id}:${scope.now.toISOString()}`,
  })
