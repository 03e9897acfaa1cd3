import type { EndpointName } from '@portal/contract/api/endpoints'
import { kindChanges } from '../requests/kind-handlers.ts'
import type { FirstName } from './first.ts'
import { accountHandlers } from '../accounts/handlers.ts'
import { sessionHandlers } from '../sessions/own-sessions.ts'
import { emailLinkHandlers } from '../accounts/email-links/email-links.ts'
import { invitationHandlers } from '../accounts/invitations/invitations.ts'
import { firmSetupHandlers } from '../accounts/firm-setups/handlers.ts'
import { lawFirmHandlers } from '../accounts/law-firms/law-firms.ts'
import { secondFactorHandlers } from '../accounts/second-factor/sign-in.ts'
import { secondFactorSettingsHandlers } from '../accounts/second-factor/settings.ts'
import { awayHandlers } from '../accounts/away.ts'
import { teamHandlers } from '../accounts/team/handlers.ts'
import { userHandlers } from '../accounts/users/handlers.ts'
import { agencyHandlers } from '../agencies/handlers.ts'
import { auditHandlers } from '../audit/export.ts'
import { coverageAreaHandlers } from '../admin/coverage-areas/coverage-areas.ts'
import { retentionHandlers } from '../admin/retention/years.ts'
import { privacyHandlers } from '../admin/privacy/handlers.ts'
import { messageTemplateHandlers } from '../admin/message-templates.ts'
import { workloadHandlers } from '../admin/workload.ts'
import { feeHandlers } from '../admin/fees.ts'
import { assignmentHandlers } from '../assignment/rules.ts'
import { settingsHandlers } from '../settings/settings.ts'
import { healthHandlers } from '../health/health.ts'
import { emailHandlers } from '../emails/sent-emails.ts'
import { exportDocketHandler } from '../downloads/docket-csv.ts'
import { downloadReportsHandler } from '../downloads/reports-zip.ts'
import { fileHandlers } from '../downloads/file.ts'
import { actHandlers } from '../requests/actions/act.ts'
import { bulkDeleteHandlers } from '../requests/bulk-delete/bulk-delete.ts'
import { claimHandlers } from '../requests/claims/claim.ts'
import { copyHandlers } from '../requests/copies/handlers.ts'
import { deliveryLinkHandlers } from '../requests/delivery-links/delivery-links.ts'
import { listHandler } from '../lists/list.ts'
import { similarNames } from '../lists/similar-names.ts'
import { mailHandlers } from '../mail/handlers.ts'
import { messageHandlers } from '../requests/messages/handlers.ts'
import { signingHandlers } from '../requests/signing/handlers.ts'
import { trackingHandlers } from '../requests/tracking/handlers.ts'
import { turnaroundHandlers } from '../turnaround/turnaround.ts'
import type { Handler } from '../handler.ts'
import { clientHandlers } from '../requests/requester.ts'
import { slicePreviewHandlers } from '../pages/slice-previews.ts'

/** All other calls. Their code is loaded with the first of them. An endpoint without a handler is a type error. */
export const laterHandlers = {
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
  ...firmSetupHandlers,
  ...auditHandlers,
  ...coverageAreaHandlers,
  ...privacyHandlers,
  ...retentionHandlers,
  ...workloadHandlers,
  ...feeHandlers,
  ...settingsHandlers,
  ...assignmentHandlers,
  ...awayHandlers,
  ...slicePreviewHandlers,
  ...kindChanges,
  ...actHandlers,
  ...claimHandlers,
  exportDocket: exportDocketHandler,
  downloadReports: downloadReportsHandler,
  ...turnaroundHandlers,
  findSimilarNames: listHandler(similarNames),
  ...copyHandlers,
  ...deliveryLinkHandlers,
  ...messageHandlers,
  ...trackingHandlers,
  ...signingHandlers,
  ...messageTemplateHandlers,
  ...agencyHandlers,
  ...bulkDeleteHandlers,
  ...fileHandlers,
  ...emailHandlers,
  ...mailHandlers,
} satisfies Record<Exclude<EndpointName, FirstName>, Handler>
