import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { listHeaders } from '@portal/contract/api/response-headers'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import { kinds, type ActionNameOf } from '@portal/contract/kinds/kinds'
import { anotherPassword, emailedToken, emailsTo, login, registerUser } from '../../test/accounts.ts'
import {
  addUser,
  addUsers,
  deliver,
  deliverFinalReport,
  guestEmail,
  postCrashRequest,
  postPoliceRequest,
  replyOf,
  rows,
  send,
  setPoliceStatus,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../test/kit.ts'
import { resetPortal } from '../../test/reset.ts'
import { finalReport, succeeds, upload } from '../../test/states.ts'
import { deliveryTokenOf, stopTokenOf } from '../platform/tokens.ts'

// After every action, every viewer's list, search, counts and ETag must be right: a list has every visible report, staff see
// each as the call for one report shows it, and 304 only means that nothing in the list has changed.

beforeEach(resetPortal)

interface Viewer {
  id: string
  token: string
}

interface Owned {
  id: string
  user_id: string | null
  law_firm_id: string | null
}

const paths = { all: 'page=1&pageSize=50', search: 'page=1&pageSize=50&search=client', work: 'needsWork=true' } as const

const seen = new Map<string, { etag: string; body: string }>()

const checkList = async (kind: KindId, viewer: Viewer, path: keyof typeof paths, after: string): Promise<void> => {
  const url = `${kindIds[kind].path}?${paths[path]}`
  const label = `${kind} ${path} after ${after}`
  const response = await send('GET', url, viewer)
  expect(response.status, label).toBe(200)
  const etag = response.headers.get('etag')!
  const body = await response.text()
  const listed = JSON.parse(body) as { id: string }[]

  const [account] = await rows<{ role: string; law_firm_id: string | null; member_since: string | null }>(
    'select role, law_firm_id, member_since from users where id = ?',
    viewer.id,
  )
  const { role, law_firm_id: firm, member_since: verified } = account!
  const requests = await rows<Owned>(
    `select id, user_id, law_firm_id from requests where kind = '${kind}' order by serial desc`,
  )
  const visible = requests.filter(
    ({ user_id: user, law_firm_id: requestFirm }) =>
      role !== 'law-firm' || (requestFirm === null ? user === viewer.id : verified !== null && requestFirm === firm),
  )
  expect(response.headers.get(listHeaders.unfiltered), label).toBe(String(visible.length))
  if (path === 'search') expect(body, label).toBe(seen.get(`${viewer.id} ${kindIds[kind].path}?${paths.all}`)?.body)
  if (path === 'all') {
    expect(
      listed.map(({ id }) => id),
      label,
    ).toEqual(visible.map(({ id }) => id))
    expect(response.headers.get(listHeaders.total), label).toBe(String(visible.length))
    if (role === 'staff') {
      const single = visible.map(async ({ id }) => (await send('GET', `${kindIds[kind].path}/${id}`, viewer)).json())
      expect(listed, label).toEqual(await Promise.all(single))
    }
  }

  // The ETag of the list before the action is only still good when the list is the same.
  const key = `${viewer.id} ${url}`
  const before = seen.get(key)
  if (before) {
    const { status } = await send('GET', url, { token: viewer.token, headers: { 'If-None-Match': before.etag } })
    if (status === 304) expect(body, label).toBe(before.body)
  }
  const again = await send('GET', url, { token: viewer.token, headers: { 'If-None-Match': etag } })
  expect(again.status, label).toBe(304)
  seen.set(key, { etag, body })
}

const addViewers = async () => {
  const users = await addUsers()
  const colleague = await addUser({ firm: users.firm })
  const { member, unverified, other, staff, admin } = users
  const checkKind = async (kind: KindId, viewers: readonly Viewer[], after: string): Promise<void> => {
    for (const viewer of viewers) await checkList(kind, viewer, 'all', after)
    // A search and a list find what a viewer sees by the same condition: one law firm and staff suffice.
    for (const viewer of [viewers[0]!, staff]) await checkList(kind, viewer, 'search', after)
    await checkList(kind, staff, 'work', after)
  }
  const check = async (after: string): Promise<void> => {
    for (const kind of ['chp', 'police'] as const)
      await checkKind(kind, [member, colleague, unverified, other, staff], after)
  }
  const call = async (caller: Viewer, method: string, path: string, sending: object = {}): Promise<void> => {
    const response = await send(method, path, { token: caller.token, ...sending })
    expect(`${method} ${path}: ${response.status}`).toMatch(/: 20[014]$/)
    await response.body?.cancel()
  }
  return { ...users, colleague, admin, check, checkKind, call }
}

test('lists and searches are right after every action on a CHP request', async () => {
  const { member, unverified, admin, staff, checkKind, call } = await addViewers()
  const { id } = await submitCrashRequest(member)
  const monitored = await submitCrashRequest(unverified, { monitorForFull: 'true' })
  await checkKind('chp', [member, unverified, staff], 'submission')
  const path = `/api/crash-reports/${id}`
  const actions: Record<ActionNameOf<'chp'>, () => Promise<void>> = {
    addClientDocument: () => call(member, 'POST', `${path}/upload-client-doc`, upload({ type: 'deathCert' })),
    deleteClientDocument: () => call(admin, 'DELETE', `${path}/documents/deathCert`),
    uploadFacePage: () => succeeds(deliver(staff, id, 'facePage')),
    upgrade: () => call(member, 'PATCH', `${path}/upgrade`, { json: { reportType: 'non-fatal-full' } }),
    uploadFullReport: () => succeeds(deliver(staff, id, 'fullReport')),
    replaceFacePage: () => call(staff, 'POST', `${path}/documents/facePage/replace`, upload()),
    replaceFullReport: () => call(staff, 'POST', `${path}/documents/fullReport/replace`, upload()),
    deleteFacePage: () => call(admin, 'DELETE', `${path}/documents/facePage`),
    deleteFullReport: () => call(admin, 'DELETE', `${path}/documents/fullReport`),
    cancel: () => call(member, 'PATCH', `${path}/cancel`),
    changeStatus: () => call(admin, 'PATCH', `${path}/status`, { json: { status: 'processing' } }),
    changeReportType: () => call(admin, 'PATCH', `${path}/report-type`, { json: { reportType: 'fatal-full' } }),
    complete: () => call(admin, 'PATCH', `${path}/complete`),
    switchToFaceOnly: () => call(unverified, 'PATCH', `/api/crash-reports/${monitored.id}/switch-to-face-only`),
    move: async () => {
      await call(staff, 'PATCH', `/api/crash-reports/${monitored.id}/move`, {
        json: { to: 'police', answers: { reportNumber: '26-1', policeDepartment: 'Oakland Police Department' } },
      })
      await checkKind('police', [member, unverified, staff], 'move')
    },
    delete: () => call(admin, 'DELETE', '/api/admin/crash-reports', { json: { reportIds: [id] } }),
  }
  expect(Object.keys(actions).sort()).toEqual(Object.keys(kinds.chp.actions).sort())
  for (const [name, act] of Object.entries(actions)) {
    await act()
    await checkKind('chp', [member, unverified, staff], name)
  }
})

test('lists and searches are right after every action on a police request', async () => {
  const { member, staff, admin, checkKind, call } = await addViewers()
  const { id } = await submitPoliceRequest(member)
  await checkKind('police', [member, staff], 'submission')
  const path = `/api/police-reports/${id}`
  const actions: Record<ActionNameOf<'police'>, () => Promise<void>> = {
    uploadFinalReport: () => succeeds(deliverFinalReport(staff, id)),
    replaceFinalReport: () => call(staff, 'POST', `${path}/final-report/replace`, finalReport()),
    deleteFinalReport: () => call(staff, 'DELETE', `${path}/final-report`),
    addClientDocument: () => call(member, 'POST', `${path}/upload-client-doc`, upload({ type: 'clientReleaseFile' })),
    cancelOwn: () => call(member, 'PATCH', `${path}/cancel`),
    reopen: () => succeeds(setPoliceStatus(staff, id, 'processing')),
    complete: () => succeeds(setPoliceStatus(staff, id, 'completed')),
    cancel: () => succeeds(setPoliceStatus(staff, id, 'cancelled')),
    move: async () => {
      const other = await submitPoliceRequest(member)
      await call(staff, 'PATCH', `/api/police-reports/${other.id}/move`, {
        json: { to: 'chp', answers: { reportType: 'fatal-face' } },
      })
      await checkKind('chp', [member, staff], 'move')
    },
    delete: () => call(admin, 'DELETE', '/api/admin/police-reports', { json: { reportIds: [id] } }),
  }
  expect(Object.keys(actions).sort()).toEqual(Object.keys(kinds.police.actions).sort())
  for (const [name, act] of Object.entries(actions)) {
    await act()
    await checkKind('police', [member, staff], name)
  }
})

test('lists and searches are right after changes of accounts, firms and emails', async () => {
  const { firm, member, colleague, unverified, other, admin, check, call } = await addViewers()
  for (const viewer of [member, colleague, unverified, other]) {
    await submitCrashRequest(viewer, { ccEmails: 'copy@example.test' })
    await submitPoliceRequest(viewer)
  }
  const tokens: string[] = []
  for (const post of [postCrashRequest, postPoliceRequest])
    tokens.push((await replyOf(await post(undefined, { contactEmail: guestEmail() }))).claimToken!)
  await check('submissions')
  const user = (viewer: Viewer, path = '') => `/api/users/${viewer.id}${path}`
  const moveTo = (viewer: Viewer, lawFirmId: string | null) => () =>
    call(admin, 'PATCH', user(viewer, '/law-firm'), { json: { lawFirmId } })
  const changes: Record<string, () => Promise<void>> = {
    'a claim by a member': () => call(member, 'POST', '/api/claim-request', { json: { token: tokens[0] } }),
    'a claim before verification': () => call(unverified, 'POST', '/api/claim-request', { json: { token: tokens[1] } }),
    'a new name': () => call(member, 'PUT', user(member), { json: { firstName: 'Renamed', lastName: 'Person' } }),
    'a new name before verification': () =>
      call(unverified, 'PUT', user(unverified), { json: { firstName: 'Other', lastName: 'Name' } }),
    'a renamed firm': () =>
      call(admin, 'PATCH', `/api/law-firms/${firm.id}`, { json: { name: 'Renamed LLP', domain: firm.domain } }),
    'leaving the firm before verification': moveTo(unverified, null),
    'a move into the firm': async () => {
      await rows('update users set email_verified_at = created_at where id = ?', unverified.id)
      await moveTo(unverified, firm.id)()
    },
    'a new name of someone with a request outside the firm': () =>
      call(unverified, 'PUT', user(unverified), { json: { firstName: 'Third', lastName: 'Name' } }),
    'a move to another firm': moveTo(colleague, other.lawFirmId),
    'a move back': moveTo(colleague, firm.id),
    'leaving the firm': async () => {
      const [{ id }] = (await rows<Owned>('select id from requests where user_id = ?', colleague.id)) as [Owned]
      const getReport = async () => (await send('GET', `/api/crash-reports/${id}`, colleague)).status
      expect(await getReport()).toBe(200)
      await moveTo(colleague, null)()
      expect(await getReport()).toBe(404)
    },
    'a failed email': async () => {
      await env.DB.prepare("update outbox set state = 'failed' where request_id is not null").run()
      // The notifications Worker writes this together with the state.
      await env.DB.prepare('update list_versions set version = version + 1').run()
    },
    'a recipient who stops copies': async () => {
      const [{ id }] = (await rows<{ id: string }>("select id from outbox where recipient = 'copies'")) as [Owned]
      const token = await stopTokenOf(await deliveryTokenOf(testContext().config.linkSecret, id))
      await succeeds(send('POST', `/api/copies/stop?token=${token}`))
    },
    'emails that are sent again': () => call(admin, 'POST', '/api/admin/resend-failed-emails'),
    'a new role': () => call(admin, 'PUT', user(colleague, '/role'), { json: { role: 'staff' } }),
    'a deleted account': () => call(admin, 'DELETE', user(colleague)),
  }
  for (const [name, change] of Object.entries(changes)) {
    await change()
    if (name === 'a deleted account') break
    await check(name)
  }
  for (const viewer of [member, unverified, other])
    for (const kind of ['chp', 'police'] as const) await checkList(kind, viewer, 'all', 'a deleted account')
  await call(admin, 'DELETE', '/api/admin/clear-all-reports')
  for (const viewer of [member, unverified, other, admin])
    for (const kind of ['chp', 'police'] as const) {
      await checkList(kind, viewer, 'all', 'clearing')
      await checkList(kind, viewer, 'search', 'clearing')
    }
  for (const table of ['search_trigrams', 'search_names']) expect(await rows(`select * from ${table}`)).toEqual([])
})

test('lists and searches are right after every kind of verification', async () => {
  const { firm, member, unverified, admin, check, call } = await addViewers()
  const email = () => `${crypto.randomUUID()}@${firm.domain}`
  const [linked, reset, invited] = [
    await registerUser(email()),
    await registerUser(email()),
    await registerUser(email()),
  ]
  const checkAll = async (after: string): Promise<void> => {
    await check(after)
    for (const viewer of [linked, reset, invited])
      for (const kind of ['chp', 'police'] as const) await checkList(kind, viewer, 'all', after)
  }
  for (const viewer of [member, unverified, linked, reset, invited]) {
    await submitCrashRequest(viewer)
    await submitPoliceRequest(viewer)
    const { claimToken } = await replyOf(await postCrashRequest(undefined, { contactEmail: guestEmail() }))
    await call(viewer, 'POST', '/api/claim-request', { json: { token: claimToken } })
  }
  await checkAll('submissions')
  const verifications: Record<string, () => Promise<void>> = {
    'the emailed link': async () =>
      call(linked, 'POST', '/api/auth/verify-email', {
        json: { token: await emailedToken(linked.email, 'verify-address') },
      }),
    'a password reset': async () => {
      await succeeds(send('POST', '/api/auth/forgot-password', { json: { email: reset.email } }))
      await vi.waitFor(async () => expect(await emailsTo(reset.email, 'reset-password')).toHaveLength(1))
      const token = await emailedToken(reset.email, 'reset-password')
      const passwords = { newPassword: anotherPassword, confirmPassword: anotherPassword }
      await succeeds(send('POST', '/api/auth/reset-password', { json: { token, ...passwords } }))
      reset.token = (await (await login(reset.email, anotherPassword)).json<{ token: string }>()).token
    },
    'an admin': async () => {
      await rows('update users set email_verified_at = created_at where id = ?', unverified.id)
      await call(admin, 'PATCH', `/api/users/${unverified.id}/law-firm`, { json: { lawFirmId: firm.id } })
    },
    'an invitation': async () => {
      const invitation = { email: invited.email, firstName: 'Given', lastName: 'Family', lawFirmId: firm.id }
      await call(admin, 'POST', '/api/admin/invite-user', { json: invitation })
      const invite = await emailedToken(invited.email, 'invitation')
      invited.token = (await registerUser(invited.email, { invite })).token
    },
  }
  for (const [name, verify] of Object.entries(verifications)) {
    await verify()
    await checkAll(name)
  }
  const requests = (viewer: Viewer) => rows<Owned>('select law_firm_id from requests where user_id = ?1', viewer.id)
  for (const viewer of [linked, reset, unverified, invited])
    expect((await requests(viewer)).map((one) => one.law_firm_id)).toEqual([firm.id, firm.id, firm.id])
})
