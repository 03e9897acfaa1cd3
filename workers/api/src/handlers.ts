import type { EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { checkAccountLink } from './accounts/email-links/check.ts'
import { forgotPassword } from './accounts/email-links/forgot-password.ts'
import { resendVerification } from './accounts/email-links/resend-verification.ts'
import { resetPassword } from './accounts/email-links/reset-password.ts'
import { verifyEmail } from './accounts/email-links/verify-email.ts'
import { checkEmail } from './accounts/check-email.ts'
import { login } from './accounts/login.ts'
import { logout } from './accounts/logout.ts'
import { getMe } from './accounts/me.ts'
import { register } from './accounts/register.ts'
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
import { health } from './http/health.ts'
import { setPreview } from './pages/slice-previews/handlers.ts'
import { ready } from './http/ready.ts'
import { addLawFirm } from './accounts/law-firms/add.ts'
import { exportAudit } from './admin/audit/export.ts'
import { listAudit } from './admin/audit/list.ts'
import { addCoverageArea } from './admin/coverage-areas/add.ts'
import { deleteCoverageArea } from './admin/coverage-areas/delete.ts'
import { editCoverageArea } from './admin/coverage-areas/edit.ts'
import { listAllCoverageAreas } from './admin/coverage-areas/list-all.ts'
import { listCoverageAreas } from './admin/coverage-areas/list.ts'
import { reorderCoverageAreas } from './admin/coverage-areas/reorder.ts'
import { getOverview } from './admin/overview/get.ts'
import { inviteUser } from './accounts/invitations/invite.ts'
import { listInvitations } from './accounts/invitations/list.ts'
import { openInvitation } from './accounts/invitations/open.ts'
import { resendInvitation } from './accounts/invitations/resend.ts'
import { revokeInvitation } from './accounts/invitations/revoke.ts'
import { listLawFirms } from './accounts/law-firms/list.ts'
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
import { updateProfile } from './accounts/update-profile.ts'
import { changePassword } from './accounts/change-password.ts'
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
import { listUsers } from './accounts/users/list.ts'
import { createUser } from './accounts/users/create.ts'
import { changeRole } from './accounts/users/change-role.ts'
import { assignLawFirm } from './accounts/users/assign-law-firm.ts'
import { deleteUser } from './accounts/users/delete.ts'
import { editLawFirm } from './accounts/law-firms/edit.ts'
import type { Handler } from './handler.ts'

/** What is done at every endpoint of the contract: one that is missing here fails the types. */
export const handlers = {
  health,
  ready,
  getMe,
  login,
  register,
  logout,
  checkEmail,
  forgotPassword,
  checkAccountLink,
  resetPassword,
  verifyEmail,
  resendVerification,
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
  listLawFirms,
  inviteUser,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  openInvitation,
  listCoverageAreas,
  listAllCoverageAreas,
  addCoverageArea,
  editCoverageArea,
  deleteCoverageArea,
  reorderCoverageAreas,
  getOverview,
  listAudit,
  exportAudit,
  addLawFirm,
  listEmails,
  previewEmail,
  resendEmail,
  resendFailedEmails,
  updateProfile,
  changePassword,
  checkClaim,
  claimRequest,
  linkGuestReport,
  listUsers,
  createUser,
  changeRole,
  assignLawFirm,
  deleteUser,
  editLawFirm,
  setPreview,
} satisfies { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> }
