import type { EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { accountHandlers } from './accounts/handlers.ts'
import { emailLinkHandlers } from './accounts/email-links/handlers.ts'
import { invitationHandlers } from './accounts/invitations/handlers.ts'
import { lawFirmHandlers } from './accounts/law-firms/handlers.ts'
import { userHandlers } from './accounts/users/handlers.ts'
import { auditHandlers } from './admin/audit/handlers.ts'
import { coverageAreaHandlers } from './admin/coverage-areas/handlers.ts'
import { overviewHandlers } from './admin/overview/handlers.ts'
import { healthHandlers } from './http/health.ts'
import { slicePreviewHandlers } from './pages/slice-previews/handlers.ts'
import { listCrashActivity } from './reports/chp/activity.ts'
import { completeCrashReport } from './reports/chp/complete.ts'
import { getCrashReport } from './reports/chp/get.ts'
import { listCrashReports } from './reports/chp/list.ts'
import { submitCrashReport } from './reports/chp/submit.ts'
import { uploadCrashReport } from './reports/chp/upload.ts'
import { openDelivery } from './reports/delivery-links/open.ts'
import { turnOffCrashLinks, turnOffPoliceLinks } from './reports/delivery-links/turn-off.ts'
import { getFile } from './files/get.ts'
import { createTicket } from './files/ticket.ts'
import { listPoliceActivity } from './reports/police/activity.ts'
import { deleteFinalReport } from './reports/police/delete-final-report.ts'
import { uploadFinalReport } from './reports/police/final-report.ts'
import { getPoliceReport } from './reports/police/get.ts'
import { listPoliceReports } from './reports/police/list.ts'
import { setPoliceStatus } from './reports/police/status.ts'
import { submitPoliceReport } from './reports/police/submit.ts'
import { listEmails } from './emails/list.ts'
import { previewEmail } from './emails/preview.ts'
import { resendFailedEmails, resendEmail } from './emails/resend.ts'
import { checkClaim } from './reports/claims/check.ts'
import { claimRequest } from './reports/claims/claim.ts'
import { linkGuestReport } from './reports/claims/link-guest-report.ts'
import { cancelCrashReport } from './reports/chp/cancel.ts'
import { setCrashStatus } from './reports/chp/status.ts'
import { setCrashReportType } from './reports/chp/report-type.ts'
import { upgradeCrashReport } from './reports/chp/upgrade.ts'
import { switchToFaceOnly } from './reports/chp/switch-to-face-only.ts'
import { addCrashClientDocument } from './reports/chp/upload-client-doc.ts'
import { removeCrashDocument } from './reports/chp/delete-document.ts'
import { deleteCrashReports } from './reports/bulk-delete/delete-crash-reports.ts'
import { deletePoliceReports } from './reports/bulk-delete/delete-police-reports.ts'
import { clearAllReports } from './reports/bulk-delete/clear-all.ts'
import type { Handler } from './handler.ts'

/** Every endpoint of the contract with its handler. A missing one is a type error. */
export const handlers = {
  ...healthHandlers,
  ...accountHandlers,
  ...emailLinkHandlers,
  ...invitationHandlers,
  ...userHandlers,
  ...lawFirmHandlers,
  ...auditHandlers,
  ...coverageAreaHandlers,
  ...overviewHandlers,
  ...slicePreviewHandlers,
  submitCrashReport,
  listCrashReports,
  getCrashReport,
  listCrashActivity,
  uploadCrashReport,
  completeCrashReport,
  cancelCrashReport,
  setCrashStatus,
  setCrashReportType,
  upgradeCrashReport,
  switchToFaceOnly,
  addCrashClientDocument,
  removeCrashDocument,
  submitPoliceReport,
  listPoliceReports,
  getPoliceReport,
  listPoliceActivity,
  setPoliceStatus,
  uploadFinalReport,
  deleteFinalReport,
  deleteCrashReports,
  deletePoliceReports,
  clearAllReports,
  getFile,
  createTicket,
  openDelivery,
  turnOffCrashLinks,
  turnOffPoliceLinks,
  listEmails,
  previewEmail,
  resendEmail,
  resendFailedEmails,
  checkClaim,
  claimRequest,
  linkGuestReport,
} satisfies { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> }
