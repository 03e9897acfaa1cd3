import { accountMessages } from '@portal/contract/accounts/account-messages'
import { firmSetupsPerDomain, firmSetupsPerNetwork } from '@portal/contract/accounts/firm-setups'
import { AppError } from '@portal/contract/api/errors'
import type { Actor, RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { auditEach } from '../../audit/audit.ts'
import { accountEmail, joinedEmails, noEmails, type PendingEmails } from '../../emails/outbox.ts'
import { findAdmins } from '../../emails/store.ts'
import { addNotices } from '../../notices/write-store.ts'
import { networkHashOf } from '../../platform/network-hash.ts'
import { refuseSharedDomain } from '../../platform/word-lists.ts'
import { findFirmToJoin } from '../team/store.ts'
import { teamEmails } from '../team/team-emails.ts'
import { auditName } from '../users/change-user.ts'
import * as store from './store.ts'

/**
 * The statements that ask for the firm of an account's domain, or the reason why it can't. `field` is the name's in the form.
 * @throws AppError `invalid` for the name when nobody can ask for the domain.
 */
export const setupOf = async (
  context: RequestContext,
  { id, email }: Pick<Actor, 'id' | 'email'>,
  name: string,
  field: string,
): Promise<{ refusal: AppError | undefined; statements: Statement[] }> => {
  const domain = store.domainOf(email)
  const message = accountMessages.sharedDomain
  await refuseSharedDomain(context, domain, { field, freeMail: message, publicSuffix: message })
  const networkHash = networkHashOf(context)
  const asked = await store.findAsked(context, domain, networkHash)
  let refusal
  if (asked.taken) refusal = new AppError('domain_taken', { message: accountMessages.firmIsHere })
  else if (asked.declined) refusal = new AppError('invalid', { fields: { [field]: accountMessages.firmDeclined } })
  else if (asked.accounts >= firmSetupsPerDomain || asked.others >= firmSetupsPerNetwork)
    refusal = new AppError('too_many')
  return { refusal, statements: refusal ? [] : [store.insertSetup(context, { userId: id, domain, name, networkHash })] }
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

/** The emails to its firm when an account verifies its email address. */
export const joiningEmails = async (context: RequestContext, userId: string): Promise<PendingEmails> => {
  const firm = await findFirmToJoin(context, userId)
  return firm ? teamEmails(context, { change: 'joined', firm, member: { id: userId }, by: null }) : noEmails
}

/** The emails to admins when an account verifies its address that asked for a firm; else to its firm. Put the statements after the verification. */
export const verifiedEmails = async (context: RequestContext, userId: string): Promise<PendingEmails> => {
  const domain = await store.findOpenDomain(context, userId)
  if (domain === undefined) return joiningEmails(context, userId)
  const { ids, statements } = await tellAdmins(context, domain)
  return { ids, statements: [store.dropBeyondLimit(context, userId, domain), ...statements] }
}

/**
 * Makes accounts that wait for a firm's domain its members, and the first of them its manager if the firm is new. The batch
 * fails with an error recognized by `isAssertionFailure` when one of them no longer waits.
 */
export const admitPeople = async (
  context: RequestContext,
  actor: Actor,
  firm: { id: string; name: string; domain: string },
  people: readonly string[],
  isNew: boolean,
): Promise<PendingEmails> => {
  const ids = [...new Set(people)]
  if (ids.length === 0) return noEmails
  const manager = isNew ? ids[0] : undefined
  const members = (await store.findWaiting(context, firm.domain)).filter(({ id }) => ids.includes(id))
  const emails = joinedEmails(
    await Promise.all(
      members.map((member) =>
        teamEmails(context, { change: member.id === manager ? 'manager' : 'joined', firm, member, by: actor }),
      ),
    ),
  )
  const subjects = members.map((member) => ({
    subject: auditName(member),
    detail: `none → ${firm.name}${member.id === manager ? ', manager' : ''}`,
  }))
  return {
    ids: emails.ids,
    statements: [
      store.assertWaiting(context, firm.domain, ids),
      ...store.admit(context, firm, ids, manager),
      ...store.removeOldNotices(context, firm.domain),
      auditEach(context, actor, 'law-firm-assigned', subjects),
      ...emails.statements,
    ],
  }
}
