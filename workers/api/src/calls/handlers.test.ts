import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract/api/endpoints'
import { firstHandlers } from './first.ts'
import { laterHandlers } from './later.ts'
import { callers } from '../../test/call.ts'
import { mailRows, signingRows } from '../../test/access-rows.ts'
import { calls } from '../../test/calls.ts'
import {
  adminOnly,
  everyone,
  firmOnly,
  managerOnly,
  signedIn,
  staffOnly,
  viewersOnly,
  type Row,
} from '../../test/roles.ts'
import { addUsers, addUser, submitCrashRequest, submitPoliceRequest, send } from '../../test/kit.ts'

const handlers = { ...firstHandlers, ...laterHandlers }

const table = {
  health: everyone(200),
  ready: everyone(200),
  getMe: signedIn(200),
  login: everyone(401),
  signInWithSecondFactor: everyone(401),
  startStepUp: signedIn(200),
  stepUp: signedIn(401),
  listSecondFactors: signedIn(200),
  startAuthenticatorApp: { ...signedIn(200), unverified: 409 },
  confirmAuthenticatorApp: signedIn(400),
  removeAuthenticatorApp: signedIn(404),
  startPasskey: { ...signedIn(200), unverified: 409 },
  addPasskey: signedIn(400),
  renamePasskey: signedIn(404),
  removePasskey: signedIn(404),
  createRecoveryCodes: signedIn(409),
  resetSecondFactors: adminOnly(409),
  register: everyone(400),
  logout: signedIn(204),
  listSessions: signedIn(200),
  endSession: signedIn(404),
  endOtherSessions: signedIn(204),
  checkEmail: everyone(200),
  forgotPassword: everyone(204),
  checkAccountLink: everyone(400),
  resetPassword: everyone(400),
  verifyEmail: signedIn(400),
  resendVerification: signedIn(204),
  'chp.submit': everyone(201),
  'chp.list': signedIn(200),
  'chp.get': viewersOnly(200),
  'chp.listActivity': viewersOnly(200),
  'chp.deliver': staffOnly(200),
  'chp.complete': adminOnly(200),
  'chp.cancel': { ...viewersOnly(200), staff: 403 },
  'chp.setStatus': adminOnly(200),
  'chp.setReportType': adminOnly(200),
  'chp.upgrade': { ...viewersOnly(200), staff: 403 },
  'chp.switchToFaceOnly': { ...viewersOnly(409), staff: 403 },
  'chp.addDocument': viewersOnly(200),
  'chp.removeDocument': adminOnly(200),
  'police.submit': everyone(201),
  'police.list': signedIn(200),
  'police.get': viewersOnly(200),
  'police.listActivity': viewersOnly(200),
  'police.setStatus': staffOnly(200),
  'police.deliver': staffOnly(200),
  'police.removeDocument': staffOnly(409),
  'chp.replace': staffOnly(409),
  'chp.deliverNow': staffOnly(409),
  'chp.undoDelivery': staffOnly(409),
  'police.deliverNow': staffOnly(409),
  'police.undoDelivery': staffOnly(409),
  'chp.planEmails': staffOnly(200),
  'chp.countLinks': staffOnly(200),
  'chp.listEmails': staffOnly(200),
  'police.listEmails': staffOnly(200),
  'police.cancel': { ...viewersOnly(200), staff: 403, admin: 403 },
  'police.addDocument': viewersOnly(200),
  'police.replace': staffOnly(409),
  'police.planEmails': staffOnly(200),
  'police.countLinks': staffOnly(200),
  listQueue: staffOnly(200),
  actOnRequests: { ...signedIn(403), staff: 200, admin: 200 },
  planActEmails: staffOnly(200),
  undoActs: signedIn(200),
  listAttorneys: staffOnly(200),
  listColleagues: staffOnly(200),
  setAway: { ...signedIn(403), admin: 404 },
  getRunSheet: staffOnly(404),
  getAssignmentRules: adminOnly(200),
  setAssignmentRules: adminOnly(200),
  listNotices: staffOnly(200),
  readNotices: staffOnly(204),
  getSettings: { ...signedIn(403), staff: 200, admin: 200 },
  changeSettings: adminOnly(200),
  'chp.bulkDelete': adminOnly(200),
  'police.bulkDelete': staffOnly(200),
  clearAllReports: adminOnly(409),
  getFile: viewersOnly(200),
  createTicket: viewersOnly(200),
  openDelivery: everyone(404),
  stopCopies: everyone(400),
  'chp.turnOffLinks': { ...signedIn(403), staff: 200, admin: 200 },
  'police.turnOffLinks': { ...signedIn(403), staff: 200, admin: 200 },
  'chp.findSameCrash': { ...signedIn(403), staff: 200, admin: 200 },
  'police.findSameCrash': { ...signedIn(403), staff: 200, admin: 200 },
  'chp.findSameFile': { ...signedIn(403), staff: 200, admin: 200 },
  'police.findSameFile': { ...signedIn(403), staff: 200, admin: 200 },
  findClients: { ...signedIn(403), staff: 200, admin: 200 },
  listLawFirms: adminOnly(200),
  askForFirm: { ...signedIn(409), staff: 403, admin: 403 },
  listFirmSetups: adminOnly(200),
  declineFirmSetup: adminOnly(404),
  inviteUser: adminOnly(400),
  listInvitations: adminOnly(200),
  resendInvitation: adminOnly(404),
  revokeInvitation: adminOnly(404),
  openInvitation: everyone(400),
  acceptInvitation: { ...signedIn(400), staff: 403, admin: 403 },
  listAreaOffices: everyone(200),
  listLocalAgencies: everyone(200),
  getExpectedDays: everyone(200),
  listCoverageAreas: everyone(200),
  listAllCoverageAreas: adminOnly(200),
  addCoverageArea: adminOnly(201),
  'chp.listMessages': viewersOnly(200),
  'chp.sendMessage': viewersOnly(201),
  'chp.readMessages': viewersOnly(204),
  getOriginalEmail: staffOnly(404),
  'police.listMessages': viewersOnly(200),
  'police.sendMessage': viewersOnly(201),
  'police.readMessages': viewersOnly(204),
  openTracking: everyone(404),
  getTrackedRequest: everyone(401),
  sendTrackedMessage: everyone(401),
  cancelTrackedRequest: everyone(401),
  correctOwnEmail: everyone(404),
  undoTrackedCancel: everyone(401),
  correctTrackedRequest: everyone(401),
  undoTrackedCorrection: everyone(401),
  renewTracking: everyone(204),
  emailTrackingLink: everyone(204),
  'chp.move': staffOnly(400),
  'police.move': staffOnly(400),
  getTurnaround: signedIn(200),
  getSummary: signedIn(200),
  findSimilarNames: signedIn(200),
  listDocket: { ...signedIn(200), staff: 403, admin: 403 },
  markOpened: { ...viewersOnly(204), staff: 403, admin: 403 },
  markAllRead: { ...signedIn(204), staff: 403, admin: 403 },
  listSuggestions: { ...signedIn(200), staff: 403, admin: 403 },
  exportDocket: { ...signedIn(200), staff: 403, admin: 403 },
  // Nothing is delivered.
  downloadReports: { ...signedIn(404), staff: 403, admin: 403 },
  findSimilarRequests: { ...signedIn(200), staff: 403, admin: 403 },
  findAuthorizations: { ...signedIn(200), staff: 403, admin: 403 },
  listMessageTemplates: staffOnly(200),
  addMessageTemplate: adminOnly(201),
  editMessageTemplate: adminOnly(404),
  deleteMessageTemplate: adminOnly(404),
  listAgencies: staffOnly(200),
  getAgency: staffOnly(404),
  addAgency: adminOnly(201),
  editAgency: adminOnly(404),
  deleteAgency: adminOnly(404),
  importAgencies: adminOnly(200),
  editCoverageArea: adminOnly(404),
  deleteCoverageArea: adminOnly(404),
  reorderCoverageAreas: adminOnly(409),
  getOverview: adminOnly(200),
  getHealth: adminOnly(200),
  getWorkload: adminOnly(200),
  // The request has no fee.
  addReceipt: staffOnly(409),
  listFees: adminOnly(200),
  exportFees: adminOnly(200),
  listAudit: adminOnly(200),
  exportAudit: adminOnly(200),
  findHeldData: adminOnly(200),
  exportHeldData: adminOnly(404),
  erasePerson: adminOnly(404),
  getRetentionYears: everyone(200),
  getDocumentRetention: adminOnly(200),
  setDocumentRetention: adminOnly(200),
  addLawFirm: adminOnly(201),
  listEmails: adminOnly(200),
  listEmailLimits: adminOnly(200),
  previewEmail: adminOnly(404),
  resendEmail: adminOnly(404),
  resendFailedEmails: adminOnly(200),
  updateProfile: signedIn(200),
  changePassword: signedIn(400),
  checkClaim: everyone(404),
  claimRequest: signedIn(404),
  linkGuestReport: signedIn(404),
  listUsers: adminOnly(200),
  createUser: adminOnly(201),
  changeRole: adminOnly(200),
  assignLawFirm: adminOnly(200),
  setFirmManager: adminOnly(200),
  setSuspended: adminOnly(200),
  getFirm: firmOnly,
  changeFirm: managerOnly,
  uploadAuthorizationTemplate: managerOnly,
  removeAuthorizationTemplate: managerOnly,
  getTeam: firmOnly,
  rememberSpreadsheets: { ...firmOnly, member: 204, other: 204 },
  inviteMember: managerOnly,
  resendTeamInvitation: managerOnly,
  revokeTeamInvitation: managerOnly,
  confirmMember: managerOnly,
  changeMember: managerOnly,
  removeMember: managerOnly,
  deleteUser: adminOnly(204),
  editLawFirm: adminOnly(200),
  setPreview: adminOnly(404),
  createLiveTicket: signedIn(200),
  listSavedViews: signedIn(200),
  // A personal one; `views.test.ts` shows who may share.
  addSavedView: signedIn(201),
  changeSavedView: signedIn(404),
  deleteSavedView: signedIn(404),
  ...mailRows,
  ...signingRows,
} satisfies Record<EndpointName, Row>

