import {
  changePassword,
  checkAccountLink,
  checkEmail,
  forgotPassword,
  getMe,
  login,
  register,
  resendVerification,
  resetPassword,
  updateProfile,
  verifyEmail,
} from '../accounts/accounts.ts'
import { listColleagues, setAway } from '../accounts/away.ts'
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
import { logout, createLiveTicket } from '../accounts/session.ts'
import { checkClaim, claimRequest, linkGuestReport } from '../requests/claims.ts'
import { getAssignmentRules, setAssignmentRules } from '../admin/assignment-rules.ts'
import { clearAllReports, getOverview } from '../admin/bulk-delete.ts'
import { getHealth, health, ready } from '../admin/health.ts'
import { getWorkload } from '../admin/workload.ts'
import { addReceipt, exportFees, listFees } from '../requests/fees.ts'
import { getOriginalEmail } from '../requests/original-email.ts'
import {
  cancelTrackedRequest,
  correctOwnEmail,
  correctTrackedRequest,
  undoTrackedCancel,
  undoTrackedCorrection,
  emailTrackingLink,
  getTrackedRequest,
  openTracking,
  renewTracking,
  sendTrackedMessage,
} from '../requests/tracking.ts'
import {
  addMessageTemplate,
  deleteMessageTemplate,
  editMessageTemplate,
  listMessageTemplates,
} from '../admin/message-templates.ts'
import { docketEndpoints } from '../lists/docket.ts'
import { markAllRead, markOpened } from '../requests/reads.ts'
import { findClients } from '../requests/placed-requests.ts'
import {
  addAgency,
  deleteAgency,
  editAgency,
  getAgency,
  importAgencies,
  listAgencies,
} from '../agencies/agency-calls.ts'
import { getExpectedDays, listLocalAgencies, listAreaOffices } from '../agencies/local-agencies.ts'
import { stopCopies } from '../requests/copies.ts'
import { openDelivery } from '../requests/delivery-links.ts'
import { kindEndpoints } from '../kinds/endpoints.ts'
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
import { listAttorneys, listQueue } from '../lists/queue.ts'
import { getSummary } from '../lists/summary.ts'
import { findSimilarNames } from '../requests/similar-names.ts'
import { actOnRequests, planActEmails, undoActs } from '../requests/actions/calls.ts'
import { getRunSheet } from '../agencies/run-sheet.ts'
import { listEmailLimits, listEmails, previewEmail, resendFailedEmails, resendEmail } from '../emails/outbox.ts'
import { getDocumentRetention, getRetentionYears, setDocumentRetention } from '../admin/document-retention.ts'
import { erasePerson, exportHeldData, findHeldData } from '../admin/privacy.ts'
import { changeSettings, getSettings } from '../admin/settings.ts'
import { setPreview } from '../admin/slice-previews.ts'
import { createTicket, getFile } from '../files/stored-files.ts'
import { firmSetupEndpoints } from '../accounts/firm-setups.ts'
import { teamEndpoints } from '../accounts/team.ts'
import { noticeEndpoints } from '../notices/notices.ts'
import { turnaroundEndpoints } from '../lists/turnaround.ts'
import { savedViewEndpoints } from '../lists/views.ts'
import { userEndpoints } from '../accounts/users.ts'
import { deliverMail, planMail, undoMail } from '../mail/deliver-mail.ts'
import { addMailFile, changeMailFile, countMail, deleteMailFile, listMail, placeMail } from '../mail/mail-files.ts'
import { findMailRequests, matchMail } from '../mail/match-mail.ts'
import { findReading, keepReading } from '../mail/readings.ts'
import { splitMail } from '../mail/split-mail.ts'
import { signingEndpoints } from '../signing/signing.ts'

const mailEndpoints = {
  listMail,
  countMail,
  addMailFile,
  changeMailFile,
  deleteMailFile,
  placeMail,
  keepReading,
  findReading,
  splitMail,
  matchMail,
  findMailRequests,
  planMail,
  deliverMail,
  undoMail,
}

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
  clearAllReports,
  ...kindEndpoints,
  getFile,
  createTicket,
  openDelivery,
  getOriginalEmail,
  openTracking,
  getTrackedRequest,
  sendTrackedMessage,
  cancelTrackedRequest,
  correctOwnEmail,
  correctTrackedRequest,
  undoTrackedCancel,
  undoTrackedCorrection,
  renewTracking,
  emailTrackingLink,
  listMessageTemplates,
  addMessageTemplate,
  editMessageTemplate,
  deleteMessageTemplate,
  listLocalAgencies,
  listAreaOffices,
  getExpectedDays,
  listAgencies,
  getAgency,
  addAgency,
  editAgency,
  deleteAgency,
  findClients,
  importAgencies,
  stopCopies,
  listLawFirms,
  inviteUser,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  acceptInvitation,
  openInvitation,
  listCoverageAreas,
  listAllCoverageAreas,
  getAssignmentRules,
  setAssignmentRules,
  addCoverageArea,
  editCoverageArea,
  deleteCoverageArea,
  reorderCoverageAreas,
  getOverview,
  getHealth,
  getWorkload,
  addReceipt,
  listFees,
  exportFees,
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
  ...firmSetupEndpoints,
  ...docketEndpoints,
  markOpened,
  markAllRead,
  ...turnaroundEndpoints,
  editLawFirm,
  setPreview,
  createLiveTicket,
  getSettings,
  changeSettings,
  listQueue,
  findSimilarNames,
  getSummary,
  actOnRequests,
  planActEmails,
  undoActs,
  listAttorneys,
  listColleagues,
  setAway,
  getRunSheet,
  ...savedViewEndpoints,
  ...noticeEndpoints,
  ...mailEndpoints,
  ...signingEndpoints,
} as const
export type EndpointName = keyof typeof endpoints
