import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Activity } from '@portal/contract/requests/activity'
import { endpoints } from '@portal/contract/api/endpoints'
import worker from '../index.ts'
import { issueTicket } from '../files/tickets.ts'
import { pollsPerLine } from './request-log.ts'
import { runScheduledJobs } from '../scheduled.ts'
import {
  addUsers,
  deliver,
  form,
  submitCrashRequest,
  origin,
  pdf,
  getCrashReport,
  testContext,
  send,
} from '../../test/kit.ts'

const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
beforeEach(() => {
  for (const spy of consoles) spy.mockReset().mockImplementation(() => {})
})
afterAll(() => {
  for (const spy of consoles) spy.mockRestore()
})
const logged = (): string => consoles.flatMap((spy) => spy.mock.calls.map((args) => args.join(' '))).join('\n')
const lines = (): Record<string, unknown>[] =>
  consoles.flatMap((spy) => spy.mock.calls.map(([text]) => JSON.parse(String(text)) as Record<string, unknown>))

/** Makes a call and waits for the work after its response too. */
const call = async (method: string, path: string, token?: string, body?: FormData | object, changed = {}) => {
  const context = createExecutionContext()
  const isForm = body instanceof FormData
  const request = new Request<unknown, IncomingRequestCfProperties>(origin + path, {
    method,
    headers: {
      'CF-Connecting-IP': '203.0.113.77',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : body ? JSON.stringify(body) : null,
  })
  const response = await worker.fetch(request, { ...env, ...changed }, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { status: response.status, text, requestId: response.headers.get('x-request-id') }
}

describe('the request log', () => {
  test('logs the endpoint, role, status and outcome of every request that is not a successful poll', async () => {
    const { member, admin } = await addUsers()
    const calls = [
      { ...(await call('GET', '/api/health')), endpoint: '/api/health', actor: 'guest', outcome: 'ok' },
      {
        ...(await call('GET', '/api/auth/me', member.token)),
        endpoint: '/api/auth/me',
        actor: 'law-firm',
        outcome: 'ok',
      },
      {
        ...(await call('GET', '/api/crash-reports?page=0', member.token)),
        endpoint: '/api/crash-reports',
        actor: 'law-firm',
        outcome: 'invalid',
      },
      {
        ...(await call('PUT', `/api/users/${member.id}/role`, member.token, {})),
        endpoint: endpoints.changeRole.path,
        actor: 'law-firm',
        outcome: 'forbidden',
      },
      {
        ...(await call('GET', `/api/crash-reports/${member.id}`, admin.token)),
        endpoint: endpoints['chp.get'].path,
        actor: 'admin',
        outcome: 'not_found',
      },
      { ...(await call('GET', '/api/nothing/here')), endpoint: 'unknown', actor: 'guest', outcome: 'not_found' },
      { ...(await call('GET', '/claim-request?token=secret')), endpoint: 'page', actor: 'guest', outcome: 'ok' },
      {
        ...(await call('GET', '/api/health', undefined, undefined, { DATA_KEY: '' })),
        endpoint: 'unknown',
        actor: 'guest',
        outcome: 'unavailable',
      },
    ]
    const requests = lines().filter(({ event }) => event === 'request')
    expect(requests).toEqual(
      calls.map(({ requestId, endpoint, actor, outcome, status }) => ({
        level: 'info',
        event: 'request',
        requestId,
        method: expect.any(String),
        endpoint,
        actor,
        status,
        outcome,
        ms: expect.any(Number),
      })),
    )
  })

  test('logs one line for many successful polls, with their number', async () => {
    const { member, admin } = await addUsers()
    for (let poll = 0; poll < pollsPerLine; poll++)
      await call('GET', '/api/police-reports', poll % 2 ? member.token : admin.token)
    await call('GET', '/api/police-reports')
    const requests = lines().filter(({ endpoint }) => endpoint === '/api/police-reports')
    expect(requests).toMatchObject([
      { status: 200, times: pollsPerLine },
      { status: 401, outcome: 'unauthenticated' },
    ])
  })

  test('contains no personal data, whatever is sent and whatever breaks', async () => {
    const { member, staff, admin } = await addUsers()
    const personal = {
      clientName: 'Wilhelmina Quackenbush',
      driverLicenseOrPlate: 'ZQ77XV3',
      otherDriverName: 'Bartholomew Oxenfree',
      reportNumber: 'RN-55123-QX',
      contactEmail: 'wilhelmina@quackenbush.test',
      ccEmails: 'copy@quackenbush.test',
      password: 'a-password-of-quackenbush',
      fileName: 'quackenbush-death.pdf',
      phone: '555-0142-9977',
    }
    const { contactEmail, password, fileName, ccEmails, phone, ...fields } = personal
    const full = { ...fields, reportType: 'non-fatal-full', clientRole: 'driver', crashDate: '2024-03-05' }
    const files = { writtenAuth: pdf(2000, fileName) }
    const guest = await call(
      'POST',
      '/api/crash-reports',
      undefined,
      form({ ...full, ...files, contactEmail, ccEmails }),
    )
    expect(guest.status).toBe(201)
    const { claimToken } = JSON.parse(guest.text) as { claimToken: string }
    const registration = { email: contactEmail, password, confirmPassword: password, firstName: 'Wilhelmina' }
    const account = await call('POST', '/api/auth/register', undefined, {
      ...registration,
      lastName: 'Quackenbush',
      phone,
    })
    const { token } = JSON.parse(account.text) as { token: string }
    const { id } = await submitCrashRequest(member)
    await deliver(staff, id, 'facePage')
    const { facePageFile } = await getCrashReport(member, id)
    const fileId = facePageFile!.slice(0, 30)
    const ticket = await issueTicket(testContext(), { file: fileId, sub: member.id, sid: member.sessionId })

    // Calls that succeed, calls that are rejected, and all of them with each dependency broken.
    const fails = () => Promise.reject(new Error('D1_ERROR: broken'))
    const brokenStatement = { bind: () => brokenStatement, all: fails, raw: fails, run: fails, first: fails }
    const brokenDb = { prepare: () => brokenStatement, batch: fails }
    const brokenFiles = new Proxy({}, { get: () => fails })
    for (const changed of [
      {},
      { DB: brokenDb },
      { FILES: brokenFiles },
      { EMAIL_QUEUE: { sendBatch: fails, metrics: fails } },
    ])
      for (const [method, path, bearer, body] of [
        ['GET', `/api/check-email?email=${contactEmail}`],
        ['POST', '/api/auth/login', undefined, { email: contactEmail, password }],
        ['POST', '/api/auth/login', undefined, { email: contactEmail, password: `${password}!` }],
        ['POST', '/api/auth/register', undefined, registration],
        ['POST', '/api/auth/forgot-password', undefined, { email: contactEmail }],
        ['POST', '/api/claim-request', member.token, { token: claimToken }],
        ['POST', '/api/auth/link-guest-report', token, { referenceNumber: 'CHP-00000000', contactEmail, claimToken }],
        ['GET', '/api/crash-reports?page=1&search=Quackenbush', admin.token],
        ['GET', '/api/users?search=quackenbush', admin.token],
        ['POST', '/api/crash-reports', member.token, form({ ...full, ...files, ccEmails })],
        ['POST', '/api/crash-reports', member.token, form({ ...full, crashDate: 'Quackenbush' })],
        ['PUT', `/api/users/${member.id}`, member.token, { firstName: 'Wilhelmina', lastName: 'Quackenbush', phone }],
        ['GET', `/api/files/${facePageFile}?auth=${encodeURIComponent(ticket)}`],
        ['GET', `/register?email=${contactEmail}&invite=${claimToken}`],
      ] as const) {
        await call(method, path, bearer, body, changed)
      }
    await runScheduledJobs(testContext())
    expect(lines().filter(({ event }) => event === 'request').length).toBeGreaterThan(50)
    expect(lines().some(({ level }) => level === 'error')).toBe(true)
    for (const secret of [
      ...Object.values(personal),
      'uackenbush',
      'ilhelmina',
      claimToken,
      token,
      ticket,
      member.token,
    ])
      expect(logged()).not.toContain(secret)
    expect(logged()).not.toContain('203.0.113.77')
  })
})

describe('document access', () => {
  test('is recorded in the timeline once an hour per person, way and document', async () => {
    const { member, other, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    await deliver(staff, id, 'facePage')
    const { facePageFile } = await getCrashReport(member, id)
    const path = `/api/files/${facePageFile}`
    for (const { token } of [member, member, staff]) await call('GET', path, token)
    await call('GET', `${path}?download=true`, member.token)
    await call('GET', `${path}?auth=${encodeURIComponent(member.token)}`)
    // Neither a rejected request nor a HEAD is recorded.
    await call('GET', path, other.token)
    await call('HEAD', path, staff.token)
    const recordedFor = async (viewer: { token: string }) => {
      const activities = await (await send('GET', `/api/crash-reports/${id}/activity`, viewer)).json<Activity[]>()
      const recorded = activities.filter(({ activity }) => /viewed|downloaded/.test(activity))
      return recorded.map(({ activity, userRole }) => [activity, userRole])
    }
    expect(await recordedFor(staff)).toEqual([
      ['CHP Face Page downloaded', 'law-firm'],
      ['CHP Face Page viewed', 'staff'],
      ['CHP Face Page viewed', 'law-firm'],
    ])
    expect(await recordedFor(member)).toEqual([
      ['CHP Face Page downloaded', 'law-firm'],
      ['CHP Face Page viewed', 'law-firm'],
    ])
  })
})
