import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { crashAtStep, type CrashPoint } from '../../test/fault-injection.ts'
import {
  addUser,
  deliver,
  facePageRequest,
  objectKeys,
  submitCrashRequest,
  pdf,
  rows,
  testContext,
  postCrashRequest,
} from '../../test/kit.ts'
import { runScheduledJobs } from '../scheduled.ts'
import { sweepFiles } from './sweep.ts'

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

/** Stored in several steps. */
const large = 6 * 1024 * 1024

interface Row {
  id: string
  [column: string]: string | number | null
}

/** Checks what must always hold: every file row has its object, and every report its files, activity and emails. */
const expectConsistent = async () => {
  const requests = await rows<Row>('select * from requests')
  // The object of an infected file is removed while its row stays.
  const files = await rows<Row>("select * from documents where scan is not 'removed'")
  const keys = new Set(await objectKeys())
  const extension: Record<string, string> = { jpeg: 'jpg' }
  for (const { id, kind } of files) expect(keys).toContain(`${id}.${extension[String(kind)] ?? kind}`)
  // Of each type, one version is current. The request knows which documents it has.
  const current = files.filter((file) => file['ended_at'] === null)
  const types = current.map((file) => `${file['request_id']} ${file['document_type']}`)
  expect(new Set(types).size).toBe(types.length)
  for (const { id, has_delivery: hasDelivery, has_client_documents: hasClientDocuments } of requests) {
    const own = types.filter((type) => type.startsWith(`${id} `))
    const delivered = own.filter((type) => /facePage|fullReport|reportFile/.test(type))
    expect([hasDelivery, hasClientDocuments]).toEqual([
      Number(delivered.length > 0),
      Number(own.length > delivered.length),
    ])
  }
  const requestIds = new Set(requests.map(({ id }) => id))
  for (const file of files) expect(requestIds).toContain(file['request_id'])
  for (const table of ['activities', 'outbox']) {
    const related = await rows<{ request_id: string }>(
      `select distinct request_id from ${table} where request_id is not null`,
    )
    const ids = related.map((row) => row.request_id)
    for (const { id } of requests) expect(ids).toContain(id)
    for (const id of ids) expect(requests.map((request) => request.id)).toContain(id)
  }
  return { requests: requests.length, files: files.length, objects: keys.size }
}

/** Runs the scheduled jobs and a sweep of all objects, two hours later. */
const sweepLater = async () => {
  const later = { ...testContext(), now: new Date(Date.now() + 2 * 60 * 60 * 1000) }
  await runScheduledJobs(later)
  await sweepFiles(later, '')
}

/** Repeats the call, each time crashing one step later, until it succeeds. @returns the number of steps. */
const crashAtEveryStep = async (
  point: CrashPoint,
  status: number,
  call: (changed: Partial<Cloudflare.Env>) => Promise<Response>,
) => {
  for (let at = 1; ; at++) {
    const { progress, changed } = crashAtStep(at, point)
    const response = await call(changed)
    await response.body?.cancel()
    await expectConsistent()
    if (progress.steps < at) {
      expect(response.status).toBe(status)
      return progress.steps
    }
  }
}

describe.each<CrashPoint>(['before', 'after'])('a crash %s any step', (point) => {
  test('stores a request with its files or nothing', async () => {
    const fields = {
      ...facePageRequest,
      reportType: 'fatal-full',
      clientFatallyInjured: 'true',
      writtenAuth: pdf(large),
      deathCert: pdf(),
    }
    const before = await expectConsistent()
    const steps = await crashAtEveryStep(point, 201, async (changed) =>
      postCrashRequest((await addUser()).token, fields, {}, changed),
    )
    expect(steps).toBeGreaterThanOrEqual(8)
    await sweepLater()
    const after = await expectConsistent()
    expect(after.objects).toBe(after.files)
    expect(after.files - before.files).toBe(2 * (after.requests - before.requests))
    expect(after.requests).toBeGreaterThan(before.requests)
  })

  test('delivers a document completely or not at all', async () => {
    const staff = await addUser({ role: 'staff' })
    const steps = await crashAtEveryStep(point, 200, async (changed) => {
      const request = await submitCrashRequest(await addUser())
      return deliver(staff, request.id, 'facePage', pdf(), changed)
    })
    expect(steps).toBeGreaterThanOrEqual(7)
    await sweepLater()
    const after = await expectConsistent()
    expect(after.objects).toBe(after.files)
  })
})
