import { fullName } from '@portal/contract/full-name'
import type { AuditAction } from '@portal/contract/audit'
import type { Actor } from '../accounts/session.ts'
import { newId } from '../ids.ts'
import type { Scope } from '../scope.ts'
import type { Statement } from '../storage/db.ts'
import { insertEntries } from './store.ts'

const entry = (scope: Scope, actor: Actor, action: AuditAction, subject: string, detail = '') => ({
  id: newId('auditEntry'),
  createdAt: scope.now.toISOString(),
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
  scope: Scope,
  actor: Actor,
  action: AuditAction,
  told: readonly { subject: string; detail: string }[],
): Statement =>
  insertEntries(
    scope,
    told.map(({ subject, detail }) => entry(scope, actor, action, subject, detail)),
  )