const names = Object.keys(endpoints) as EndpointName[]

test('every endpoint of the contract has a handler and a row in this table', () => {
  expect(Object.keys(handlers).sort()).toEqual([...names].sort())
  expect(Object.keys(table).sort()).toEqual([...names].sort())
  for (const name of names) expect(handlers[name].endpoint).toBe(endpoints[name])
})

const setUp = async () => {
  const cast = await addUsers()
  const owner = await addUser(cast)
  return { cast, owner, request: await submitCrashRequest(owner), police: await submitPoliceRequest(owner) }
}

// These change what later calls depend on, so each call that succeeds gets a fresh setup. A refused one changes nothing.
const changesSetup: readonly EndpointName[] = [
  'logout',
  'chp.deliver',
  'chp.complete',
  'police.setStatus',
  'police.deliver',
  'chp.cancel',
  'chp.setStatus',
  'chp.setReportType',
  'chp.upgrade',
  'chp.addDocument',
  'police.cancel',
  'police.addDocument',
  'chp.removeDocument',
  'chp.bulkDelete',
  'police.bulkDelete',
]

let shared: Awaited<ReturnType<typeof setUp>>
/** The token of a member who has signed out. */
let endedToken: string
beforeAll(async () => {
  shared = await setUp()
  endedToken = (await addUser(shared.cast)).token
  await send('POST', '/api/auth/logout', { token: endedToken })
})

describe.each(names)('%s', (name) => {
  test.each(callers)('returns the status of the table to %s', async (caller) => {
    const succeeds = table[name][caller] < 300
    const { cast, request, police } = succeeds && changesSetup.includes(name) ? await setUp() : shared
    const [path, sending] = await calls[name](request, caller, police, cast[caller === 'nobody' ? 'member' : caller].id)
    const token = caller === 'nobody' ? undefined : cast[caller].token
    const response = await send(endpoints[name].method, path, { ...sending, token })
    expect(response.status).toBe(table[name][caller])
  })

  test('with a token whose session has ended, returns 401 or what a guest gets', async () => {
    const [path, sending] = await calls[name](shared.request, 'member', shared.police, shared.cast.member.id)
    const { method, access, ...rest } = endpoints[name]
    // Guests are allowed to call it, except that a submission with a token never becomes a guest's.
    const expected = access === 'anyone' && !('files' in rest) ? table[name].nobody : 401
    expect((await send(method, path, { ...sending, token: endedToken })).status).toBe(expected)
  })
})
