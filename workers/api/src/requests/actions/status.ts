import { AppError } from '@portal/contract/api/errors'
import { actions } from '@portal/contract/requests/actions/actions'
import { kindBy } from '@portal/contract/kinds/kinds'
import { chooseReason } from '@portal/contract/requests/reasons'
import { reasonColumns, withReason } from '../activity/texts.ts'
import { planAction, planTransition } from '../change/transition.ts'
import type { Row } from '../kinds-store.ts'
import type { Known, Plan } from './define-plan.ts'

export const complete: Plan<'complete'> = {
  plan: (row, { sendEmails }, { context, actor }, id) =>
    planTransition(context, actor, row, id, { action: 'complete', sendEmails }),
  email: (row, _, { context }) => planAction(context, 'complete', row),
}

const canceling = ({ request }: Row, { actor }: Known) => actions.cancel.transition!(kindBy(request.kind), actor.role)

export const cancel: Plan<'cancel'> = {
  check: ({ reason }, { actor }) => {
    if (actor.role === 'staff' && !reason?.reason)
      throw new AppError('invalid', { fields: { 'reason.reason': chooseReason } })
  },
  plan: (row, { reason = {}, sendEmails }, known, id) =>
    planTransition(known.context, known.actor, row, id, {
      action: canceling(row, known),
      columns: reasonColumns(reason),
      ...withReason({ ...reason, sendEmails }),
    }),
  email: (row, _, known) => planAction(known.context, canceling(row, known), row),
}
