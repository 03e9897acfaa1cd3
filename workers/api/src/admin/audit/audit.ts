import { fullName } from '@portal/contract/accounts/full-name'
import type { AuditAction } from '@portal/contract/admin/audit'
import { newId } from '../../platform/ids.ts'
import type { Actor, RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { insertEntries } from './store.ts'

interface AuditSubject {
  /** What was changed, by a name people use for it, such as a reference number. */
  subject: string
  detail: string
}

/** One audit entry per subject, in one statement. */
export const auditEach = (
  context: RequestContext,
  actor: Actor,
  action: AuditAction,
  subjects: readonly AuditSubject[],
): Statement =>
  insertEntries(
    context,
    subjects.map(({ subject, detail }) => ({
      id: newId('auditEntry'),
      createdAt: context.now.toISOString(),
      action,
      actorId: actor.id,
      actor: fullName(actor) || actor.email,
      subject,
      detail,
    })),
  )

/** The audit entry of a change, for the change's own batch. */
export const audit = (
  context: RequestContext,
  actor: Actor,
  action: AuditAction,
  subject: string,
  detail = '',
): Statement => auditEach(context, actor, action, [{ subject, detail }])
