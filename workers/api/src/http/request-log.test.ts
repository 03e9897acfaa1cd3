import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Activity } from '@portal/contract/reports/activity'
import { endpoints } from '@portal/contract/api/endpoints'
import worker from '../index.ts'
import { issueTicket } from '../files/tickets.ts'
import { pollsPerLine } from './request-log.ts'
import { runScheduledJobs } from '../scheduled.ts'
import { addCast, deliver, failureOf, form, order, origin, pdf, reportOf, testContext, send } from '../../test/kit.ts'

const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
beforeEach(() => {
  for (const spy of consoles) spy.mockReset().mockImplementation(() => {})
})
afterAll(() => {
  for (const spy of consoles) spy.mockRestore()
})
const logged = (): string => consoles.flatMap((spy) => spy.mock.calls.map((call) => call.join(' '))).join('\n')
const lines = (): Record<string, unknown>[] =>
  consoles.flatMap((spy) => spy.mock.calls.map(([text]) => JSON.parse(String(text)) as Record<string, unknown>))

/** A call to the end of what it does after its answer. */
const ask = async (method: string, path: string, token?: string, body?: FormData | object, changed = {}) => {
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
  const answer = await worker.fetch(request, { ...env, ...changed }, context)
  const text = await answer.text()
  await waitOnExecutionContext(context)
  return { status: answer.status, text, requestId: answer.headers.get('x-request-id') }
}

describe('the log', () => {
  test('has a line for every request but polls that went well: who by kind, what, how it went', async () => {
    const { member, admin } = await addCast()
    const asked = [
      { ...(await ask('GET', '/api/health')), endpoint: '/api/health', actor: 'guest', outcome: 'ok' },
      {
        ...(await ask('GET', '/api/auth/me', member.token)),
        endpoint: '/api/auth/me',
        actor: 'law-firm',
        outcome: 'ok',
      },
      {
        ...(await ask('GET', '/api/crash-reports?page=0', member.token)),
        endpoint: '/api/crash-reports',
        actor: 'law-firm',
        outcome: 'invalid',
      },
      {
        ...(await ask('PUT', `/api/users/${member.id}/role`, member.token, {})),
        endpoint: endpoints.changeRole.path,
        actor: 'law-firm',
        outcome: 'forbidden',
      },
      {
        ...(await ask('GET', `/api/crash-reports/${member.id}`, admin.token)),
        endpoint: endpoints.getCrashReport.path,
        actor: 'admin',
        outcome: 'not_found',
      },
      { ...(await ask('GET', '/api/nothing/here')), endpoint: 'unknown', actor: 'guest', outcome: 'not_found' },
      { ...(await ask('GET', '/claim-request?token=secret')), endpoint: 'page', actor: 'guest', outcome: 'ok' },
      {
        ...(await ask('GET', '/api/health', undefined, undefined, { DATA_KEY: '' })),
        endpoint: 'unknown',
        actor: 'guest',
        outcome: 'unavailable',
      },
    ]
    const requests = lines().filter(({ event }) => event === 'request')
    expect(requests).toEqual(
      asked.map(({ requestId, endpoint, actor, outcome, status }) => ({
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

  test('has one line for so many polls that went well, and says so', async () => {
    const { member, admin } = await addCast()
    for (let poll = 0; poll < pollsPerLine; poll++)
      await ask('GET', '/api/police-reports', poll % 2 ? member.token : admin.token)
    await ask('GET', '/api/police-reports')
    const requests = lines().filter(({ endpoint }) => endpoint === '/api/police-reports')
    expect(requests).toMatchObject([
      { status: 200, times: pollsPerLine },
      { status: 401, outcome: 'unauthenticated' },
    ])
  })

  test('names nobody, whatever is sent and whatever breaks', async () => {
    const { member, staff, admin } = await addCast()
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
    const { contactEmail, password, fileName, ccEmails, phone, ...answers } = personal
    const full = { ...answers, reportType: 'non-fatal-full', clientRole: 'driver', crashDate: '2024-03-05' }
    const files = { writtenAuth: pdf(2000, fileName) }
    const guest = await ask(
      'POST',
      '/api/crash-reports',
      undefined,
      form({ ...full, ...files, contactEmail, ccEmails }),
    )
    expect(guest.status).toBe(201)
    const { claimToken } = JSON.parse(guest.text) as { claimToken: string }
    const registration = { email: contactEmail, password, confirmPassword: password, firstName: 'Wilhelmina' }
    const account = await ask('POST', '/api/auth/register', undefined, {
      ...registration,
      lastName: 'Quackenbush',
      phone,
    })
    const { token } = JSON.parse(account.text) as { token: string }
    const { id } = await order(member)
    await deliver(staff, id, 'facePage')
    const { facePageFile } = await reportOf(member, id)
    const fileId = facePageFile?.name.slice(0, 30) ?? ''
    const ticket = await issueTicket(testContext(), { file: fileId, sub: member.id, sid: member.sessionId })

    // As it should be, refused, and with everything broken behind it.
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
      for (const [method, path, by, body] of [
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
        ['GET', `/api/files/${facePageFile?.name}?auth=${encodeURIComponent(ticket)}`],
        ['GET', `/register?email=${contactEmail}&invite=${claimToken}`],
      ] as const) {
        await ask(method, path, by, body, changed)
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

describe('whether the portal is ready', () => {
  const fails = () => Promise.reject(new Error('gone'))

  test('is told when all it needs answers', async () => {
    const answer = await ask('GET', '/api/ready')
    expect([answer.status, answer.text]).toEqual([200, '{"status":"ready"}'])
  })

  test.each([
    ['database', { DB: { prepare: () => ({ bind: () => ({ all: fails, raw: fails, run: fails }) }) } }],
    ['file storage', { FILES: { head: fails } }],
    ['email queue', { EMAIL_QUEUE: { metrics: fails } }],
  ])('is refused naming the %s that does not answer', async (part, changed) => {
    const answer = await send('GET', '/api/ready', { changed: changed as unknown as Partial<Cloudflare.Env> })
    expect(await failureOf(answer)).toMatchObject({ status: 503, message: `Not reachable: ${part}.` })
    expect((await send('GET', '/api/health', { changed: changed as unknown as Partial<Cloudflare.Env> })).status).toBe(
      200,
    )
  })
})

describe('who was given a document', () => {
  test('stands in the timeline: once an hour for each person, way and document', async () => {
    const { member, other, staff } = await addCast()
    const { id } = await order(member)
    await deliver(staff, id, 'facePage')
    const { facePageFile } = await reportOf(member, id)
    const path = `/api/files/${facePageFile?.name}`
    for (const { token } of [member, member, staff]) await ask('GET', path, token)
    await ask('GET', `${path}?download=true`, member.token)
    await ask('GET', `${path}?auth=${encodeURIComponent(member.token)}`)
    // Not given to them, or nothing of it.
    await ask('GET', path, other.token)
    await ask('HEAD', path, staff.token)
    const shown = await (await send('GET', `/api/crash-reports/${id}/activity`, member)).json<Activity[]>()
    const given = shown.filter(({ activity }) => /viewed|downloaded/.test(activity))
    expect(given.map(({ activity, user }) => [activity, user?.firstName])).toEqual([
      ['CHP Face Page downloaded', 'Law Firm'],
      ['CHP Face Page viewed', 'CollisionDocket'],
      ['CHP Face Page viewed', 'Law Firm'],
    ])
  })
})
