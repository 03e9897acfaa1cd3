import { isStaff, type Role } from '../../accounts/roles.ts'
import { counted } from '../../counted.ts'
import type { ActionName, Kind } from '../../kinds/kinds.ts'
import { fullCounterpart, reportTypes } from '../report-types.ts'
import { statusLabel } from '../status-labels.ts'
import { isClosed } from '../transitions.ts'
import { defineAction, type Done } from './define-action.ts'
import type { ActionFacts, ActionViewer } from './facts-of-action.ts'

// The status of a request, and the report that it is for. Its kind says who may change them, and when.

const dontEmail = { sendEmails: { type: 'flag' } } as const

/** An effect after the name of one client, or after the number of requests. */
const doneAs = (effect: string): Done => ({ one: effect, several: (requests) => `${requests} ${effect.toLowerCase()}` })

const isDelivered = (one: ActionFacts | undefined): boolean => one !== undefined && (one.ready || one.hasDelivery)

/** A request with something left to deliver is completed in its panel. Staff say why when nothing was delivered. */
export const complete = defineAction({
  label: 'Complete…',
  button: 'Complete…',
  key: 'd',
  group: 'work',
  who: ['staff', 'admin'],
  transition: () => 'complete',
  inLists: ({ ready }) => ready,
  input: {
    reason: {
      type: 'reason',
      use: ([one, ...others]) => (others.length > 0 || isDelivered(one) ? undefined : 'close'),
      optional: true,
    },
    ...dontEmail,
  },
  dialog: {
    title: ({ length }) => (length === 1 ? 'Mark as completed?' : `Complete ${counted(length, 'request')}?`),
    submit: ({ length }) => (length === 1 ? 'Mark as Completed' : `Complete ${counted(length, 'Request')}`),
    text: ([one, ...others]) => {
      if (others.length > 0) return 'Everything was delivered. Completing finalizes them.'
      return isDelivered(one)
        ? 'This finalizes the request and notifies the client.'
        : 'Nothing was delivered: this closes the request without a report.'
    },
  },
  emails: true,
  done: () => doneAs('Completed'),
  toast: () => ({ title: 'Request Completed' }),
  failed: ({ kind }) => kind.statusFailed ?? { title: 'Failed to complete request.' },
  refused: "it can't be completed now",
})

export const reopen = defineAction({
  label: 'Reopen…',
  single: true,
  who: ['staff', 'admin'],
  transition: () => 'reopen',
  input: dontEmail,
  dialog: {
    title: () => 'Reopen this request?',
    submit: 'Reopen',
    text: () => 'This changes the status back to Processing.',
  },
  emails: true,
  done: () => doneAs('Reopened'),
  toast: () => ({ title: 'Status Updated', description: statusLabel('processing').label }),
  failed: ({ kind }) => kind.statusFailed ?? { title: 'Failed to update status.' },
  refused: 'it is open',
})

/** Any status. The interface has it for a kind with a transition to each; other kinds have actions for theirs. */
export const setStatus = defineAction({
  label: 'Update Status…',
  single: true,
  who: ['staff', 'admin'],
  transition: (kind, _, { status = 'completed' }) => kind.statusAction(status),
  offers: ({ kind }) => kind.actions.changeStatus !== undefined,
  input: {
    status: { type: 'status' },
    reason: {
      type: 'reason',
      use: ([one], input) => {
        const status = 'status' in input ? input.status : undefined
        if (status === 'cancelled') return 'cancel'
        return status === 'completed' && !one?.hasDelivery ? 'close' : undefined
      },
      optional: true,
    },
    ...dontEmail,
  },
  dialog: {
    title: (_, { status }) => `Change the status to ${status ? statusLabel(status).label : 'another one'}?`,
    submit: 'Update Status',
  },
  emails: true,
  done: ({ status }) => doneAs(`Status changed to ${statusLabel(status).label}`),
  toast: ({ status }) => ({ title: 'Status Updated', description: statusLabel(status).label }),
  failed: () => ({ title: 'Failed to update status.' }),
  refused: 'it has this status already',
})

