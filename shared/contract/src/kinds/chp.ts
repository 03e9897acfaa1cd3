import { clientFiles } from './kind-data.ts'
import { staffRoles } from '../accounts/roles.ts'
import { clientDocument, deliverable } from '../files/file-kinds.ts'
import { fullCounterpart, isFace, reportTypes } from '../requests/report-types.ts'
import { statusLabel } from '../requests/status-labels.ts'
import { defineKind, type Facts, type ListedFacts, type ProgressStep } from './define-kind.ts'
import { canceledActivity, completedActivity, replacedActivity, withdrawnActivity } from './timeline.ts'

// A request for a report of the Highway Patrol: a face page, a full report, or both one after the other.

const statuses = [
  'processing',
  'processing-full-report',
  'face-page-uploaded',
  'full-report-uploaded',
  'completed',
  'cancelled',
] as const
const allExcept = (...excluded: (typeof statuses)[number][]) => statuses.filter((status) => !excluded.includes(status))

const isFacePage = ({ reportType }: ListedFacts): boolean => reportType !== null && isFace(reportType)

const documents = {
  crashCard: { from: 'client', label: 'Crash Card', field: 'crashCardFile', rule: clientDocument },
  writtenAuth: { from: 'client', label: 'Written Authorization', field: 'writtenAuthFile', rule: clientDocument },
  deathCert: { from: 'client', label: 'Death Certificate', field: 'deathCertFile', rule: clientDocument },
  facePage: {
    from: 'staff',
    label: 'CHP Face Page',
    field: 'facePageFile',
    rule: deliverable,
    deliver: 'uploadFacePage',
    replace: 'replaceFacePage',
    withdraw: 'deleteFacePage',
    release: 'face',
    pages: { most: 2 },
    asked: isFacePage,
  },
  fullReport: {
    from: 'staff',
    label: 'Full Report',
    field: 'fullReportFile',
    rule: deliverable,
    deliver: 'uploadFullReport',
    replace: 'replaceFullReport',
    withdraw: 'deleteFullReport',
    release: 'full',
    pages: { least: 2 },
    asked: (facts: ListedFacts) =>
      !isFacePage(facts) || facts.monitorForFull || facts.status === 'processing-full-report',
  },
} as const

type ChpFacts = Facts<(typeof statuses)[number], keyof typeof documents>

/** Whether everything is delivered. A monitored face page still waits for its full report. */
const isReady = (facts: ListedFacts<(typeof statuses)[number]>): boolean =>
  facts.status === 'full-report-uploaded' ||
  (facts.status === 'face-page-uploaded' && !facts.monitorForFull && isFacePage(facts))

/** The steps that were taken or are still owed: Submitted, Face page, Full report. */
const progress = (facts: ChpFacts): ProgressStep[] => {
  const { status, delivered, monitorForFull } = facts
  const open = status !== 'completed' && status !== 'cancelled'
  const faceIsDue = open && isFacePage(facts) && !delivered.has('fullReport')
  const fullIsDue = open && (!isFacePage(facts) || monitorForFull || status === 'processing-full-report')
  const steps = [
    { label: 'Face page', done: delivered.has('facePage'), due: faceIsDue },
    { label: 'Full report', done: delivered.has('fullReport'), due: fullIsDue },
  ].filter(({ done, due }) => done || due)
  const next = steps.find(({ done }) => !done)
  return [
    { label: 'Submitted', state: 'done' },
    ...steps.map((step): ProgressStep => {
      if (step.done) return { label: step.label, state: 'done' }
      return { label: step.label, state: step === next ? 'current' : 'upcoming' }
    }),
  ]
}

