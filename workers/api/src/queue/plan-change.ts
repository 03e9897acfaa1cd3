import type { QueueChange } from '@portal/contract/queue/queue-changes'
import { kindBy } from '@portal/contract/kinds/kinds'
import { canTransition } from '@portal/contract/kinds/rules'
import type { Actor, RequestContext } from '../context.ts'
import { emailsTo, type PendingEmails } from '../emails/outbox.ts'
import { newId } from '../platform/ids.ts'
import { isFileField } from '../reports/current-files.ts'
import { factsOfRow } from '../reports/facts.ts'
import type { Row } from '../reports/kinds-store.ts'
import { planTransition } from '../reports/transition.ts'
import { openEntries, undoEntry, undoUntil, withEntry } from '../reports/undo/undo.ts'
import { requesterEmail } from '../reports/visibility.ts'
import type { Changer } from './change-store.ts'
import { outcomeOf, type ChangeFacts, type QueueReport } from './changes.ts'
import type { QueueWrite } from './write-store.ts'

type Report = Row['report']
type Values = Readonly<Record<string, unknown>>

/** `write` is absent when the request is already as wanted; `undo` is null when the change can't be undone. */
export type Plan = { refused: 'taken' | 'state' } | { write?: QueueWrite; undo: string | null }

/** What an expected date is calculated from. */
const expectedBy = ['agencyId', 'requestedFromAgencyOn', 'reportType']

/** Who works on a request is staff's business: clients see nothing of it. */
const ownerColumns = ['staffOwnerId', 'undo']
export const isForStaff = (after: Values): boolean => Object.keys(after).every((name) => ownerColumns.includes(name))

const valuesOf = (report: Report, names: readonly string[]): Values =>
  Object.fromEntries(
    // Every change of a document raises the version.
    names
      .map((name) => (isFileField(name) ? 'version' : name))
      .map((name) => [name, (report as unknown as Values)[name]]),
  )

/** The write of columns that were read as the report has them. */
export const writeOf = (
  { now }: Pick<RequestContext, 'now'>,
  { report }: Row,
  { after, ...entry }: Pick<QueueWrite, 'activityId' | 'activity' | 'after'> & Partial<QueueWrite>,
): QueueWrite => {
  const forStaff = isForStaff(after)
  return {
    emailIds: [],
    emails: [],
    ...entry,
    report: report.id,
    referenceNumber: report.referenceNumber,
    guard: { ...valuesOf(report, ['status', 'undo', ...Object.keys(after)]), ...entry.guard },
    after: forStaff ? after : { updatedAt: now.toISOString(), ...after },
    forStaff,
  }
}

const planCompletion = async (
  context: RequestContext,
  actor: Actor,
  row: Row,
  sendEmails: boolean | undefined,
  { mayComplete }: ChangeFacts,
): Promise<Plan> => {
  const { report } = row
  const kind = kindBy(report.kind)
  const facts = factsOfRow(report)
  // Whatever has something left to deliver is completed in its own dialog, which asks for the reason.
  if (!mayComplete[kind.id] || !kind.isReady(facts) || !canTransition(kind, 'complete', facts))
    return { refused: 'state' }
  const planned = await planTransition(context, actor, { action: 'complete', row, sendEmails })
  return {
    write: writeOf(context, row, {
      activityId: planned.id,
      activity: planned.activity,
      audited: planned.audited,
      after: planned.columns,
      guard: valuesOf(report, planned.guardColumns),
      emailIds: planned.emails.ids,
      emails: planned.emails.statements,
    }),
    undo: planned.undoSeconds > 0 ? planned.id : null,
  }
}

/** The email to the new owner of a request that is handed over; nobody hands one over to themselves by email. */
const handOverEmail = async (
  context: RequestContext,
  { id, owner }: Changer,
  { report, ...row }: Row,
  { event, isUndoable, bulk }: { event: string; isUndoable: boolean; bulk: boolean },
): Promise<PendingEmails> => {
  if (!owner || owner.id === id) return { ids: [], statements: [] }
  return emailsTo(
    context,
    {
      template: 'handed-over',
      report,
      requester: requesterEmail({ ...row, report }),
      ...(bulk && { details: { bulk } }),
      event,
    },
    [{ recipient: 'staff', address: owner.email }],
    isUndoable ? { dueAt: undoUntil(context), undoId: event } : undefined,
  )
}

/** The statements of a change to one request, or why it isn't made. `bulk`: the request is one of several. */
export const planChange = async (
  context: RequestContext,
  actor: Changer,
  row: Row,
  change: QueueChange,
  { bulk, ...facts }: ChangeFacts & { bulk: boolean },
): Promise<Plan> => {
  if (change.action === 'complete') return planCompletion(context, actor, row, change.sendEmails, facts)
  const { report } = row
  const outcome = outcomeOf(report as QueueReport, change, facts)
  if ('refused' in outcome) return outcome
  const { after, activity } = outcome
  const changes = Object.entries(after).some(([name, value]) => (report as unknown as Values)[name] !== value)
  if (!changes) return { undo: null }
  const id = newId('activity')
  const entry =
    context.config.undoSeconds > 0 ? undoEntry(context, report, { id, activity, changed: after }) : undefined
  const hasOpenEntries = entry || openEntries(report, context.now).length > 0
  const undo = hasOpenEntries ? { undo: withEntry(report, context.now, entry) } : {}
  const emails =
    change.action === 'handOver'
      ? await handOverEmail(context, actor, row, { event: id, isUndoable: entry !== undefined, bulk })
      : undefined
  return {
    write: writeOf(context, row, {
      activityId: id,
      activity,
      after: { ...after, ...undo },
      ...(emails && { emailIds: emails.ids, emails: emails.statements }),
      guard: 'expectedOn' in after ? valuesOf(report, expectedBy) : {},
    }),
    undo: entry ? id : null,
  }
}
