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
} from '../accounts/accounts.ts'
import { endOtherSessions, endSession, listSessions } from '../accounts/sessions.ts'
import { signInWithSecondFactor, startStepUp, stepUp } from '../accounts/second-factor.ts'
import {
  addPasskey,
  confirmAuthenticatorApp,
  createRecoveryCodes,
  listSecondFactors,
  removeAuthenticatorApp,
  removePasskey,
  renamePasskey,
  resetSecondFactors,
  startAuthenticatorApp,
  startPasskey,
} from '../accounts/second-factor-settings.ts'
import { logout, resendVerification } from '../accounts/session.ts'
import { checkClaim, claimRequest, linkGuestReport } from '../reports/claims.ts'
import { clearAllReports, deleteCrashReports, deletePoliceReports, getOverview } from '../admin/bulk-delete.ts'
import {
  cancelCrashReport,
  completeDeliveredReports,
  setCrashStatus,
  setCrashReportType,
  upgradeCrashReport,
  switchToFaceOnly,
  addCrashClientDocument,
  countCrashLinks,
  planCrashEmails,
  replaceCrashDocument,
  undoCrashChange,
  removeCrashDocument,
  turnOffCrashLinks,
} from '../reports/crash-actions.ts'
import {
  completeCrashReport,
  getCrashReport,
  listCrashActivity,
  listCrashReports,
  submitCrashReport,
  uploadCrashReport,
} from '../reports/crash-reports.ts'
import { conversationEndpoints } from '../reports/messages.ts'
import { getOriginalEmail } from '../reports/original-email.ts'
import {
  cancelTrackedRequest,
  getTrackedRequest,
  openTracking,
  renewTracking,
  sendTrackedMessage,
  setCrashTracking,
  setPoliceTracking,
} from '../reports/tracking.ts'
import {
  addMessageTemplate,
  deleteMessageTemplate,
  editMessageTemplate,
  listMessageTemplates,
} from '../admin/message-templates.ts'
import { docketEndpoints } from '../docket/docket.ts'
import { correctCrashEmail, correctPoliceEmail } from '../reports/contact-email.ts'
import { matterEndpoints } from '../reports/matter.ts'
import { reportNumberEndpoints } from '../reports/report-number.ts'
import { findClients } from '../reports/placed-requests.ts'
import {
  addAgency,
  deleteAgency,
  editAgency,
  getAgency,
  importAgencies,
  listAgencies,
} from '../agencies/agency-calls.ts'
import { findSameCrash, findSamePoliceCrash } from '../reports/same-crash.ts'
import { stopCopies } from '../reports/copies.ts'
import { openDelivery } from '../reports/delivery-links.ts'
import { health, ready } from './health.ts'
import { createLiveTicket } from './live-ticket.ts'
import { exportAudit, listAudit } from '../admin/audit.ts'
import {
  addCoverageArea,
  deleteCoverageArea,
  editCoverageArea,
  listAllCoverageAreas,
  listCoverageAreas,
  reorderCoverageAreas,
} from '../admin/coverage-areas.ts'
import {
  inviteUser,
  listInvitations,
  acceptInvitation,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from '../accounts/invitations.ts'
import { addLawFirm, editLawFirm, listLawFirms } from '../accounts/law-firms.ts'
import {
  getPoliceReport,
  listPoliceActivity,
  listPoliceReports,
  turnOffPoliceLinks,
  setPoliceStatus,
  submitPoliceReport,
  deleteFinalReport,
  uploadFinalReport,
} from '../reports/police-reports.ts'
import { listQueue } from '../queue/queue.ts'
import { changeQueue, listColleagues, undoQueueChange } from '../queue/queue-changes.ts'
import { getRunSheet } from '../queue/run-sheet.ts'
import { listEmailLimits, listEmails, previewEmail, resendFailedEmails, resendEmail } from '../emails/outbox.ts'
import { getDocumentRetention, getRetentionYears, setDocumentRetention } from '../admin/document-retention.ts'
import { erasePerson, exportHeldData, findHeldData } from '../admin/privacy.ts'
import { changeSettings, getSettings } from '../admin/settings.ts'
import {
  addPoliceDocument,
  cancelPoliceReport,
  countPoliceLinks,
  planPoliceEmails,
  replaceFinalReport,
  undoPoliceChange,
} from '../reports/police-actions.ts'
import { setPreview } from '../admin/slice-previews.ts'
import { createTicket, getFile } from '../files/stored-files.ts'
import { teamEndpoints } from '../accounts/team.ts'
import { turnaroundEndpoints } from '../turnaround/turnaround.ts'
import { userEndpoints } from '../accounts/users.ts'

/** Every API call. Each is served, documented and tested against the role table. */
export const endpoints = {
  health,
  ready,
  getMe,
  login,
  signInWithSecondFactor,
  startStepUp,
  stepUp,
  listSecondFactors,
  startAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  createRecoveryCodes,
  resetSecondFactors,
  register,
  logout,
  listSessions,
  endSession,
  endOtherSessions,
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
  completeDeliveredReports,
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
  replaceCrashDocument,
  undoCrashChange,
  planCrashEmails,
  countCrashLinks,
  cancelPoliceReport,
  addPoliceDocument,
  replaceFinalReport,
  undoPoliceChange,
  planPoliceEmails,
  countPoliceLinks,
  deleteCrashReports,
  deletePoliceReports,
  clearAllReports,
  getFile,
  createTicket,
  openDelivery,
  ...conversationEndpoints,
  getOriginalEmail,
  openTracking,
  getTrackedRequest,
  sendTrackedMessage,
  cancelTrackedRequest,
  renewTracking,
  correctCrashEmail,
  correctPoliceEmail,
  setCrashTracking,
  setPoliceTracking,
  listMessageTemplates,
  addMessageTemplate,
  editMessageTemplate,
  deleteMessageTemplate,
  listAgencies,
  getAgency,
  addAgency,
  editAgency,
  deleteAgency,
  findClients,
  importAgencies,
  findSameCrash,
  findSamePoliceCrash,
  stopCopies,
  turnOffCrashLinks,
  turnOffPoliceLinks,
  listLawFirms,
  inviteUser,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  acceptInvitation,
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
  findHeldData,
  exportHeldData,
  erasePerson,
  getRetentionYears,
  getDocumentRetention,
  setDocumentRetention,
  addLawFirm,
  listEmails,
  listEmailLimits,
  previewEmail,
  resendEmail,
  resendFailedEmails,
  updateProfile,
  changePassword,
  checkClaim,
  claimRequest,
  linkGuestReport,
  ...userEndpoints,
  ...teamEndpoints,
  ...matterEndpoints,
  ...reportNumberEndpoints,
  ...docketEndpoints,
  ...turnaroundEndpoints,
  editLawFirm,
  setPreview,
  createLiveTicket,
  getSettings,
  changeSettings,
  listQueue,
  changeQueue,
  undoQueueChange,
  listColleagues,
  getRunSheet,
} as const
export type EndpointName = keyof typeof endpoints
