import { clientFiles } from './kind-data.ts'
import { staffRoles } from '../accounts/roles.ts'
import { deliverable, clientDocumentOrWord } from '../files/file-kinds.ts'
import { defineKind } from './define-kind.ts'
import { canceledActivity, completedActivity, replacedActivity, withdrawnActivity } from './timeline.ts'

// A request for a report of a local police department: one document, whose delivery completes the request.

const statuses = ['processing', 'completed', 'cancelled'] as const

const documents = {
  writtenAuthFile: {
    from: 'client',
    label: 'Written Authorization',
    field: 'writtenAuthFile',
    rule: clientDocumentOrWord,
  },
  clientReleaseFile: {
    from: 'client',
    label: 'Client Release',
    guestLabel: 'Signed Release',
    field: 'clientReleaseFile',
    rule: clientDocumentOrWord,
  },
  reportFile: {
    from: 'staff',
    label: 'Final Report',
    field: 'reportFile',
    rule: deliverable,
    deliver: 'uploadFinalReport',
    replace: 'replaceFinalReport',
    withdraw: 'deleteFinalReport',
    release: 'police',
  },
} as const

const actionTo = { completed: 'complete', processing: 'reopen', cancelled: 'cancel' } as const

export const police = defineKind({
  id: 'police',
  statuses,
  meanings: [
    {
      status: 'processing',
      when: ({ hasDelivery }) => hasDelivery,
      text: 'The report is delivered, and the request was reopened.',
    },
    {
      status: 'processing',
      when: ({ hasWithdrawal }) => hasWithdrawal === true,
      text: "We withdrew the report. We're getting the right one and will send it when it's ready.",
    },
    { status: 'processing', text: "We're getting the report from the department and will send it when it's released." },
    {
      status: 'completed',
      when: ({ hasDelivery, hasWithdrawal }) => !hasDelivery && hasWithdrawal === true,
      text: 'Closed. We withdrew the report.',
    },
    { status: 'completed', when: ({ hasDelivery }) => !hasDelivery, text: 'Closed without a report.' },
    { status: 'completed', text: 'Delivered and closed.' },
    { status: 'cancelled', text: "Canceled. We've stopped working on it." },
  ],
  hasReportTypes: false,
  documents,
  agencyClue: 'policeDepartment',
  authorization: 'writtenAuthFile',
  forAgency: ['writtenAuthFile', 'clientReleaseFile'],
  asks: clientFiles.police.documentsByAsk,
  deliveryField: 'finalReport',
  actions: {
    complete: { roles: staffRoles, from: ['processing'], to: () => 'completed', activity: completedActivity },
    reopen: {
      roles: staffRoles,
      from: ['completed', 'cancelled'],
      to: () => 'processing',
      activity: () => 'Request reopened',
    },
    cancel: {
      roles: staffRoles,
      from: ['processing', 'completed'],
      to: () => 'cancelled',
      activity: (_, said) => canceledActivity(said),
    },
    cancelOwn: {
      roles: ['law-firm'],
      from: ['processing'],
      to: () => 'cancelled',
      activity: (_, said) => canceledActivity(said),
    },
    addClientDocument: {
      roles: ['law-firm', ...staffRoles],
      from: ['processing'],
      activity: (_, { document }) => `${document ? documents[document].label : 'Document'} uploaded`,
    },
    uploadFinalReport: {
      roles: staffRoles,
      from: ['processing', 'cancelled'],
      when: ({ delivered }) => !delivered.has('reportFile'),
      to: () => 'completed',
      email: 'final-report-ready',
      activity: () => 'Final report uploaded, request completed',
    },
    replaceFinalReport: {
      roles: staffRoles,
      from: statuses,
      when: ({ delivered }) => delivered.has('reportFile'),
      email: 'final-report-corrected',
      activity: (_, said) => replacedActivity(documents.reportFile.label, said),
    },
    /** Withdraws a wrong report, which stays as an earlier version for staff: the request returns to processing so that the right one can be delivered. */
    deleteFinalReport: {
      roles: staffRoles,
      from: statuses,
      when: ({ delivered }) => delivered.has('reportFile'),
      to: ({ status }) => (status === 'completed' ? 'processing' : status),
      email: 'withdrawn',
      activity: (_, said) => withdrawnActivity(documents.reportFile.label, said),
    },
    /** Another kind of agency has the report. */
    move: { roles: staffRoles, from: ['processing'], when: ({ hasDelivery }) => !hasDelivery, email: 'moved' },
    delete: { roles: staffRoles, from: statuses, email: 'deleted' },
  },
  statusAction: (status) => actionTo[status],
  statusFailed: { title: 'Error', description: 'Failed to update status. Please try again.' },
  clientCancels: 'cancelOwn',
  /** A reopened request has its report already. */
  isReady: ({ status, hasDelivery }) => status === 'processing' && hasDelivery,
  nextRelease: () => 'police',
  needsWork: ({ status }) => status === 'processing',
  completesItself: false,
})
