import { accountMessages } from '@portal/contract/accounts/account-messages'
import { firmSetupsPerDomain, firmSetupsPerNetwork } from '@portal/contract/accounts/firm-setups'
import { AppError } from '@portal/contract/api/errors'
import { normalizeDomain } from '@portal/contract/email-address'
import type { Actor, RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { auditEach } from '../../audit/audit.ts'
import { accountEmail, joinedEmails, noEmails, type PendingEmails } from '../../emails/outbox.ts'
import { findAdmins } from '../../emails/store.ts'
import { addNotices, removeNotices } from '../../notices/write-store.ts'
import { networkHashOf } from '../../platform/network-hash.ts'
import { refuseSharedDomain } from '../../platform/word-lists.ts'
import { findFirmToJoin } from '../team/store.ts'
import { teamEmails } from '../team/team-emails.ts'
import { auditName } from '../users/change-user.ts'
import * as store from './store.ts'

/** The domain of an email address, as firms have it. */
export const domainOf = (email: string): string => normalizeDomain(email.slice(email.lastIndexOf('@')))

/**
 * The statements that ask for the firm of an account's domain. `field` is the name's in the form.
 * @throws AppError `invalid` for the name, `domain_taken` or `too_many`.
 */
export const setupOf = async (
  context: RequestContext,
  { id, email }: Pick<Actor, 'id' | 'email'>,
  name: string,
  field: string,
): Promise<Statement[]> => {
  const domain = domainOf(email)
  const message = accountMessages.sharedDomain
  await refuseSharedDomain(context, domain, { field, freeMail: message, publicSuffix: message })
  const networkHash = networkHashOf(context)
  const asked = await store.findAsked(context, domain, networkHash)
  if (asked.taken) throw new AppError('domain_taken', { message: accountMessages.firmIsHere })
  if (asked.declined) throw new AppError('invalid', { fields: { [field]: accountMessages.firmDeclined } })
  if (asked.accounts >= firmSetupsPerDomain || asked.others >= firmSetupsPerNetwork) throw new AppError('too_many')
  return [store.insertSetup(context, { userId: id, domain, name, networkHash })]
}

/** Tells admins of a firm that waits, by a notice and an email an hour, unless somebody of its domain waits already. */
export const tellAdmins = async (context: RequestContext, domain: string): Promise<PendingEmails> => {
  if ((await store.findWaiting(context, domain)).length > 0) return noEmails
  const admins = await findAdmins(context)
  const event = context.now.toISOString().slice(0, 13)
  const emails = joinedEmails(
    admins.map(({ email: address, firstName }) =>
      accountEmail(context, { template: 'firm-setup', address, firstName, event }),
    ),
  )
  const notices = admins.map(({ id }) => ({ account: id, request: '', kind: 'firm-setup', event: domain }) as const)
  return { ...emails, statements: [...emails.statements, ...addNotices(context, notices)] }
}

/** The emails when an account verifies its email address: to its firm, or to admins about the firm that it asked for. */
export const verifiedEmails = async (context: RequestContext, userId: string): Promise<PendingEmails> => {
  const firm = await findFirmToJoin(context, userId)
  if (firm) return teamEmails(context, { change: 'joined', firm, member: { id: userId }, by: null })
  const domain = await store.findOpenDomain(context, userId)
  return domain === undefined ? noEmails : tellAdmins(context, domain)
}

/** Removes the notices about a firm that an admin decided on. */
export const decided = ({ db }: RequestContext, domain: string): Statement[] => removeNotices(db, [domain], [''])

/** Makes the accounts that wait for a firm's domain its members, and the first of them its manager if the firm is new. */
export const admitWaiting = async (
  context: RequestContext,
  actor: Actor,
  firm: { id: string; name: string; domain: string },
  isNew: boolean,
): Promise<PendingEmails> => {
  const waiting = await store.findWaiting(context, firm.domain)
  const manager = isNew ? waiting[0] : undefined
  const emails = await Promise.all(
    waiting.map((member) =>
      teamEmails(context, { change: member === manager ? 'manager' : 'joined', firm, member, by: actor }),
    ),
  )
  const { ids, statements } = joinedEmails(emails)
  const subjects = waiting.map((member) => ({
    subject: auditName(member),
    detail: `none → ${firm.name}${member === manager ? ', manager' : ''}`,
  }))
  return {
    ids,
    statements: [
      ...store.admit(context, firm, manager?.id),
      ...decided(context, firm.domain),
      ...(waiting.length > 0 ? [auditEach(context, actor, 'law-firm-assigned', subjects)] : []),
      ...statements,
    ],
  }
}