export const chp = defineKind({
  id: 'chp',
  statuses,
  meanings: [
    {
      status: 'processing',
      when: ({ hasWithdrawal }) => hasWithdrawal === true,
      text: "We withdrew the report. We're getting the right one and will send it when it's ready.",
    },
    { status: 'processing', text: "We're getting the report from CHP and will send it when it's released." },
    { status: 'processing-full-report', text: "We're getting the full report and will send it when it's released." },
    {
      status: 'face-page-uploaded',
      monitorForFull: true,
      text: "Face page delivered. We're checking for the full report and will send it when it's released.",
    },
    {
      status: 'face-page-uploaded',
      when: (facts) => !isFacePage(facts),
      text: "Face page delivered. We're getting the full report and will send it when it's released.",
    },
    { status: 'face-page-uploaded', text: "Face page delivered. That's everything you asked for." },
    { status: 'full-report-uploaded', text: "Full report delivered. That's everything you asked for." },
    {
      status: 'completed',
      when: ({ hasDelivery, hasWithdrawal }) => !hasDelivery && hasWithdrawal === true,
      text: 'Closed. We withdrew the report.',
    },
    { status: 'completed', when: ({ hasDelivery }) => !hasDelivery, text: 'Closed without a report.' },
    { status: 'completed', text: 'Delivered and closed.' },
    { status: 'cancelled', text: "Canceled. We've stopped working on it." },
  ],
  hasReportTypes: true,
  documents,
  agencyClue: 'reportNumber',
  authorization: 'writtenAuth',
  forAgency: ['writtenAuth'],
  asks: clientFiles.chp.documentsByAsk,
  deliveryField: 'file',
  actions: {
    uploadFacePage: {
      roles: staffRoles,
      from: ['processing', 'cancelled'],
      to: () => 'face-page-uploaded',
      email: 'face-page-ready',
      activity: () => 'Face page uploaded',
    },
    uploadFullReport: {
      roles: staffRoles,
      from: ['processing', 'processing-full-report', 'face-page-uploaded'],
      to: () => 'full-report-uploaded',
      email: 'full-report-ready',
      activity: () => 'Full report uploaded',
    },
    replaceFacePage: {
      roles: staffRoles,
      from: statuses,
      when: ({ delivered }) => delivered.has('facePage'),
      email: 'face-page-corrected',
      activity: (_, said) => replacedActivity(documents.facePage.label, said),
    },
    replaceFullReport: {
      roles: staffRoles,
      from: statuses,
      when: ({ delivered }) => delivered.has('fullReport'),
      email: 'full-report-corrected',
      activity: (_, said) => replacedActivity(documents.fullReport.label, said),
    },
    complete: {
      roles: ['admin'],
      rolesBySetting: ['staff'],
      from: allExcept('completed', 'cancelled'),
      to: () => 'completed',
      activity: completedActivity,
    },
    cancel: {
      roles: ['law-firm', 'admin'],
      rolesBySetting: ['staff'],
      from: ['processing', 'processing-full-report'],
      to: () => 'cancelled',
      activity: (_, said) => canceledActivity(said),
    },
    upgrade: {
      roles: ['law-firm', 'admin'],
      from: allExcept('cancelled'),
      when: (facts, input) =>
        isFacePage(facts) &&
        !facts.monitorForFull &&
        !facts.delivered.has('fullReport') &&
        (!input || (facts.reportType !== null && input.reportType === fullCounterpart[facts.reportType])),
      to: () => 'processing-full-report',
      email: 'upgrade-requested',
      activity: () => 'Full report requested',
    },
    switchToFaceOnly: {
      roles: ['law-firm', 'admin'],
      from: statuses,
      when: (facts) => isFacePage(facts) && facts.monitorForFull && !facts.delivered.has('fullReport'),
      to: ({ status, delivered }) => (delivered.has('facePage') ? 'completed' : status),
      activity: () => 'Switched to face page only',
    },
    /** Sets any other status. */
    changeStatus: {
      roles: ['admin'],
      from: statuses,
      when: ({ status }, input) => input?.status !== status,
      to: ({ status }, input) => input?.status ?? status,
      activity: ({ status }, { status: next = status, reason }) => {
        const { label } = statusLabel(next)
        return `Status changed to ${reason ? `${label}: ${reason}` : label}`
      },
    },
    /** Sets any other report type. */
    changeReportType: {
      roles: ['admin'],
      from: statuses,
      when: ({ reportType }, input) => input?.reportType !== reportType,
      activity: (_, { reportType }) => `Report type changed to ${reportType ? reportTypes[reportType].label : 'none'}`,
    },
    addClientDocument: {
      roles: ['law-firm', ...staffRoles],
      from: allExcept('completed', 'cancelled'),
      activity: (_, { document }) => `${document ? documents[document].label : 'Document'} uploaded`,
    },
    deleteClientDocument: {
      roles: ['admin'],
      from: statuses,
      activity: (_, { document }) => `${document ? documents[document].label : 'Document'} removed`,
    },
    /** Another kind of agency has the report. */
    move: { roles: staffRoles, from: ['processing'], when: ({ hasDelivery }) => !hasDelivery, email: 'moved' },
    delete: { roles: ['admin'], from: statuses, email: 'deleted' },
    /** Withdraws it from the client. The file stays as an earlier version for staff. */
    deleteFacePage: {
      roles: ['admin'],
      rolesWhileNew: ['staff'],
      from: statuses,
      when: ({ delivered }) => delivered.has('facePage'),
      to: ({ status }) => (status === 'face-page-uploaded' ? 'processing' : status),
      email: 'withdrawn',
      activity: (_, said) => withdrawnActivity(documents.facePage.label, said),
    },
    deleteFullReport: {
      roles: ['admin'],
      rolesWhileNew: ['staff'],
      from: statuses,
      when: ({ delivered }) => delivered.has('fullReport'),
      to: ({ status, delivered }) => {
        if (status !== 'full-report-uploaded') return status
        return delivered.has('facePage') ? 'face-page-uploaded' : 'processing'
      },
      email: 'withdrawn',
      activity: (_, said) => withdrawnActivity(documents.fullReport.label, said),
    },
  },
  statusAction: () => 'changeStatus',
  clientCancels: 'cancel',
  isReady,
  nextRelease: (facts) => (isFacePage(facts) && facts.status === 'processing' ? 'face' : 'full'),
  needsWork: (facts) => facts.status !== 'completed' && facts.status !== 'cancelled' && !isReady(facts),
  completesItself: true,
  progress,
})
