import { clientRoleLabels } from '@portal/contract/kinds/labels'
import { call } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import { deleteCrashReports } from '@portal/contract/admin/bulk-delete'
import { clientDocument, clientDocumentNote } from '@portal/contract/files/file-kinds'
import {
  addCrashClientDocument,
  cancelCrashReport,
  countCrashLinks,
  planCrashEmails,
  removeCrashDocument,
  replaceCrashDocument,
  setCrashReportType,
  setCrashStatus,
  switchToFaceOnly,
  turnOffCrashLinks,
  undoCrashChange,
  upgradeCrashReport,
} from '@portal/contract/reports/crash-actions'
import { crashProgress } from '@portal/contract/reports/crash-progress'
import {
  clientDocumentTypes,
  completeCrashReport,
  getCrashReport,
  listCrashActivity,
  listCrashReports,
  uploadCrashReport,
  type CrashReport,
  type DeliverableType,
  type DocumentType,
} from '@portal/contract/reports/crash-reports'
import {
  crashFactsOf,
  crashStatuses,
  offersCrashAction,
  type CrashActionName,
  type CrashFacts,
} from '@portal/contract/reports/crash-transitions'
import { changeCrashMatter, changeCrashPrivacy } from '@portal/contract/reports/matter'
import { recordCrashNumber } from '@portal/contract/reports/report-number'
import {
  fullCounterpart,
  isFace,
  reportTypeNames,
  reportTypes,
  type ReportType,
} from '@portal/contract/reports/report-types'
import { findSameCrash } from '@portal/contract/reports/same-crash'
import { downloadErrors } from '../files/download-errors.ts'
import { canceling, completing, privateBadge, urgentBadge, yesIf, type Delivery, type Kind } from './kind.ts'

const endpoints = {
  list: listCrashReports,
  one: getCrashReport,
  activity: listCrashActivity,
  undo: undoCrashChange,
  plan: planCrashEmails,
  links: countCrashLinks,
  turnOffLinks: turnOffCrashLinks,
  matter: changeCrashMatter,
  privacy: changeCrashPrivacy,
  reportNumber: recordCrashNumber,
  sameCrash: findSameCrash,
  setStatus: setCrashStatus,
  addDocument: addCrashClientDocument,
  remove: deleteCrashReports,
}

const delivery = (
  type: DeliverableType,
  name: string,
  actions: Pick<Delivery<CrashReport>, 'uploadAction' | 'replaceAction' | 'withdrawAction'>,
): Delivery<CrashReport> => ({
  type,
  name,
  ...actions,
  upload: ({ id }, file, body, options) =>
    call(uploadCrashReport, { params: { id }, body: { type, ...body }, files: { file } }, options),
  replace: ({ id }, file, body, options) =>
    call(replaceCrashDocument, { params: { id, docType: type }, body, files: { file } }, options),
  withdraw: ({ id }, body) => call(removeCrashDocument, { params: { id, docType: type }, body }),
})

const incident = {
  title: 'Incident Details',
  facts: [
    'client',
    'crashDate',
    { shared: 'reportNumber', name: 'CHP report number', wide: true },
    { name: 'Report type', text: ({ reportType }: CrashReport) => reportTypes[reportType].label },
    { name: 'Monitor for full report', text: ({ monitorForFull }: CrashReport) => yesIf(monitorForFull) },
    { name: 'Has crash card', text: ({ hasCrashCard }: CrashReport) => yesIf(hasCrashCard) },
    { name: 'Client role', text: ({ clientRole }: CrashReport) => clientRole && clientRoleLabels[clientRole] },
    { name: 'Other driver name', text: ({ otherDriverName }: CrashReport) => otherDriverName },
    {
      name: 'Driver license or license plate',
      copies: true,
      text: ({ driverLicenseOrPlate }: CrashReport) => driverLicenseOrPlate,
    },
  ],
} as const

const contact = {
  title: 'Contact Information',
  facts: [
    'reference',
    { shared: 'requester', name: 'Created by' },
    'requesterEmail',
    'requesterPhone',
    'submitted',
    'contactEmail',
    'ccEmails',
    'placedBy',
    'author',
  ],
} as const

/** Whether lists offer to request the full report: to law firms, once the face page alone completed the request. */
export const offersFullReport = (facts: CrashFacts, role: Role): boolean =>
  role === 'law-firm' &&
  facts.status === 'completed' &&
  facts.hasFacePage &&
  !facts.hasFullReport &&
  offersCrashAction('upgrade', role, facts)

