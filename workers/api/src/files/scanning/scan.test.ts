import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Activity } from '@portal/contract/requests/activity'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { limits } from '@portal/contract/limits'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { deriveToken } from '../../platform/tokens.ts'
import { openScanner } from '../../platform/virus-scanner.ts'
import { runScheduledJobs } from '../../scheduled.ts'
import worker from '../../index.ts'
import { openContext } from '../../open-context.ts'
import { checkHealth } from '../../health/report.ts'
import { removeInfected, scanWaiting } from './scan.ts'
import {
  documentOf,
  addUsers,
  errorOf,
  form,
  origin,
  pdf,
  getCrashReport,
  rows,
  testContext,
  send,
  submitCrashRequest,
} from '../../../test/kit.ts'

// In two pieces, so that a virus scanner on a developer's machine doesn't remove this file.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const clean = () => pdf(2000, 'clean.pdf')
const infected = () => new File([pdfOf(2000, `${eicar} `)], 'infected.pdf')

const overNetwork = { SCANNER_URL: 'https://scanner.test/scan', SCANNER_TOKEN: 'for-the-scanner' }
const binding = {
  SCANNER: { fetch: (request: Request) => env.NETWORK.fetch(new Request('https://scanner.test', request)) },
}
const asService = { ...binding, SCANNER_TOKEN: 'for-the-scanner' } as unknown as Partial<Cloudflare.Env>
const broken = { ...overNetwork, SCANNER_TOKEN: 'wrong' }

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

/** Posts with other bindings, and waits for the work after the response. */
const post = async (path: string, token: string, body: FormData, changed: Partial<Cloudflare.Env>) => {
  const context = createExecutionContext()
  const headers = { Authorization: `Bearer ${token}` }
  const request = new Request<unknown, IncomingRequestCfProperties>(origin + path, { method: 'POST', headers, body })
  const response = await worker.fetch(request, { ...env, ...changed }, context)
  await waitOnExecutionContext(context)
  return response
}
const runCron = (changed: Partial<Cloudflare.Env>, minutes = 0) =>
  runScheduledJobs({
    ...openContext({ ...env, ...changed }, { waitUntil: () => {} }, { requestId: 'cron', ip: null }),
    now: new Date(Date.now() + minutes * 60_000),
  })

const setUp = async (file: File, changed: Partial<Cloudflare.Env>) => {
  const users = await addUsers()
  const answers = { clientName: 'C', crashDate: '2024-03-05', reportType: 'non-fatal-face', reportNumber: '1' }
  const submitted = await post(
    '/api/crash-reports',
    users.member.token,
    form({ ...answers, writtenAuth: clean() }),
    changed,
  )
  expect(submitted.status).toBe(201)
  const [request] = await (await send('GET', '/api/crash-reports', users.member)).json<ReplyOf<'chp'>[]>()
  const body = form({ type: 'facePage', file })
  expect((await post(`/api/crash-reports/${request!.id}/upload`, users.staff.token, body, changed)).status).toBe(200)
  const delivered = await getCrashReport(users.member, request!.id)
  return { ...users, request: delivered, path: `/api/files/${delivered.facePageFile}` }
}
const linkOf = async (requestId: string) => {
  const [link] = await rows<{ id: string }>(
    'select id from outbox where request_id = ? and file_id in (select id from documents)',
    requestId,
  )
  return deriveToken(env.LINK_SECRET ?? '', 'delivery', link?.id ?? '')
}

describe.each([
  ['over the network', overNetwork],
  ['as a service', asService],
])('a scanner called %s', (_, scanner) => {
  test('releases a clean file', async () => {
    const { member, request, path } = await setUp(clean(), scanner)
    for (const document of request.documents) expect(document).not.toHaveProperty('scan')
    const response = await send('GET', path, member)
    expect(response.status).toBe(200)
    await response.body?.cancel()
    expect(await rows('select distinct scan from documents where request_id = ?', request.id)).toEqual([
      { scan: 'clean' },
    ])
  })

  test('blocks an infected file for everyone, adds activity and logs it', async () => {
    const { member, staff, admin, request, path } = await setUp(infected(), scanner)
    expect(documentOf(request, 'facePage')).toMatchObject({ scan: 'infected' })
    for (const { token } of [member, staff, admin]) {
      expect(await errorOf(await send('GET', path, { token }))).toMatchObject({ status: 409, code: 'infected' })
      expect((await send('HEAD', path, { token })).status).toBe(409)
      expect((await send('GET', `${path}?auth=${token}`)).status).toBe(409)
      expect((await send('POST', `${path}/ticket`, { token })).status).toBe(409)
    }
    const opened = await send('POST', '/api/deliveries/open', { json: { token: await linkOf(request.id) } })
    expect(await errorOf(opened)).toMatchObject({ code: 'infected' })
    const lines = await (await send('GET', `/api/crash-reports/${request.id}/activity`, staff)).json<Activity[]>()
    expect(lines[0]).toMatchObject({ activity: 'CHP Face Page blocked: virus found', user: null })
    expect(log.mock.calls.join()).toContain('"event":"virus_found"')

    const key = request.facePageFile!
    expect(await env.FILES.head(key)).not.toBeNull()
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000)
    await removeInfected({ ...testContext(), now: days(limits.retention.infectedDays - 1) })
    expect(await env.FILES.head(key)).not.toBeNull()
    await removeInfected({ ...testContext(), now: days(limits.retention.infectedDays + 1) })
    expect(await env.FILES.head(key)).toBeNull()
    expect(await errorOf(await send('GET', path, member))).toMatchObject({ code: 'infected' })
    expect(documentOf(await getCrashReport(member, request.id), 'facePage')).toMatchObject({ scan: 'infected' })
  })
})

