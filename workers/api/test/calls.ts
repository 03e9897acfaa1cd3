import type { CrashReport } from '@portal/contract/reports/crash-reports'
import type { EndpointName } from '@portal/contract/api/endpoints'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import { newId } from '../src/platform/ids.ts'
import { addFirm, addUser, form, pdf, policeRequest, send } from './kit.ts'

/** `member` belongs to the report's firm but didn't request it; `other` belongs to another firm. */
export const callers = ['nobody', 'member', 'unverified', 'other', 'staff', 'admin'] as const
export type Caller = (typeof callers)[number]

type Call = [path: string, sending?: Parameters<typeof send>[2]]

/** A call of each endpoint. `own` is the id of the caller's account. */
export const calls: Record<
  EndpointName,
  (report: CrashReport, caller: Caller, police: PoliceReport, own: string) => Call | Promise<Call>
> = {
  health: () => ['/api/health'],
  ready: () => ['/api/ready'],
  getMe: () => ['/api/auth/me'],
  login: () => ['/api/auth/login', { json: { email: 'nobody@nowhere.test', password: 'wrong-password' } }],
  signInWithSecondFactor: () => ['/api/auth/login/second-factor', { json: { token: 'none', code: '123456' } }],
  startStepUp: () => ['/api/auth/step-up/start'],
  stepUp: () => ['/api/auth/step-up', { json: { token: 'none', password: 'a guess' } }],
  listSecondFactors: () => ['/api/auth/second-factors'],
  startAuthenticatorApp: () => ['/api/auth/second-factors/app/start'],
  confirmAuthenticatorApp: () => ['/api/auth/second-factors/app', { json: { code: '1234' } }],
  removeAuthenticatorApp: () => ['/api/auth/second-factors/app'],
  startPasskey: () => ['/api/auth/second-factors/passkeys/start'],
  addPasskey: () => ['/api/auth/second-factors/passkeys', { json: { token: 'none', name: 'Laptop' } }],
  renamePasskey: () => [`/api/auth/second-factors/passkeys/${newId('passkey')}`, { json: { name: 'Phone' } }],
  removePasskey: () => [`/api/auth/second-factors/passkeys/${newId('passkey')}`],
  createRecoveryCodes: () => ['/api/auth/second-factors/recovery-codes'],
  resetSecondFactors: async () => [`/api/users/${(await addUser()).id}/second-factors`],
  register: () => ['/api/auth/register', { json: {} }],
  logout: () => ['/api/auth/logout'],
  listSessions: () => ['/api/auth/sessions'],
  endSession: () => [`/api/auth/sessions/${newId('session')}`],
  endOtherSessions: () => ['/api/auth/sessions'],
  checkEmail: () => ['/api/check-email?email=nobody@nowhere.test'],
  forgotPassword: () => ['/api/auth/forgot-password', { json: { email: 'nobody@nowhere.test' } }],
  checkAccountLink: () => ['/api/auth/links/check', { json: { purpose: 'reset', token: 'none' } }],
  resetPassword: () => [
    '/api/auth/reset-password',
    { json: { token: 'none', newPassword: 'a good horse 9', confirmPassword: 'a good horse 9' } },
  ],
  verifyEmail: () => ['/api/auth/verify-email', { json: { token: 'none' } }],
  createLiveTicket: () => ['/api/live/ticket'],
  resendVerification: () => ['/api/auth/resend-verification'],
  submitCrashReport: (_, caller) => {
    const answers = {
      clientName: 'C',
      crashDate: '2024-03-05',
      reportType: 'non-fatal-face',
      reportNumber: '1',
      writtenAuth: pdf(),
    }
    return [
      '/api/crash-reports',
      { form: form(caller === 'nobody' ? { ...answers, contactEmail: 'guest@nowhere.test' } : answers) },
    ]
  },
  listCrashReports: () => ['/api/crash-reports'],
  getCrashReport: ({ id }) => [`/api/crash-reports/${id}`],
  listCrashActivity: ({ id }) => [`/api/crash-reports/${id}/activity`],
  uploadCrashReport: ({ id }) => [`/api/crash-reports/${id}/upload`, { form: form({ type: 'facePage', file: pdf() }) }],
  completeCrashReport: ({ id }) => [`/api/crash-reports/${id}/complete`],
  completeDeliveredReports: ({ id }) => ['/api/admin/crash-reports/complete', { json: { reportIds: [id] } }],
  cancelCrashReport: ({ id }) => [`/api/crash-reports/${id}/cancel`],
  setCrashStatus: ({ id }) => [`/api/crash-reports/${id}/status`, { json: { status: 'completed' } }],
  setCrashReportType: ({ id }) => [`/api/crash-reports/${id}/report-type`, { json: { reportType: 'fatal-face' } }],
  upgradeCrashReport: ({ id }) => [`/api/crash-reports/${id}/upgrade`, { json: { reportType: 'non-fatal-full' } }],
  switchToFaceOnly: ({ id }) => [`/api/crash-reports/${id}/switch-to-face-only`],
  addCrashClientDocument: ({ id }) => [
    `/api/crash-reports/${id}/upload-client-doc`,
    { form: form({ type: 'deathCert', file: pdf() }) },
  ],
  removeCrashDocument: ({ id }) => [`/api/crash-reports/${id}/documents/writtenAuth`],
  submitPoliceReport: (_, caller) => [
    '/api/police-reports',
    {
      form: form({
        ...policeRequest,
        writtenAuthFile: pdf(),
        clientReleaseFile: pdf(),
        contactEmail: caller === 'nobody' ? 'guest@nowhere.test' : undefined,
      }),
    },
  ],
  listPoliceReports: () => ['/api/police-reports'],
  getPoliceReport: (_report, _caller, { id }) => [`/api/police-reports/${id}`],
  listPoliceActivity: (_report, _caller, { id }) => [`/api/police-reports/${id}/activity`],
  setPoliceStatus: (_report, _caller, { id }) => [
    `/api/police-reports/${id}/status`,
    { json: { status: 'completed' } },
  ],
  uploadFinalReport: (_report, _caller, { id }) => [
    `/api/police-reports/${id}/final-report`,
    { form: form({ finalReport: pdf() }) },
  ],
  deleteFinalReport: (_report, _caller, { id }) => [`/api/police-reports/${id}/final-report`],
  replaceCrashDocument: ({ id }) => [
    `/api/crash-reports/${id}/documents/facePage/replace`,
    { form: form({ file: pdf() }) },
  ],
  undoCrashChange: ({ id }) => [`/api/crash-reports/${id}/undo`, { json: { change: newId('activity') } }],
  planCrashEmails: ({ id }) => [`/api/crash-reports/${id}/planned-emails?action=complete`],
  countCrashLinks: ({ id }) => [`/api/crash-reports/${id}/delivery-links`],
  cancelPoliceReport: (_report, _caller, { id }) => [`/api/police-reports/${id}/cancel`],
  addPoliceDocument: (_report, _caller, { id }) => [
    `/api/police-reports/${id}/upload-client-doc`,
    { form: form({ type: 'clientReleaseFile', file: pdf() }) },
  ],
  replaceFinalReport: (_report, _caller, { id }) => [
    `/api/police-reports/${id}/final-report/replace`,
    { form: form({ finalReport: pdf() }) },
  ],
  undoPoliceChange: (_report, _caller, { id }) => [
    `/api/police-reports/${id}/undo`,
    { json: { change: newId('activity') } },
  ],
  planPoliceEmails: (_report, _caller, { id }) => [`/api/police-reports/${id}/planned-emails?action=complete`],
  countPoliceLinks: (_report, _caller, { id }) => [`/api/police-reports/${id}/delivery-links`],
  getSettings: () => ['/api/admin/settings'],
  changeSettings: () => ['/api/admin/settings', { json: { completeAfterDays: 3 } }],
  deleteCrashReports: ({ id }) => ['/api/admin/crash-reports', { json: { reportIds: [id] } }],
  deletePoliceReports: (_report, _caller, { id }) => ['/api/admin/police-reports', { json: { reportIds: [id] } }],
  // Of nobody's count, so that every other test's reports stay.
  clearAllReports: () => ['/api/admin/clear-all-reports?expected=999999'],
  getFile: ({ writtenAuthFile }) => [`/api/files/${writtenAuthFile}`],
  createTicket: ({ writtenAuthFile }) => [`/api/files/${writtenAuthFile}/ticket`],
  stopCopies: () => ['/api/copies/stop?token=none'],
  openDelivery: () => ['/api/deliveries/open', { json: { token: 'none' } }],
  turnOffCrashLinks: ({ id }) => [`/api/crash-reports/${id}/delivery-links`],
  turnOffPoliceLinks: (_report, _caller, { id }) => [`/api/police-reports/${id}/delivery-links`],
  findSameCrash: ({ id }) => [`/api/crash-reports/${id}/same-crash`],
  findSamePoliceCrash: (_report, _caller, { id }) => [`/api/police-reports/${id}/same-crash`],
  findClients: () => ['/api/clients?search=nobody'],
  listLawFirms: () => ['/api/law-firms'],
  inviteUser: () => [
    '/api/admin/invite-user',
    { json: { email: 'x@nowhere.test', firstName: 'G', lastName: 'F', lawFirmId: newId('lawFirm') } },
  ],
  listInvitations: () => ['/api/admin/invitations'],
  resendInvitation: () => [`/api/admin/invitations/${newId('invitation')}/resend`],
  revokeInvitation: () => [`/api/admin/invitations/${newId('invitation')}`],
  openInvitation: () => ['/api/auth/invitations/open', { json: { token: 'none' } }],
  listCoverageAreas: () => ['/api/coverage-areas'],
  listAllCoverageAreas: () => ['/api/admin/coverage-areas'],
  addCoverageArea: () => ['/api/admin/coverage-areas', { json: { name: newId('coverageArea'), description: 'D' } }],
  editCoverageArea: () => [
    `/api/admin/coverage-areas/${newId('coverageArea')}`,
    { json: { name: 'No area', description: 'D' } },
  ],
  deleteCoverageArea: () => [`/api/admin/coverage-areas/${newId('coverageArea')}`],
  reorderCoverageAreas: () => ['/api/admin/coverage-area-order', { json: { ids: [newId('coverageArea')] } }],
  getOverview: () => ['/api/admin/overview'],
  listAudit: () => ['/api/admin/audit'],
  exportAudit: () => ['/api/admin/audit.csv'],
  findHeldData: () => ['/api/admin/privacy/find', { json: { email: 'nobody@nowhere.test' } }],
  exportHeldData: () => ['/api/admin/privacy/export', { json: { email: `${newId('user')}@nowhere.test` } }],
  getRetentionYears: () => ['/api/document-retention'],
  getDocumentRetention: () => ['/api/admin/document-retention'],
  setDocumentRetention: () => ['/api/admin/document-retention', { json: { years: null } }],
  erasePerson: () => ['/api/admin/privacy/erase', { json: { email: `${newId('user')}@nowhere.test`, requests: 0 } }],
  addLawFirm: () => ['/api/law-firms', { json: { name: 'New Firm', domain: `${newId('lawFirm').slice(4)}.test` } }],
  listEmails: () => ['/api/admin/emails'],
  previewEmail: () => [`/api/admin/emails/${newId('email')}/preview`],
  resendEmail: () => [`/api/admin/emails/${newId('email')}/resend`],
  resendFailedEmails: () => ['/api/admin/resend-failed-emails'],
  setPreview: () => ['/api/admin/previews/intake', { json: { tag: 'none' } }],
  updateProfile: (_report, _caller, _police, own) => [
    `/api/users/${own}`,
    { json: { firstName: 'Given', lastName: 'Family' } },
  ],
  changePassword: (_report, _caller, _police, own) => [
    `/api/users/${own}/password`,
    { json: { currentPassword: 'a guess', newPassword: 'a long new one', confirmPassword: 'a long new one' } },
  ],
  checkClaim: () => ['/api/claim-request/check', { json: { token: 'none' } }],
  claimRequest: () => ['/api/claim-request', { json: { token: 'none' } }],
  linkGuestReport: () => [
    '/api/auth/link-guest-report',
    { json: { referenceNumber: 'CHP-00000000', contactEmail: 'guest@nowhere.test' } },
  ],
  listUsers: () => ['/api/users'],
  createUser: () => [
    '/api/admin/create-user',
    {
      json: {
        email: `${newId('user')}@nofirm.test`,
        firstName: 'Given',
        lastName: 'Family',
        password: 'a long enough one',
        role: 'staff',
        lawFirmId: null,
      },
    },
  ],
  changeRole: async () => [`/api/users/${(await addUser()).id}/role`, { json: { role: 'staff' } }],
  assignLawFirm: async () => [`/api/users/${(await addUser()).id}/law-firm`, { json: { lawFirmId: null } }],
  setFirmManager: async () => [
    `/api/users/${(await addUser({ firm: await addFirm() })).id}/firm-manager`,
    { json: { firmManager: true } },
  ],
  getFirm: () => ['/api/firm'],
  changeFirm: () => ['/api/firm', { json: { requireMatterNumber: true } }],
  getTeam: () => ['/api/firm/team'],
  inviteMember: () => [
    '/api/firm/invitations',
    { json: { email: `${newId('user')}@nowhere.test`, firstName: 'Given', lastName: 'Family' } },
  ],
  resendTeamInvitation: () => [`/api/firm/invitations/${newId('invitation')}/resend`],
  revokeTeamInvitation: () => [`/api/firm/invitations/${newId('invitation')}`],
  confirmMember: (_report, _caller, _police, own) => [`/api/firm/members/${own}/confirm`],
  changeMember: (_report, _caller, _police, own) => [`/api/firm/members/${own}`, { json: { firmManager: true } }],
  removeMember: (_report, _caller, _police, own) => [`/api/firm/members/${own}`],
  deleteUser: async () => [`/api/users/${(await addUser()).id}`],
  editLawFirm: async () => {
    const { id, name, domain } = await addFirm()
    return [`/api/law-firms/${id}`, { json: { name, domain } }]
  },
  listCrashMessages: ({ id }) => [`/api/crash-reports/${id}/messages`],
  sendCrashMessage: ({ id }) => [`/api/crash-reports/${id}/messages`, { form: form({ text: 'Any news?' }) }],
  readCrashMessages: ({ id }) => [
    `/api/crash-reports/${id}/messages/read`,
    { json: { readAt: '2026-11-20T10:00:00.000Z' } },
  ],
  setCrashWaiting: ({ id }) => [`/api/crash-reports/${id}/waiting`, { json: { for: 'agency' } }],
  listPoliceMessages: (_report, _caller, { id }) => [`/api/police-reports/${id}/messages`],
  sendPoliceMessage: (_report, _caller, { id }) => [
    `/api/police-reports/${id}/messages`,
    { form: form({ text: 'Any news?' }) },
  ],
  readPoliceMessages: (_report, _caller, { id }) => [
    `/api/police-reports/${id}/messages/read`,
    { json: { readAt: '2026-11-20T10:00:00.000Z' } },
  ],
  setPoliceWaiting: (_report, _caller, { id }) => [`/api/police-reports/${id}/waiting`, { json: { for: 'client' } }],
  openTracking: () => ['/api/track/session', { json: { token: 'none' } }],
  getTrackedRequest: () => ['/api/track'],
  sendTrackedMessage: () => ['/api/track/messages', { form: form({ text: 'Any news?' }) }],
  cancelTrackedRequest: () => ['/api/track/cancel'],
  renewTracking: () => ['/api/track/renew', { json: { token: 'none' } }],
  correctCrashEmail: ({ id }) => [
    `/api/crash-reports/${id}/contact-email`,
    { json: { contactEmail: 'new@nowhere.test', replaces: 'old@nowhere.test', resend: true } },
  ],
  correctPoliceEmail: (_report, _caller, { id }) => [
    `/api/police-reports/${id}/contact-email`,
    { json: { contactEmail: 'new@nowhere.test', replaces: 'old@nowhere.test', resend: true } },
  ],
  setCrashTracking: ({ id }) => [`/api/crash-reports/${id}/tracking`, { json: { on: false } }],
  setPoliceTracking: (_report, _caller, { id }) => [`/api/police-reports/${id}/tracking`, { json: { on: false } }],
  listMessageTemplates: () => ['/api/message-templates'],
  addMessageTemplate: () => ['/api/admin/message-templates', { json: { title: 'T', text: 'Text', asks: [] } }],
  editMessageTemplate: () => [
    `/api/admin/message-templates/${newId('messageTemplate')}`,
    { json: { title: 'T', text: 'Text', asks: [] } },
  ],
  deleteMessageTemplate: () => [`/api/admin/message-templates/${newId('messageTemplate')}`],
  listAgencies: () => ['/api/agencies'],
  getAgency: () => [`/api/agencies/${newId('agency')}`],
  addAgency: () => ['/api/admin/agencies', { json: { name: crypto.randomUUID(), kind: 'police' } }],
  editAgency: () => [`/api/admin/agencies/${newId('agency')}`, { json: { name: 'Oakland', kind: 'police' } }],
  deleteAgency: () => [`/api/admin/agencies/${newId('agency')}`],
  importAgencies: () => [
    '/api/admin/agencies/import',
    { json: { agencies: [{ name: 'Oakland', kind: 'chp' }], columns: [], preview: true } },
  ],
  listQueue: () => ['/api/queue?view=new'],
  changeQueue: ({ id }, _caller, police) => [
    '/api/queue',
    { json: { reports: [id, police.id], change: { action: 'take' }, fromColleagues: true } },
  ],
  undoQueueChange: ({ id }) => ['/api/queue/undo', { json: { changes: [{ report: id, undo: newId('activity') }] } }],
  listColleagues: () => ['/api/colleagues'],
}
