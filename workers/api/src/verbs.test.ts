import { beforeAll, describe, expect, test } from 'vitest'
import type { CrashReport } from '@portal/contract/crash-reports'
import { endpoints, type EndpointName } from '@portal/contract/endpoints'
import type { PoliceReport } from '@portal/contract/police-reports'
import { newId } from './ids.ts'
import { verbs } from './verbs.ts'
import { addCast, addFirm, addUser, form, order, orderPolice, pdf, policeAnswers, send } from '../test/kit.ts'

type Caller = 'nobody' | 'member' | 'unverified' | 'other' | 'staff' | 'admin'
const callers: readonly Caller[] = ['nobody', 'member', 'unverified', 'other', 'staff', 'admin']

/** What each caller is answered. `member` is of the report's firm but not who ordered it; `other` is of another firm. */
type Row = Readonly<Record<Caller, number>>

const everyone = (status: number): Row => ({
  nobody: status,
  member: status,
  unverified: status,
  other: status,
  staff: status,
  admin: status,
})
const signedIn = (status: number): Row => ({ ...everyone(status), nobody: 401 })
const adminOnly = (status: number): Row => ({ ...signedIn(403), admin: status })
const officeOnly = (status: number): Row => ({ ...adminOnly(status), staff: status })
const whoSees = (status: number): Row => ({ ...signedIn(status), unverified: 404, other: 404 })

const table = {
  health: everyone(200),
  ready: everyone(200),
  getMe: signedIn(200),
  login: everyone(401),
  register: everyone(400),
  logout: signedIn(204),
  checkEmail: everyone(200),
  forgotPassword: everyone(204),
  resetPassword: everyone(400),
  verifyEmail: signedIn(400),
  resendVerification: signedIn(204),
  submitCrashReport: everyone(201),
  listCrashReports: signedIn(200),
  getCrashReport: whoSees(200),
  listActivity: whoSees(200),
  uploadDeliverable: officeOnly(200),
  completeCrashReport: adminOnly(200),
  cancelCrashReport: { ...whoSees(200), staff: 403 },
  setCrashStatus: adminOnly(200),
  setReportType: adminOnly(200),
  upgradeCrashReport: { ...whoSees(200), staff: 403 },
  switchToFaceOnly: { ...whoSees(409), staff: 403 },
  uploadClientDocument: { ...whoSees(200), staff: 403 },
  deleteCrashDocument: adminOnly(200),
  submitPoliceReport: everyone(201),
  listPoliceReports: signedIn(200),
  getPoliceReport: whoSees(200),
  listPoliceActivity: whoSees(200),
  setPoliceStatus: officeOnly(200),
  uploadFinalReport: officeOnly(200),
  deleteCrashReports: adminOnly(200),
  deletePoliceReports: officeOnly(200),
  clearAllReports: adminOnly(409),
  getFile: whoSees(200),
  createTicket: whoSees(200),
  openDelivery: everyone(404),
  revokeCrashLinks: { ...signedIn(403), staff: 200, admin: 200 },
  revokePoliceLinks: { ...signedIn(403), staff: 200, admin: 200 },
  listLawFirms: adminOnly(200),
  inviteUser: adminOnly(400),
  listInvitations: adminOnly(200),
  resendInvitation: adminOnly(404),
  revokeInvitation: adminOnly(404),
  openInvitation: everyone(400),
  listCoverageAreas: everyone(200),
  listAllCoverageAreas: adminOnly(200),
  addCoverageArea: adminOnly(201),
  editCoverageArea: adminOnly(404),
  deleteCoverageArea: adminOnly(404),
  orderCoverageAreas: adminOnly(409),
  getOverview: adminOnly(200),
  listAudit: adminOnly(200),
  exportAudit: adminOnly(200),
  addLawFirm: adminOnly(201),
  listNotifications: adminOnly(200),
  previewNotification: adminOnly(404),
  resendNotification: adminOnly(404),
  resendFailedNotifications: adminOnly(200),
  updateProfile: signedIn(200),
  changePassword: signedIn(400),
  claimRequest: signedIn(404),
  linkGuestReport: signedIn(404),
  listUsers: adminOnly(200),
  createUser: adminOnly(201),
  changeRole: adminOnly(200),
  assignLawFirm: adminOnly(200),
  deleteUser: adminOnly(204),
  editLawFirm: adminOnly(200),
  setPreview: adminOnly(404),
} satisfies Record<EndpointName, Row>

type Asked = [path: string, sending?: Parameters<typeof send>[2]]

/** How each is called; `own` is the id of the caller's own account. */
const calls: Record<
  EndpointName,
  (report: CrashReport, caller: Caller, police: PoliceReport, own: string) => Asked | Promise<Asked>
