import { fullName } from '@portal/contract/accounts/full-name'
import { brand } from '@portal/contract/brand'
import type { AuditAction } from '@portal/contract/admin/audit'
import { newId } from '../platform/ids.ts'
import type { Actor, RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import { insertEntries } from './store.ts'

export type AuditActor = Pick<Actor, 'id' | 'firstName' | 'lastName' | 'email'>

/** Who does what scheduled jobs do. */
export const portalActor: AuditActor = { id: 'portal', firstName: brand.name, lastName: '', email: '' }

interface AuditSubject {
  /** The changed record, by a name that people use for it, such as a reference number. */
  subject: string
  detail: string
}

/** One audit entry per subject, in one statement. */
export const auditEach = (
  context: Pick<RequestContext, 'db' | 'now'>,
  actor: AuditActor,
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
  context: Pick<RequestContext, 'db' | 'now'>,
  actor: AuditActor,
  action: AuditAction,
  subject: string,
  detail = '',
): Statement => auditEach(context, actor, action, [{ subject, detail }])

/** The fields that an edit changes, as an audit entry's detail: `name: Oakland → Oakland PD`. */
export const changedFields = <Field extends string>(
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
  fields: readonly Field[],
): string[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => `${field}: ${before[field] ?? ''} → ${after[field] ?? ''}`)
