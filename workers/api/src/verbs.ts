import type { EndpointName, endpoints } from '@portal/contract/endpoints'
import { checkAccountLink } from './account-links/check.ts'
import { forgotPassword } from './account-links/forgot-password.ts'
import { resendVerification } from './account-links/resend-verification.ts'
import { resetPassword } from './account-links/reset-password.ts'
import { verifyEmail } from './account-links/verify-email.ts'
import { checkEmail } from './accounts/check-email.ts'
import { login } from './accounts/login.ts'
import { logout } from './accounts/logout.ts'
import { getMe } from './accounts/me.ts'
import { register } from './accounts/register.ts'
import { listActivity } from './crash-reports/activity.ts'
import { completeCrashReport } from './crash-reports/complete.ts'
import { getCrashReport } from './crash-reports/get.ts'
import { listCrashReports } from './crash-reports/list.ts'
import { submitCrashReport } from './crash-reports/submit.ts'
import { uploadDeliverable } from './crash-reports/upload.ts'
import { openDelivery } from './deliveries/open.ts'
import { revokeCrashLinks, revokePoliceLinks } from './deliveries/revoke.ts'
import { getFile } from './files/get.ts'
import { createTicket } from './files/ticket.ts'
import { health } from './health.ts'
import { setPreview } from './previews/set.ts'
import { ready } from './ready.ts'
import { addLawFirm } from './law-firms/add.ts'
import { exportAudit } from './audit/export.ts'
import { listAudit } from './audit/list.ts'
import { addCoverageArea } from './coverage-areas/add.ts'
import { deleteCoverageArea } from './coverage-areas/delete.ts'
import { editCoverageArea } from './coverage-areas/edit.ts'
import { listAllCoverageAreas } from './coverage-areas/list-all.ts'
import { listCoverageAreas } from './coverage-areas/list.ts'
import { orderCoverageAreas } from './coverage-areas/order.ts'
import { getOverview } from './overview/get.ts'
import { inviteUser } from './invitations/invite.ts'
import { listInvitations } from './invitations/list.ts'
import { openInvitation } from './invitations/open.ts'
import { resendInvitation } from './invitations/resend.ts'
import { revokeInvitation } from './invitations/revoke.ts'
import { listLawFirms } from './law-firms/list.ts'
import { listPoliceActivity } from './police-reports/activity.ts'
import { deleteFinalReport } from './police-reports/delete-final-report.ts'
import { uploadFinalReport } from './police-reports/final-report.ts'
import { getPoliceReport } from './police-reports/get.ts'
import { listPoliceReports } from './police-reports/list.ts'
import { setPoliceStatus } from './police-reports/status.ts'
import { submitPoliceReport } from './police-reports/submit.ts'
import { listNotifications } from './letters/list.ts'
import { previewNotification } from './letters/preview.ts'
import { resendFailedNotifications, resendNotification } from './letters/resend.ts'
import { updateProfile } from './accounts/update-profile.ts'
import { changePassword } from './accounts/change-password.ts'
import { checkClaim } from './claims/check.ts'
import { claimRequest } from './claims/claim.ts'
import { linkGuestReport } from './claims/link-guest-report.ts'
import { cancelCrashReport } from './crash-reports/cancel.ts'
import { setCrashStatus } from './crash-reports/status.ts'
import { setReportType } from './crash-reports/report-type.ts'
import { upgradeCrashReport } from './crash-reports/upgrade.ts'
import { switchToFaceOnly } from './crash-reports/switch-to-face-only.ts'
import { uploadClientDocument } from './crash-reports/upload-client-doc.ts'
import { deleteCrashDocument } from './crash-reports/delete-document.ts'
import { deleteCrashReports } from './clearing/delete-crash-reports.ts'
import { deletePoliceReports } from './clearing/delete-police-reports.ts'
import { clearAllReports } from './clearing/clear-all.ts'
import { listUsers } from './users/list.ts'
import { createUser } from './users/create.ts'
import { changeRole } from './users/change-role.ts'
import { assignLawFirm } from './users/assign-law-firm.ts'
import { deleteUser } from './users/delete.ts'
import { editLawFirm } from './law-firms/edit.ts'
import type { Verb } from './verb.ts'

/** What is done at every endpoint of the contract: one that is missing here fails the types. */
export const verbs = {
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
  listActivity,
  uploadDeliverable,
  completeCrashReport,
  cancelCrashReport,
  setCrashStatus,
  setReportType,
  upgradeCrashReport,
  switchToFaceOnly,
  uploadClientDocument,
  deleteCrashDocument,
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
  revokeCrashLinks,
  revokePoliceLinks,
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
  orderCoverageAreas,
  getOverview,
  listAudit,
  exportAudit,
  addLawFirm,
  listNotifications,
  previewNotification,
  resendNotification,
  resendFailedNotifications,
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
} satisfies { [Name in EndpointName]: Verb<(typeof endpoints)[Name]> }