> = {
  health: () => ['/api/health'],
  ready: () => ['/api/ready'],
  getMe: () => ['/api/auth/me'],
  login: () => ['/api/auth/login', { json: { email: 'nobody@nowhere.test', password: 'wrong-password' } }],
  register: () => ['/api/auth/register', { json: {} }],
  logout: () => ['/api/auth/logout'],
  checkEmail: () => ['/api/check-email?email=nobody@nowhere.test'],
  forgotPassword: () => ['/api/auth/forgot-password', { json: { email: 'nobody@nowhere.test' } }],
  resetPassword: () => [
    '/api/auth/reset-password',
    { json: { token: 'none', newPassword: 'a good horse 9', confirmPassword: 'a good horse 9' } },
  ],
  verifyEmail: () => ['/api/auth/verify-email', { json: { token: 'none' } }],
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
  listActivity: ({ id }) => [`/api/crash-reports/${id}/activity`],
  uploadDeliverable: ({ id }) => [`/api/crash-reports/${id}/upload`, { form: form({ type: 'facePage', file: pdf() }) }],
  completeCrashReport: ({ id }) => [`/api/crash-reports/${id}/complete`],
  cancelCrashReport: ({ id }) => [`/api/crash-reports/${id}/cancel`],
  setCrashStatus: ({ id }) => [`/api/crash-reports/${id}/status`, { json: { status: 'completed' } }],
  setReportType: ({ id }) => [`/api/crash-reports/${id}/report-type`, { json: { reportType: 'fatal-face' } }],
  upgradeCrashReport: ({ id }) => [`/api/crash-reports/${id}/upgrade`, { json: { reportType: 'non-fatal-full' } }],
  switchToFaceOnly: ({ id }) => [`/api/crash-reports/${id}/switch-to-face-only`],
  uploadClientDocument: ({ id }) => [
    `/api/crash-reports/${id}/upload-client-doc`,
    { form: form({ type: 'deathCert', file: pdf() }) },
  ],
  deleteCrashDocument: ({ id }) => [`/api/crash-reports/${id}/documents/writtenAuth`],
  submitPoliceReport: (_, caller) => [
    '/api/police-reports',
    {
      form: form({
        ...policeAnswers,
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
  deleteCrashReports: ({ id }) => ['/api/admin/crash-reports', { json: { reportIds: [id] } }],
  deletePoliceReports: (_report, _caller, { id }) => ['/api/admin/police-reports', { json: { reportIds: [id] } }],
  // Of nobody's count, so that every other test's reports stay.
  clearAllReports: () => ['/api/admin/clear-all-reports?expected=999999'],
  getFile: ({ writtenAuthFile }) => [`/api/files/${writtenAuthFile?.name}`],
  createTicket: ({ writtenAuthFile }) => [`/api/files/${writtenAuthFile?.name}/ticket`],
  openDelivery: () => ['/api/deliveries/open', { json: { token: 'none' } }],
  revokeCrashLinks: ({ id }) => [`/api/crash-reports/${id}/delivery-links`],
  revokePoliceLinks: (_report, _caller, { id }) => [`/api/police-reports/${id}/delivery-links`],
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
  orderCoverageAreas: () => ['/api/admin/coverage-area-order', { json: { ids: [newId('coverageArea')] } }],
  getOverview: () => ['/api/admin/overview'],
  listAudit: () => ['/api/admin/audit'],
  exportAudit: () => ['/api/admin/audit.csv'],
  addLawFirm: () => ['/api/law-firms', { json: { name: 'New Firm', domain: `${newId('lawFirm').slice(4)}.test` } }],
  listNotifications: () => ['/api/admin/letters'],
  previewNotification: () => [`/api/admin/letters/${newId('letter')}/preview`],
  resendNotification: () => [`/api/admin/letters/${newId('letter')}/resend`],
  resendFailedNotifications: () => ['/api/admin/resend-failed-letters'],
  setPreview: () => ['/api/admin/previews/intake', { json: { tag: 'none' } }],
  updateProfile: (_report, _caller, _police, own) => [
    `/api/users/${own}`,
    { json: { firstName: 'Given', lastName: 'Family' } },
  ],
  changePassword: (_report, _caller, _police, own) => [
    `/api/users/${own}/password`,
    { json: { currentPassword: 'a guess', newPassword: 'a long new one', confirmPassword: 'a long new one' } },
  ],
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
  deleteUser: async () => [`/api/users/${(await addUser()).id}`],
  editLawFirm: async () => {
    const { id, name, domain } = await addFirm()
    return [`/api/law-firms/${id}`, { json: { name, domain } }]
  },
}

const names = Object.keys(endpoints) as EndpointName[]

test('every endpoint of the contract is served, and has its row here', () => {
  expect(Object.keys(verbs).sort()).toEqual([...names].sort())
  expect(Object.keys(table).sort()).toEqual([...names].sort())
  for (const name of names) expect(verbs[name].endpoint).toBe(endpoints[name])
})

const setUp = async () => {
  const cast = await addCast()
  const owner = await addUser(cast)
  return { cast, owner, report: await order(owner), police: await orderPolice(owner) }
}

// These leave something else behind than they found.
const consuming: readonly EndpointName[] = [
  'logout',
  'uploadDeliverable',
  'completeCrashReport',
  'setPoliceStatus',
  'uploadFinalReport',
  'cancelCrashReport',
  'setCrashStatus',
  'setReportType',
  'upgradeCrashReport',
  'uploadClientDocument',
  'deleteCrashDocument',
  'deleteCrashReports',
  'deletePoliceReports',
]

let shared: ReturnType<typeof setUp>
beforeAll(() => {
  shared = setUp()
})

describe.each(names)('%s', (name) => {
  test.each(callers)('by %s', async (caller) => {
    const { cast, report, police } = consuming.includes(name) ? await setUp() : await shared
    const own = cast[caller === 'nobody' ? 'member' : caller].id
    const [path, sending] = await calls[name](report, caller, police, own)
    const token = caller === 'nobody' ? undefined : cast[caller].token
    const answer = await send(endpoints[name].method, path, { ...sending, token })
    expect(answer.status).toBe(table[name][caller])
  })

  test('with a token that is no longer good', async () => {
    const { cast, report, police } = await shared
    const [path, sending] = await calls[name](report, 'member', police, cast.member.id)
    const leaver = await addUser(cast)
    expect((await send('POST', '/api/auth/logout', leaver)).status).toBe(204)
    const { method, access, ...rest } = endpoints[name]
    // Where a guest does as well they are a guest; but an order sent with a token is never taken as a guest's.
    const expected = access === 'anyone' && !('files' in rest) ? table[name].nobody : 401
    expect((await send(method, path, { ...sending, token: leaver.token })).status).toBe(expected)
  })
})