/** Admins choose any report type. */
export const setReportType = defineAction({
  label: 'Update Report Type',
  single: true,
  who: ['admin'],
  transition: () => 'changeReportType',
  input: { reportType: { type: 'report-type' } },
  done: ({ reportType }) => doneAs(`Report type changed to ${reportTypes[reportType].label}`),
  toast: ({ reportType }) => ({ title: 'Report Type Updated', description: reportTypes[reportType].label }),
  failed: () => ({ title: 'Failed to update report type.' }),
  refused: 'it has this report type already',
})

/** The full report after a face page. */
export const upgrade = defineAction({
  label: 'Request Full Report…',
  group: 'report',
  single: true,
  who: ['law-firm', 'admin'],
  transition: () => 'upgrade',
  section: {
    title: 'Request Full Report',
    text: 'This request is for the face page only. You can request the full report too.',
  },
  input: {},
  dialog: {
    title: () => 'Request the full report?',
    submit: 'Request Full Report',
    text: ([one]) => {
      const counterpart = one?.reportType && fullCounterpart[one.reportType]
      const label = counterpart ? reportTypes[counterpart].label : 'the full report'
      return `This changes the report type to ${label} and moves the request back to processing. We'll email the report when it's ready.`
    },
  },
  done: () => doneAs('Full report requested'),
  toast: () => ({
    title: 'Request Upgraded',
    description: 'The request has been upgraded to full report successfully! Admin has been notified.',
  }),
  failed: () => ({ title: 'Failed to upgrade request.' }),
  refused: "its full report can't be requested now",
})

/** Ends the wait for the full report of a face page. */
export const switchToFaceOnly = defineAction({
  label: 'Switch to Face Page Only…',
  group: 'report',
  single: true,
  who: ['law-firm', 'admin'],
  transition: () => 'switchToFaceOnly',
  section: {
    title: 'Monitoring for Full Report',
    text: "We're watching for the full report and will email it as soon as it's released.",
    isFor: ({ status }) => !isClosed(status),
  },
  input: {},
  dialog: {
    title: () => 'Switch to face page only?',
    submit: 'Switch to Face Page Only',
    text: ([one]) => {
      const closed = one !== undefined && isClosed(one.status)
      const completes = one?.delivered.has('facePage') && !closed
      return `${closed ? "If the request is opened again, we won't monitor" : "We'll stop monitoring"} for the full report.${completes ? ' The face page has been delivered, so this completes the request.' : ''}`
    },
  },
  done: () => doneAs('Switched to face page only'),
  toast: () => ({
    title: 'Request Updated',
    description: 'Request switched to face page only. Full report monitoring has been cancelled.',
  }),
  failed: () => ({ title: 'Failed to update request.' }),
  refused: "it isn't monitored for the full report",
})

const cancelBy = (kind: Kind, role: Role): ActionName => (isStaff(role) ? 'cancel' : kind.clientCancels)
/** Whether the viewer's cancellation is the same as a client's, which some kinds let staff make, too. */
const cancelsAsClient = ({ kind }: ActionFacts, { role }: ActionViewer): boolean =>
  cancelBy(kind, role) === kind.clientCancels

export const cancel = defineAction({
  label: 'Cancel Request…',
  severalLabel: 'Cancel Requests…',
  key: 'Backspace',
  group: 'end',
  who: ['law-firm', 'staff', 'admin'],
  transition: cancelBy,
  section: {
    title: 'Cancel Request',
    text: 'You can cancel the request if the report is no longer needed.',
    isFor: cancelsAsClient,
  },
  input: { reason: { type: 'reason', use: () => 'cancel', optional: true }, ...dontEmail },
  dialog: {
    title: ({ length }) => (length === 1 ? 'Cancel this request?' : `Cancel ${counted(length, 'request')}?`),
    submit: ({ length }) => (length === 1 ? 'Cancel Request' : 'Cancel Requests'),
    text: ({ length }, { role }) => {
      if (isStaff(role)) return `This stops the work on ${length === 1 ? 'the request' : 'them'}.`
      return length === 1
        ? "We'll stop working on this request. You can undo this for a day."
        : "We'll stop working on them. You can undo this for a day, in each request."
    },
    danger: true,
  },
  emails: true,
  done: () => doneAs('Canceled'),
  toast: () => ({ title: 'Request Canceled' }),
  failed: (facts, viewer) =>
    (cancelsAsClient(facts, viewer) ? undefined : facts.kind.statusFailed) ?? { title: 'Failed to cancel request.' },
  refused: "it can't be canceled now",
})