export const chp: Kind<CrashReport, typeof endpoints> = {
  endpoints,
  offers: (action, report, role, grants) =>
    offersCrashAction(action as CrashActionName, role, crashFactsOf(report), grants),

  form: 'chp',
  requestLabel: 'Request the CHP Report',
  prefill: ({ reportNumber, reportType, monitorForFull }) => ({
    reportNumber,
    reportType,
    monitorForFull: String(monitorForFull),
  }),

  describe: ({ reportType }) => reportTypes[reportType].label,
  badges: ({ monitorForFull, urgent, facePageFile, privateTo }) => [
    ...(monitorForFull && !facePageFile ? [{ label: 'Monitor for Full', tone: 'progress' as const }] : []),
    ...(urgent ? [urgentBadge] : []),
    ...(privateTo ? [privateBadge] : []),
  ],
  progress: (report) => crashProgress(crashFactsOf(report)),
  showsGuestEmails: true,
  listLink: {
    action: 'upgrade',
    label: 'Request Full Report',
    isOffered: (report, role) => offersFullReport(crashFactsOf(report), role),
  },
  listActions: [],

  parties: ({ clientName, clientRole, otherDriverName, driverLicenseOrPlate }) => [
    clientRole ? `${clientName} (${clientRoleLabels[clientRole].toLowerCase()})` : clientName,
    ...(otherDriverName ? [`Other driver: ${otherDriverName}`] : []),
    ...(driverLicenseOrPlate ? [`License or plate: ${driverLicenseOrPlate}`] : []),
  ],
  authorization: 'writtenAuth',
  authorizationText: ({ writtenAuthFile }) => (writtenAuthFile ? 'On file' : 'Missing'),

  timelineTitle: 'Activity Timeline',
  guestName: 'Guest User',
  // Staff copy the facts of the crash into the agency's form, so these come first.
  sections: { staff: [incident, 'firm', contact], client: ['firm', contact, incident] },

  clientDocuments: {
    types: clientDocumentTypes,
    rule: clientDocument,
    note: clientDocumentNote,
    remove: {
      action: 'deleteClientDocument',
      send: ({ id }, type) => call(removeCrashDocument, { params: { id, docType: type as DocumentType } }),
    },
  },
  deliveries: [
    delivery('facePage', 'Face Page', {
      uploadAction: 'uploadFacePage',
      replaceAction: 'replaceFacePage',
      withdrawAction: 'deleteFacePage',
    }),
    delivery('fullReport', 'Full Report', {
      uploadAction: 'uploadFullReport',
      replaceAction: 'replaceFullReport',
      withdrawAction: 'deleteFullReport',
    }),
  ],
  // A face page when one was requested, then the full report.
  nextDelivery: ({ reportType, facePageFile }) => (isFace(reportType) && !facePageFile ? 'facePage' : 'fullReport'),
  deliveryTexts: {
    title: 'Crash Reports',
    empty: 'No crash reports uploaded yet',
    success: ({ referenceNumber }, label) => ({
      title: 'File Uploaded',
      description: `${label} for ${referenceNumber}`,
    }),
    failure: { title: 'Upload failed', description: 'Failed to upload file' },
    withdrawn: 'The request stays completed. To deliver another file, change the status first.',
  },
  downloadErrors,

  actionsTitle: { admin: 'Admin Actions', staff: 'Actions' },
  actions: [
    {
      name: 'upgrade',
      label: 'Request Full Report',
      title: 'Request the full report?',
      card: {
        title: 'Request Full Report',
        text: 'This request is for the face page only. You can request the full report too.',
      },
      sendsEmails: false,
      text: ({ reportType }) =>
        `This changes the report type to ${reportTypes[fullCounterpart[reportType]!].label} and moves the request back to processing. We'll email the report when it's ready.`,
      send: ({ id, reportType }) =>
        call(upgradeCrashReport, { params: { id }, body: { reportType: fullCounterpart[reportType]! } }),
      success: () => ({
        title: 'Request Upgraded',
        description: 'The request has been upgraded to full report successfully! Admin has been notified.',
      }),
      failure: { title: 'Failed to upgrade request.' },
    },
    {
      name: 'switchToFaceOnly',
      label: 'Switch to Face Page Only',
      title: 'Switch to face page only?',
      card: {
        title: 'Monitoring for Full Report',
        text: "We're watching for the full report and will email it as soon as it's released.",
      },
      sendsEmails: false,
      text: ({ facePageFile }) =>
        `We'll stop monitoring for the full report.${facePageFile ? ' The face page has been delivered, so this completes the request.' : ''}`,
      send: ({ id }) => call(switchToFaceOnly, { params: { id } }),
      success: () => ({
        title: 'Request Updated',
        description: 'Request switched to face page only. Full report monitoring has been cancelled.',
      }),
      failure: { title: 'Failed to update request.' },
    },
    {
      ...canceling,
      name: 'cancel',
      sendsEmails: true,
      send: ({ id }, body) => call(cancelCrashReport, { params: { id }, body }),
    },
    {
      ...completing,
      text: (_, { isDelivered }) =>
        isDelivered ? completing.text() : 'Nothing was delivered: this closes the request without a report.',
      send: ({ id }, body) => call(completeCrashReport, { params: { id }, body }),
      success: () => ({ title: 'Request Completed' }),
      failure: { title: 'Failed to complete request.' },
    },
  ],
  choices: [
    {
      name: 'changeReportType',
      label: 'Report type',
      submitLabel: 'Update Report Type',
      options: reportTypeNames.map((value) => ({ value, label: reportTypes[value].label })),
      value: ({ reportType }) => reportType,
      send: ({ id }, reportType) =>
        call(setCrashReportType, { params: { id }, body: { reportType: reportType as ReportType } }),
      success: 'Report Type Updated',
      failure: 'Failed to update report type.',
    },
  ],
  settableStatuses: crashStatuses,
  completesByItself: true,
  deletion: {
    action: 'deleteReport',
    isUnderTitle: true,
    failure: { title: 'Delete Failed', fallback: 'Failed to delete report.' },
  },
}
