import { call } from '@portal/client'
import { deletePoliceReports } from '@portal/contract/admin/bulk-delete'
import { formatDateTime } from '@portal/contract/dates'
import { policeDocument } from '@portal/contract/files/file-kinds'
import { changePoliceMatter, changePolicePrivacy } from '@portal/contract/reports/matter'
import {
  addPoliceDocument,
  cancelPoliceReport,
  countPoliceLinks,
  planPoliceEmails,
  replaceFinalReport,
  undoPoliceChange,
} from '@portal/contract/reports/police-actions'
import {
  deleteFinalReport,
  getPoliceReport,
  listPoliceActivity,
  listPoliceReports,
  policeDocumentNames,
  setPoliceStatus,
  turnOffPoliceLinks,
  uploadFinalReport,
  type PoliceReport,
} from '@portal/contract/reports/police-reports'
import {
  offersPoliceAction,
  policeFactsOf,
  type PoliceActionName,
  type PoliceStatus,
} from '@portal/contract/reports/police-transitions'
import { recordPoliceNumber } from '@portal/contract/reports/report-number'
import { findSamePoliceCrash } from '@portal/contract/reports/same-crash'
import { statusLabel } from '@portal/contract/reports/status-labels'
import { canceling, completing, privateBadge, urgentBadge, yesIf, type Kind } from './kind.ts'

const endpoints = {
  list: listPoliceReports,
  one: getPoliceReport,
  activity: listPoliceActivity,
  undo: undoPoliceChange,
  plan: planPoliceEmails,
  links: countPoliceLinks,
  turnOffLinks: turnOffPoliceLinks,
  matter: changePoliceMatter,
  privacy: changePolicePrivacy,
  reportNumber: recordPoliceNumber,
  sameCrash: findSamePoliceCrash,
  setStatus: setPoliceStatus,
  addDocument: addPoliceDocument,
  remove: deletePoliceReports,
}

/** An action that sets this status. */
const setsStatus = (status: PoliceStatus) =>
  ({
    sendsEmails: true,
    send: ({ id }, options) => call(setPoliceStatus, { params: { id }, body: { status, ...options } }),
    success: ({ referenceNumber }) => ({
      title: 'Status Updated',
      description: `${referenceNumber}: ${statusLabel(status).label}`,
    }),
    failure: { title: 'Error', description: 'Failed to update status. Please try again.' },
  }) satisfies Partial<Kind<PoliceReport, unknown>['actions'][number]>

const report = {
  title: 'Report Information',
  facts: [
    'reportNumber',
    'reference',
    { name: 'Police department', wide: true, text: ({ policeDepartment }: PoliceReport) => policeDepartment },
    {
      name: 'Ready for pickup',
      text: ({ status, readyForPickup }: PoliceReport) => yesIf(status !== 'processing' && readyForPickup),
    },
    'submitted',
    { name: 'Completed', text: ({ completedAt }: PoliceReport) => completedAt && formatDateTime(completedAt) },
  ],
} as const

const client = {
  title: 'Client Information',
  facts: [{ shared: 'client', name: 'Client name' }, 'crashDate'],
} as const

const contact = {
  title: 'Contact Information',
  facts: [
    'contactEmail',
    'ccEmails',
    { shared: 'requester', name: 'Submitted by' },
    'placedBy',
    'requesterEmail',
    'requesterPhone',
  ],
} as const

const pickupBadges = ({ readyForPickup, status }: PoliceReport) =>
  readyForPickup && status === 'processing'
    ? [
        {
          label: 'Ready for Pickup',
          tone: 'ready' as const,
          shown: (
            <span>
              {/* In the table of a laptop, which has no room for it. */}
              <span className="xl:max-[90rem]:sr-only">Ready for </span>Pickup
            </span>
          ),
        },
      ]
    : []

export const police: Kind<PoliceReport, typeof endpoints> = {
  endpoints,
  offers: (action, report, role) => offersPoliceAction(action as PoliceActionName, role, policeFactsOf(report)),

  form: 'police',
  requestLabel: 'Request a Police Report',
  prefill: ({ reportNumber, policeDepartment }) => ({ reportNumber, policeDepartment }),

  describe: ({ policeDepartment }) => policeDepartment,
  badges: (report) => [
    ...(report.urgent ? [urgentBadge] : []),
    ...(report.privateTo ? [privateBadge] : []),
    ...pickupBadges(report),
  ],
  dialogBadges: pickupBadges,
  showsGuestEmails: false,
  listActions: [
    { action: 'complete', label: 'Complete' },
    { action: 'reopen', label: 'Reopen' },
  ],
  listDownload: ({ reportFile }) => reportFile,

  parties: ({ clientName }) => [clientName],
  authorization: 'writtenAuthFile',
  // Police departments also want the client's release.
  authorizationText: ({ writtenAuthFile, clientReleaseFile }) => {
    const missing = [!writtenAuthFile && 'authorization', !clientReleaseFile && 'client release'].filter(Boolean)
    return missing.length > 0 ? `Missing: ${missing.join(' and ')}` : 'Authorization and release on file'
  },

  timelineTitle: 'Timeline',
  guestName: 'Guest',
  // Staff copy the facts of the report into the agency's form, so these come first.
  sections: { staff: [report, client, 'firm', contact], client: ['firm', report, client, contact] },

  clientDocuments: { types: policeDocumentNames, rule: policeDocument },
  deliveries: [
    {
      type: 'reportFile',
      name: 'Final Report',
      uploadAction: 'uploadFinalReport',
      replaceAction: 'replaceFinalReport',
      withdrawAction: 'deleteFinalReport',
      upload: ({ id }, finalReport, body, options) =>
        call(uploadFinalReport, { params: { id }, body, files: { finalReport } }, options),
      replace: ({ id }, finalReport, body, options) =>
        call(replaceFinalReport, { params: { id }, body, files: { finalReport } }, options),
      withdraw: ({ id }, body) => call(deleteFinalReport, { params: { id }, body }),
    },
  ],
  nextDelivery: () => 'reportFile',
  deliveryTexts: {
    title: 'Final Report',
    empty: 'No final report uploaded yet',
    success: ({ referenceNumber }) => ({
      title: 'Report Uploaded',
      description: `${referenceNumber}: status updated to completed`,
    }),
    failure: { title: 'Upload Failed', description: 'Failed to upload final report. Please try again.' },
    withdrawn: 'The status changes back to Processing.',
  },
  downloadErrors: {
    refused: { title: 'Download Failed', description: 'Unable to download file. Please try again.' },
    broken: { title: 'Download Error', description: 'Error downloading file.' },
  },

  actionsTitle: { admin: 'Actions', staff: 'Actions' },
  actions: [
    {
      ...canceling,
      name: 'cancelOwn',
      sendsEmails: false,
      send: ({ id }) => call(cancelPoliceReport, { params: { id } }),
    },
    {
      ...setsStatus('processing'),
      name: 'reopen',
      label: 'Reopen',
      title: 'Reopen this request?',
      text: () => 'This changes the status back to Processing.',
    },
    { ...completing, ...setsStatus('completed') },
    { ...canceling, ...setsStatus('cancelled'), name: 'cancel', card: undefined },
  ],
  choices: [],
  settableStatuses: [],
  completesByItself: false,
  deletion: {
    action: 'delete',
    isUnderTitle: false,
    failure: { title: 'Delete Failed', description: 'Failed to delete police report.' },
  },
}