describe('a failing scanner', () => {
  test('blocks files until the scheduled job scans them, and emails have no attachment', async () => {
    const { member, request, path } = await setUp(clean(), broken)
    expect(documentOf(request, 'facePage')).toMatchObject({ scan: 'waiting' })
    expect(await errorOf(await send('GET', path, member))).toMatchObject({ status: 409, code: 'not_scanned' })
    expect(log.mock.calls.join()).toContain('"event":"not_scanned"')

    await runCron(broken, 6)
    expect((await send('GET', path, member)).status).toBe(409)
    const etag = (await send('GET', '/api/crash-reports', member)).headers.get('etag') ?? ''
    await runCron(overNetwork, 70)
    const response = await send('GET', path, member)
    expect(response.status).toBe(200)
    await response.body?.cancel()
    const list = await send('GET', '/api/crash-reports', { token: member.token, headers: { 'If-None-Match': etag } })
    expect(list.status).toBe(200)
  })
})

test.each([{}, { infected: 'false' }, { infected: 0 }, null, ['infected']])(
  'a reply of the scanner like %j says nothing about a file',
  async (reply) => {
    const service = { fetch: async () => Response.json(reply) } as unknown as Fetcher
    const scan = openScanner({ service, url: undefined, token: undefined })!
    await expect(scan(new Blob(['%PDF']).stream())).rejects.toThrow('without a verdict')
  },
)

test('without a scanner, files are available immediately', async () => {
  const { member, request, path } = await setUp(infected(), {})
  expect(documentOf(request, 'facePage')).not.toHaveProperty('scan')
  const response = await send('GET', path, member)
  expect(response.status).toBe(200)
  await response.body?.cancel()
})

test('a file that the scanner fails on, or that is missing, keeps no other waiting, is tried again later, and is a problem the third time', async () => {
  const { member } = await addUsers()
  const [failing, missing, whole] = [
    await submitCrashRequest(member),
    await submitCrashRequest(member),
    await submitCrashRequest(member),
  ]
  await rows('delete from failed_scans')
  await rows("update documents set scan = 'clean'")
  for (const { id } of [failing, missing, whole])
    await rows("update documents set scan = 'waiting' where request_id = ?", id)
  const documentsOf = async ({ id }: { id: string }) =>
    rows<{ id: string; scan: string; size: number }>('select id, scan, size from documents where request_id = ?', id)
  const states = async () =>
    Promise.all([failing, missing, whole].map(async (one) => (await documentsOf(one)).map(({ scan }) => scan).join()))
  const [bad] = await documentsOf(failing)
  const [gone] = await documentsOf(missing)
  await env.FILES.put(`${bad!.id}.pdf`, 'bad')
  await env.FILES.delete(`${gone!.id}.pdf`)
  const tried: string[] = []
  const scan = (minutes: number) =>
    scanWaiting({
      ...testContext(),
      now: new Date(Date.now() + minutes * 60_000),
      scanner: async (content) => {
        const text = await new Response(content).text()
        tried.push(text.slice(0, 3))
        if (text === 'bad') throw new Error('The scanner responded 500')
        return 'clean'
      },
    })
  await scan(0)
  expect(await states()).toEqual(['waiting', 'waiting', 'clean'])
  await scan(4)
  expect(tried.filter((text) => text === 'bad')).toHaveLength(1)
  await scan(6)
  await scan(20)
  expect(tried.filter((text) => text === 'bad')).toHaveLength(3)
  const health = async () => (await checkHealth(testContext())).checks.find(({ name }) => name === 'scans')
  expect(await health()).toMatchObject({ state: 'problem', count: 2 })
  await env.FILES.put(`${bad!.id}.pdf`, 'good')
  await rows("update documents set scan = 'removed' where id = ?", gone!.id)
  await scan(90)
  expect(await states()).toEqual(['clean', 'removed', 'clean'])
  await scan(91)
  expect(await health()).toMatchObject({ state: 'fine' })
})
