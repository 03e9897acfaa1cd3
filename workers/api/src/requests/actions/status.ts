import { AppError } from '@portal/contract/api/errors'
import { actions, type Act } from '@portal/contract/requests/actions/actions'
import type { Reason } from '@portal/contract/requests/actions/input-fields'
import type { Input } from '@portal/contract/kinds/rules'
import { kindBy } from '@portal/contract/kinds/kinds'
import { chooseReason } from '@portal/contract/requests/reasons'
import { fullCounterpart, isFace } from '@portal/contract/requests/report-types'
import { endedDates } from '../after-face-page.ts'
import { reasonColumns, withReason } from '../reasons.ts'
import { planAction, planTransition } from '../change/transition.ts'
import type { ReadColumns } from '../change/write-store.ts'
import { factsOfRow } from '../facts.ts'
import type { Row } from '../kinds-store.ts'
import type { Known, Plan } from './define-plan.ts'

// The actions that a request's kind has as transitions.

type TransitionName = keyof typeof import('@portal/contract/requests/actions/status')

/** The input that decides whether a transition is possible, where the action has one. */
export const chosenInput = (act: object): Input | undefined => {
  const { status, reportType } = act as Partial<Act<'setStatus'> & Act<'setReportType'>>
  return status || reportType ? { status, reportType } : undefined
}

const actionIn = (name: TransitionName, { request }: Row, act: object, { actor }: Known) =>
  actions[name].transition!(kindBy(request.kind), actor.role, chosenInput(act) ?? {})

/** The plan of a transition. `columnsOf` are those that it changes besides the status. */
const transition = <Name extends TransitionName>(
  name: Name,
  columnsOf: (row: Row, act: Act<Name>) => Partial<ReadColumns> = () => ({}),
): Plan<Name> => ({
  plan: (row, act, known, id) => {
    const { reason, sendEmails } = act as { reason?: Reason; sendEmails?: boolean }
    const columns = columnsOf(row, act)
    const { reportType = null } = columns
    return planTransition(known.context, known.actor, row, id, {
      action: actionIn(name, row, act, known),
      columns: { ...(reason && reasonColumns(reason)), ...columns },
      ...withReason({ ...reason, sendEmails }, { ...chosenInput(act), ...(reportType && { reportType }) }),
    })
  },
  email: (row, act, known) => planAction(known.context, actionIn(name, row, act, known), row, chosenInput(act)),
})

const completing = transition('complete')

export const complete: Plan<'complete'> = {
  ...completing,
  /** The caller of a list, which is older, doesn't know that a document was withdrawn. The panel gives a reason then. */
  plan: (row, act, known, id) => {
    const isDelivered = row.request.hasDelivery || kindBy(row.request.kind).isReady(factsOfRow(row.request))
    const isExplained = known.specified || act.reason?.reason !== undefined
    return isDelivered || isExplained ? completing.plan(row, act, known, id) : { refused: 'state' }
  },
}

export const reopen = transition('reopen')
export const setStatus = transition('setStatus')

export const setReportType = transition('setReportType', ({ request }, { reportType }) => ({
  reportType,
  // Only a face page is monitored for its full report.
  monitorForFull: request.monitorForFull && isFace(reportType),
}))

export const upgrade = transition('upgrade', ({ request }) => ({
  reportType: request.reportType && fullCounterpart[request.reportType],
  // Until it is requested, the estimate is that of the face page.
  estimate: null,
  ...(request.facePageFile && endedDates),
}))

export const switchToFaceOnly = transition('switchToFaceOnly', () => ({ monitorForFull: false }))

export const cancel: Plan<'cancel'> = {
  ...transition('cancel'),
  check: ({ reason = {} }, { actor }) => {
    if (actor.role === 'staff' && !reason.reason) throw new AppError('invalid', { fields: { reason: chooseReason } })
  },
}
