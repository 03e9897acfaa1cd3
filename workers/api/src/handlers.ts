import type { EndpointName } from '@portal/contract/api/endpoints'
import { accountHandlers } from './accounts/handlers.ts'
import { sessionHandlers } from './sessions/own-sessions.ts'
import { emailLinkHandlers } from './accounts/email-links/handlers.ts'
import { invitationHandlers } from './accounts/invitations/handlers.ts'
import { clientHandlers } from './accounts/clients/handlers.ts'
import { lawFirmHandlers } from './accounts/law-firms/handlers.ts'
import { secondFactorHandlers } from './accounts/second-factor/handlers.ts'
import { secondFactorSettingsHandlers } from './accounts/second-factor/settings-handlers.ts'
import { awayHandlers } from './accounts/away/handlers.ts'
import { teamHandlers } from './accounts/team/handlers.ts'
import { userHandlers } from './accounts/users/handlers.ts'
import { agencyHandlers } from './agencies/handlers.ts'
import { auditHandlers } from './audit/export.ts'
import { coverageAreaHandlers } from './admin/coverage-areas/handlers.ts'
import { retentionHandlers } from './admin/retention/handlers.ts'
import { privacyHandlers } from './admin/privacy/handlers.ts'
import { messageTemplateHandlers } from './admin/message-templates/handlers.ts'
import { overviewHandlers } from './admin/overview/handlers.ts'
import { workloadHandlers } from './admin/workload/handlers.ts'
import { assignmentHandlers } from './assignment/handlers.ts'
import { settingsHandlers } from './settings/settings.ts'
import { healthHandlers } from './health/handlers.ts'
import { slicePreviewHandlers } from './pages/slice-previews/handlers.ts'
import { liveHandlers } from './live/handlers.ts'
import { emailHandlers } from './emails/handlers.ts'
import { exportDocketHandler } from './downloads/docket-csv.ts'
import { downloadReportsHandler } from './downloads/reports-zip.ts'
import { fileHandlers } from './downloads/file.ts'
import { queueHandlers } from './lists/queue-handlers.ts'
import { actHandlers } from './requests/actions/act.ts'
import { bulkDeleteHandlers } from './requests/bulk-delete/handlers.ts'
import { claimHandlers } from './requests/claims/handlers.ts'
import { docketHandlers } from './lists/docket-handlers.ts'
import { copyHandlers } from './requests/copies/handlers.ts'
import { deliveryLinkHandlers } from './requests/delivery-links/handlers.ts'
import { kindHandlers } from './requests/kind-handlers.ts'
import { listHandler } from './lists/list.ts'
import { similarNames } from './lists/similar-names.ts'
import { mailHandlers } from './mail/handlers.ts'
import { messageHandlers } from './requests/messages/handlers.ts'
import { noticeHandlers } from './notices/handlers.ts'
import { trackingHandlers } from './requests/tracking/handlers.ts'
import { turnaroundHandlers } from './turnaround/turnaround.ts'
import { savedViewHandlers } from './lists/view-handlers.ts'
import type { Handler } from './handler.ts'

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
  ...overviewHandlers,
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
