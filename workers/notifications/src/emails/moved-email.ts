import { reportUrl } from '@portal/contract/paths'
import { openRequest, trackLabel, type RequestTemplate } from './content.ts'
import { footerReason } from './footer.ts'

/** A request was moved to another kind. */
export const moved: RequestTemplate = (data, context) => ({
  subject: 'Your request has a new reference number',
  heading: 'Another agency has the report',
  paragraphs: [
    `${data.policeDepartment ?? 'The California Highway Patrol'} has the report. We moved the request below there.`,
    ...(data.movedFrom
      ? [`Its reference number is now ${data.referenceNumber}. You can still use the earlier one, ${data.movedFrom}.`]
      : []),
    'Documents and messages are still with it, and links in earlier emails still work. You have nothing to do.',
  ],
  action: openRequest(data, context, {
    label: 'View request',
    tracking: trackLabel,
    url: reportUrl(context.origin, data.reportId),
  }),
  footerReason: footerReason(data),
})
