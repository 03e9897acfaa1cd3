import type { TeamChange } from '@portal/contract/emails/email-data'
import type { RequestContext } from '../../context.ts'
import { accountEmail, joinedEmails, type PendingEmails } from '../../emails/outbox.ts'
import { findManagers } from '../../emails/store.ts'

interface Member {
  id: string
  firstName: string
  email: string
  emailVerifiedAt: string | null
}

interface ChangedTeam {
  change: TeamChange
  firm: { id: string; name: string }
  member: Member | { id: string }
  /** Who changed it; null when the member did, by following an emailed link. */
  by: { id: string } | null
}

/**
 * The emails about a change of a firm's team: to the member, unless it is their doing or their email address isn't
 * verified, and to the firm's other managers.
 */
export const teamEmails = async (
  context: RequestContext,
  { change, firm, member, by }: ChangedTeam,
): Promise<PendingEmails> => {
  const doer = by ? by.id : member.id
  const managers = (await findManagers(context, firm.id)).filter(({ id }) => id !== member.id)
  const recipients = 'email' in member && member.emailVerifiedAt ? [member, ...managers] : managers
  return joinedEmails(
    recipients
      .filter(({ id }) => id !== doer)
      .map(({ id, firstName, email }) =>
        accountEmail(context, {
          template: 'team-changed',
          address: email,
          firstName,
          lawFirmName: firm.name,
          team: { change, member: member.id, own: id === member.id },
          // A move to another firm is two changes, and a call can change several members.
          event: `${context.requestId}:${change}:${member.id}`,
        }),
      ),
  )
}
