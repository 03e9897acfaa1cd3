import { kindBy } from '@portal/contract/kinds/kinds'
import { canTransition } from '@portal/contract/kinds/rules'
import type { QueueChange } from '@portal/contract/requests/queue-changes'
import type { Actor, RequestContext } from '../../context.ts'
import { emailsTo, type Addressee, type PendingEmails } from '../../emails/outbox.ts'
import { instantAfter } from '../../platform/dates.ts'
import type { Plan } from '../change/change-requests.ts'
import { planTransition } from '../change/transition.ts'
import { factsOfRow } from '../facts.ts'
import type { Row } from '../kinds-store.ts'
import { requesterEmail } from '../visibility.ts'
import { planAgencyEmail } from './plan-agency-email.ts'
import { planAsk } from './plan-ask.ts'
import { expectedBy, planColumns, type ChangeFacts, type QueueColumns } from './changes.ts'

/** Everything that a change of the queue depends on besides the request. `bulk`: the request is one of several. */
export interface QueueFacts extends ChangeFacts {
  bulk: boolean
  /** The chosen assignee. */
  newOwner: { id: string; email: string } | null
  /** The id of the email to an agency. */
  emailId: string
}

/** Recipients of the email about a request that is handed off: its new assignee, unless they took it themselves. */
export const handOverAddressees = ({ actor, newOwner }: Pick<QueueFacts, 'actor' | 'newOwner'>): Addressee[] =>
  newOwner && newOwner.id !== actor ? [{ recipient: 'staff', address: newOwner.email }] : []

/** A request with something left to deliver is completed in a dialog that asks for the reason. */
export const canComplete = ({ request }: Row, { mayComplete }: Pick<ChangeFacts, 'mayComplete'>): boolean => {
  const [kind, facts] = [kindBy(request.kind), factsOfRow(request)]
  return mayComplete[kind.id] && kind.isReady(facts) && canTransition(kind, 'complete', facts)
}

/** The email to the new assignee of a request that is handed off. */
const handOverEmail = async (
  context: RequestContext,
  row: Row,
  id: string,
  facts: QueueFacts,
): Promise<PendingEmails | undefined> => {
  const addressees = handOverAddressees(facts)
  if (addressees.length === 0) return undefined
  const { undoSeconds: seconds } = context.config
  return emailsTo(
    context,
    {
      template: 'handed-over',
      request: row.request,
      requester: requesterEmail(row),
      ...(facts.bulk && { details: { bulk: true } }),
      event: id,
    },
    addressees,
    seconds > 0 ? { dueAt: instantAfter(context.now, { seconds }), undoId: id } : undefined,
  )
}

/** Plans a change of the queue for each of its requests. */
export const planQueueChange =
  (
    context: RequestContext,
    actor: Actor,
    change: QueueChange,
    facts: QueueFacts,
  ): Plan<Row, 'taken' | 'state' | 'changed' | 'agency'> =>
  async (row, id) => {
    const { request } = row
    if (change.action === 'complete') {
      if (!canComplete(row, facts)) return { refused: 'state' }
      return planTransition(context, actor, row, id, { action: 'complete', sendEmails: change.sendEmails })
    }
    if (change.action === 'ask') return planAsk(context, actor, row, id, change)
    if (change.action === 'emailAgency') return planAgencyEmail(context, row, id, change, facts)
    const planned = planColumns(request, change, facts)
    if ('refused' in planned) return planned
    const { columns, activity, assigned } = planned
    const names = Object.keys(columns) as (keyof QueueColumns)[]
    if (names.every((name) => columns[name] === request[name])) return null
    const emails = change.action === 'handOver' ? await handOverEmail(context, row, id, facts) : undefined
    return {
      columns,
      // The agencies that an expected date is calculated from were read once.
      guarded: [...names, ...('expectedOn' in columns || 'estimate' in columns ? expectedBy : [])],
      activities: [
        activity,
        ...(assigned && change.action !== 'byRules' ? [`Assigned by a rule: ${assigned.person}` as const] : []),
      ],
      byRule: assigned,
      ...(emails && { emails }),
      undoSeconds: context.config.undoSeconds,
    }
  }
