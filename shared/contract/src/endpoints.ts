import {
  changePassword,
  checkAccountLink,
  checkEmail,
  forgotPassword,
  getMe,
  login,
  register,
  resetPassword,
  updateProfile,
  verifyEmail,
} from './accounts.ts'
import { logout, resendVerification } from './session-calls.ts'
import { checkClaim, claimRequest, linkGuestReport } from './claims.ts'
import { clearAllReports, deleteCrashReports, deletePoliceReports, getOverview } from './clearing.ts'
import {
  cancelCrashReport,
  setCrashStatus,
  setReportType,
  upgradeCrashReport,
  switchToFaceOnly,
  uploadClientDocument,
  deleteCrashDocument,
  revokeCrashLinks,
} from './crash-actions.ts'
import {
  completeCrashReport,
  getCrashReport,
  listActivity,
  listCrashReports,
  submitCrashReport,
  uploadDeliverable,
} from './crash-reports.ts'
import { openDelivery } from './deliveries.ts'
import { health, ready } from './health.ts'
import { exportAudit, listAudit } from './audit.ts'
import {
  addCoverageArea,
  deleteCoverageArea,
  editCoverageArea,
  listAllCoverageAreas,
  listCoverageAreas,
  orderCoverageAreas,
} from './coverage-areas.ts'
import { inviteUser, listInvitations, openInvitation, resendInvitation, revokeInvitation } from './invitations.ts'
import { addLawFirm, editLawFirm, listLawFirms } from './law-firms.ts'
import {
  getPoliceReport,
  listPoliceActivity,
  listPoliceReports,
  revokePoliceLinks,
  setPoliceStatus,
  submitPoliceReport,
  deleteFinalReport,
  uploadFinalReport,
} from './police-reports.ts'
import {
  listNotifications,
  previewNotification,
  resendFailedNotifications,
  resendNotification,
} from './notifications.ts'
import { setPreview } from './previews.ts'
import { createTicket, getFile } from './stored-files.ts'
import { assignLawFirm, changeRole, createUser, deleteUser, listUsers } from './users.ts'

/** Every call of the API: what is served, documented and tested against the role table. */
export const endpoints = {
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
} as const

export type EndpointName = keyof typeof endpoints
