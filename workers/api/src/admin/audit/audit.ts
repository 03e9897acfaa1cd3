import { fullName } from '@portal/contract/accounts/full-name'
import type { AuditAction } from '@portal/contract/admin/audit'
import type { Actor } from '../../accounts/session.ts'
import { newId } from '../../platform/ids.ts'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { insertEntries } from './store.ts'

const entry = (context: RequestContext, actor: Actor, action: AuditAction, subject: string, detail = '') => ({
  id: newId('auditEntry'),
  createdAt: context.now.toISOString(),
  action,
  actorId: actor.id,
  actor: fullName(actor) || actor.email,
  subject,
  detail,
})

/**
 * The line of the audit list for the batch of the change it tells of. `subject` is what it was done to, as people call
 * it: a reference number, a name; `detail` what else is worth knowing of it.
 */
export const audit = (...told: Parameters<typeof entry>): Statement => insertEntries(told[0], [entry(...told)])

/** A line for each of what was done, in one statement. */
export const auditEach = (
  context: RequestContext,
  actor: Actor,
  action: AuditAction,
  told: readonly { subject: string; detail: string }[],
): Statement =>
  insertEntries(
    context,
    told.map(({ subject, detail }) => entry(context, actor, action, subject, detail)),
  )
