import { AppError } from '@portal/contract/api/errors'
import { emailsTo, type Addressee } from '../../emails/outbox.ts'
import { instantAfter } from '../../platform/dates.ts'
import type { Row } from '../kinds-store.ts'
import { requesterEmail } from '../visibility.ts'
import { changeOfColumns, type Known, type Plan } from './define-plan.ts'

const unassign = (row: Row, known: Known) => changeOfColumns(row, { staffOwnerId: null }, known, ['Unassigned'])

const assign = (row: Row, owner: string, known: Known) =>
  changeOfColumns(row, { staffOwnerId: owner }, known, [`Assignee: ${owner}`])

export const take: Plan<'take'> = { plan: (row, _, known) => assign(row, known.actor.id, known) }

export const release: Plan<'release'> = { plan: (row, _, known) => unassign(row, known) }

/** The new assignee gets an email, unless they took the request themselves. */
const toldAbout = ({ actor, owner }: Known): Addressee[] =>
  owner && owner.id !== actor.id ? [{ recipient: 'staff', address: owner.email }] : []

export const handOver: Plan<'handOver'> = {
  needs: ({ owner }) => ({ owner }),
  check: (_, { owner }) => {
    if (!owner) throw new AppError('not_found')
  },
  plan: async (row, { owner }, known, id) => {
    const change = assign(row, owner, known)
    const addressees = toldAbout(known)
    if (!change || addressees.length === 0) return change
    const { context, bulk } = known
    const { undoSeconds: seconds } = context.config
    const event = {
      template: 'handed-over' as const,
      request: row.request,
      requester: requesterEmail(row),
      ...(bulk && { details: { bulk } }),
      event: id,
    }
    const wait = seconds > 0 ? { dueAt: instantAfter(context.now, { seconds }), undoId: id } : undefined
    return { ...change, emails: await emailsTo(context, event, addressees, wait) }
  },
  email: (_, __, known) => ({ template: 'handed-over', addressees: toldAbout(known) }),
}

export const byRules: Plan<'byRules'> = {
  needs: () => ({ byRules: 'now' }),
  plan: (row, _, known) => {
    const byRule = known.byRules.get(row.request.id)
    if (!byRule) return unassign(row, known)
    return changeOfColumns(row, { staffOwnerId: byRule.person }, known, [`Assigned by a rule: ${byRule.person}`], {
      byRule,
    })
  },
}
