import { clientDocumentNote } from '@portal/contract/files/file-kinds'
import { callsOf } from '@portal/contract/kinds/calls'
import { kindBy } from '@portal/contract/kinds/kinds'
import { clientRoleLabels } from '@portal/contract/kinds/labels'
import { offersAction } from '@portal/contract/kinds/rules'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { isFace, reportTypes } from '@portal/contract/requests/report-types'
import { downloadErrors } from '../files/use-download.ts'
import { cluesOf, numberPrefill, privateBadge, urgentBadge, withoutNumber, yesIf, type Kind } from './kind.ts'

const rules = kindBy('chp')
const calls = callsOf('chp')

const incident = {
  title: 'Incident Details',
  facts: [
    'client',
    'crashDate',
    { shared: 'reportNumber', name: 'CHP report number', wide: true },
    ...withoutNumber,
    { name: 'CHP office, as written', text: ({ areaOffice }: ReplyOf<'chp'>) => areaOffice },
    {
      name: 'Agency',
      text: ({ agencyUnsure, agency }: ReplyOf<'chp'>) =>
        agencyUnsure && !agency ? "Requester isn't sure. Choose a CHP office, or move the request to Police." : null,
    },
    {
      name: 'Report type',
      inHeader: () => true,
      text: ({ reportType }: ReplyOf<'chp'>) => reportTypes[reportType].label,
    },
    { name: 'Monitor for full report', text: ({ monitorForFull }: ReplyOf<'chp'>) => yesIf(monitorForFull) },
    { name: 'Has crash card', text: ({ hasCrashCard }: ReplyOf<'chp'>) => yesIf(hasCrashCard) },
    { name: 'Client role', text: ({ clientRole }: ReplyOf<'chp'>) => clientRole && clientRoleLabels[clientRole] },
    { name: 'Other driver name', text: ({ otherDriverName }: ReplyOf<'chp'>) => otherDriverName },
    {
      name: 'Driver license or license plate',
      copies: true,
      text: ({ driverLicenseOrPlate }: ReplyOf<'chp'>) => driverLicenseOrPlate,
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
    'relation',
    'language',
    'submitted',
    'contactEmail',
    'ccEmails',
    'placedBy',
    'author',
  ],
} as const

export const chp: Kind<ReplyOf<'chp'>, typeof calls> = {
  rules,
  calls,

  requestLabel: 'Request the CHP Report',
  prefill: (request) => ({
    reportType: request.reportType,
    monitorForFull: String(request.monitorForFull),
    ...numberPrefill(request),
  }),

  describe: ({ reportType }) => reportTypes[reportType].label,
  badges: ({ monitorForFull, urgent, facePageFile, privateTo }) => [
    ...(monitorForFull && !facePageFile ? [{ label: 'Monitor for Full', tone: 'progress' as const }] : []),
    ...(urgent ? [urgentBadge] : []),
    ...(privateTo ? [privateBadge] : []),
  ],
  showsGuestEmails: true,
  listLink: {
    action: 'upgrade',
    label: 'Request Full Report',
    // Law firms, once the face page alone completed the request.
    isOffered: (facts, role) =>
      role === 'law-firm' &&
      facts.status === 'completed' &&
      facts.delivered.has('facePage') &&
      !facts.delivered.has('fullReport') &&
      offersAction(rules, 'upgrade', role, facts),
  },
  listActions: [],

  parties: (request) => {
    const { clientName, clientRole, otherDriverName, driverLicenseOrPlate } = request
    return [
      clientRole ? `${clientName} (${clientRoleLabels[clientRole].toLowerCase()})` : clientName,
      ...(otherDriverName ? [`Other driver: ${otherDriverName}`] : []),
      ...(driverLicenseOrPlate ? [`License or plate: ${driverLicenseOrPlate}`] : []),
      ...cluesOf(request),
    ]
  },
  authorizationText: ({ writtenAuthFile }) => (writtenAuthFile ? 'On file' : 'Missing'),

  timelineTitle: 'Activity Timeline',
  guestName: 'Guest User',
  // Staff copy the facts of the crash into the agency's form, so these come first.
  sections: { staff: [incident, 'firm', contact], client: ['firm', contact, incident] },

  documentNote: clientDocumentNote,
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
  deletion: {
    isUnderTitle: true,
    failure: { title: 'Delete Failed', fallback: 'Failed to delete report.' },
  },
}
