import type { EndpointName } from '@portal/contract/api/endpoints'
import { accountHandlers } from './accounts/handlers.ts'
import { sessionHandlers } from './sessions/own-sessions.ts'
import { emailLinkHandlers } from './accounts/email-links/email-links.ts'
import { invitationHandlers } from './accounts/invitations/invitations.ts'
import { lawFirmHandlers } from './accounts/law-firms/law-firms.ts'
import { secondFactorHandlers } from './accounts/second-factor/sign-in.ts'
import { secondFactorSettingsHandlers } from './accounts/second-factor/settings.ts'
import { awayHandlers } from './accounts/away.ts'
import { teamHandlers } from './accounts/team/handlers.ts'
import { userHandlers } from './accounts/users/handlers.ts'
import { agencyHandlers } from './agencies/handlers.ts'
import { auditHandlers } from './audit/export.ts'
import { coverageAreaHandlers } from './admin/coverage-areas/coverage-areas.ts'
import { retentionHandlers } from './admin/retention/years.ts'
import { privacyHandlers } from './admin/privacy/handlers.ts'
import { messageTemplateHandlers } from './admin/message-templates.ts'
import { workloadHandlers } from './admin/workload.ts'
import { assignmentHandlers } from './assignment/rules.ts'
import { settingsHandlers } from './settings/settings.ts'
import { healthHandlers } from './health/health.ts'
import { emailHandlers } from './emails/sent-emails.ts'
import { exportDocketHandler } from './downloads/docket-csv.ts'
import { downloadReportsHandler } from './downloads/reports-zip.ts'
import { fileHandlers } from './downloads/file.ts'
import { actHandlers } from './requests/actions/act.ts'
import { bulkDeleteHandlers } from './requests/bulk-delete/bulk-delete.ts'
import { claimHandlers } from './requests/claims/claim.ts'
import { copyHandlers } from './requests/copies/handlers.ts'
import { deliveryLinkHandlers } from './requests/delivery-links/delivery-links.ts'
import { kindHandlers } from './requests/kind-handlers.ts'
import { listHandler } from './lists/list.ts'
import { similarNames } from './lists/similar-names.ts'
import { mailHandlers } from './mail/handlers.ts'
import { messageHandlers } from './requests/messages/handlers.ts'
import { noticeHandlers } from './notices/notices.ts'
import { trackingHandlers } from './requests/tracking/handlers.ts'
import { turnaroundHandlers } from './turnaround/turnaround.ts'
import { savedViewHandlers } from './lists/views.ts'
import type { Handler } from './handler.ts'
import { clientHandlers } from './requests/requester.ts'
import { slicePreviewHandlers } from './pages/slice-previews.ts'
import { liveHandlers } from './live/ticket.ts'
import { queueHandlers } from './lists/queue.ts'
import { docketHandlers } from './lists/docket.ts'

/** Every endpoint of the contract with its handler. A missing one is a type error. */
export const handlers = {
  ...healthHandlers,
  ...accountHandlers,
  ...sessionHandlers,
  ...emailLinkHandlers,
  ...invitationHandlers,
  ...secondFactorHandlers,
  ...secondFactorSettingsHandlers,
  ...userHandlers,
  ...teamHandlers,
  ...clientHandlers,
  ...lawFirmHandlers,
  ...auditHandlers,
  ...coverageAreaHandlers,
  ...privacyHandlers,
  ...retentionHandlers,
  ...workloadHandlers,
  ...settingsHandlers,
  ...assignmentHandlers,
  ...awayHandlers,
  ...slicePreviewHandlers,
  ...kindHandlers,
  ...actHandlers,
  ...claimHandlers,
  ...docketHandlers,
  exportDocket: exportDocketHandler,
  downloadReports: downloadReportsHandler,
  ...turnaroundHandlers,
  findSimilarNames: listHandler(similarNames),
  ...copyHandlers,
  ...deliveryLinkHandlers,
  ...messageHandlers,
  ...trackingHandlers,
  ...messageTemplateHandlers,
  ...agencyHandlers,
  ...bulkDeleteHandlers,
  ...fileHandlers,
  ...emailHandlers,
  ...liveHandlers,
  ...queueHandlers,
  ...noticeHandlers,
  ...savedViewHandlers,
  ...mailHandlers,
} satisfies Record<EndpointName, Handler>
