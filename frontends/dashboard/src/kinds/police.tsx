import { formatDateTime } from '@portal/contract/dates'
import { callsOf } from '@portal/contract/kinds/calls'
import { kindBy } from '@portal/contract/kinds/kinds'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { cluesOf, numberPrefill, privateBadge, urgentBadge, withoutNumber, yesIf, type Kind } from './kind.ts'

const calls = callsOf('police')

const request = {
  title: 'Report Information',
  facts: [
    'reportNumber',
    ...withoutNumber,
    'reference',
    {
      name: 'Police department',
      wide: true,
      inHeader: ({ agency }: ReplyOf<'police'>) => agency === null,
      text: ({ policeDepartment }: ReplyOf<'police'>) => policeDepartment,
    },
    {
      name: 'Ready for pickup',
      text: ({ status, readyForPickup }: ReplyOf<'police'>) => yesIf(status !== 'processing' && readyForPickup),
    },
    'submitted',
    { name: 'Completed', text: ({ completedAt }: ReplyOf<'police'>) => completedAt && formatDateTime(completedAt) },
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
    'relation',
    'language',
  ],
} as const

const pickupBadges = ({ readyForPickup, status }: ReplyOf<'police'>) =>
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

export const police: Kind<ReplyOf<'police'>, typeof calls> = {
  rules: kindBy('police'),
  calls,

  requestLabel: 'Request a Police Report',
  prefill: (request) => ({ policeDepartment: request.policeDepartment, ...numberPrefill(request) }),

  describe: ({ policeDepartment }) => policeDepartment,
  badges: (request) => [
    ...(request.urgent ? [urgentBadge] : []),
    ...(request.privateTo ? [privateBadge] : []),
    ...pickupBadges(request),
  ],
  dialogBadges: pickupBadges,
  showsGuestEmails: false,
  listActions: [
    { action: 'complete', label: 'Complete' },
    { action: 'reopen', label: 'Reopen' },
  ],
  listDownload: 'reportFile',

  parties: (request) => [request.clientName, ...cluesOf(request)],
  // Police departments also want the client's release. The letter that guests sign is both.
  authorizationText: ({ writtenAuthFile, clientReleaseFile, relation }) => {
    const missing = [!writtenAuthFile && 'authorization', !clientReleaseFile && !relation && 'client release'].filter(
      Boolean,
    )
    return missing.length > 0 ? `Missing: ${missing.join(' and ')}` : 'Authorization and release on file'
  },

  timelineTitle: 'Timeline',
  guestName: 'Guest',
  // Staff copy the facts of the report into the agency's form, so these come first.
  sections: { staff: [request, client, 'firm', contact], client: ['firm', request, client, contact] },

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
  deletion: {
    isUnderTitle: false,
    failure: { title: 'Delete Failed', description: 'Failed to delete police report.' },
  },
}
