import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dying, type Death } from '../../test/fault-injection.ts'
import { addUser, deliver, faceOrder, objectKeys, order, pdf, rows, testContext, submit } from '../../test/kit.ts'
import { runScheduledJobs } from '../scheduled.ts'
import { sweepFiles } from './sweep.ts'

// It looks at all there is: what other tests left may lack its rows.
beforeAll(async () => {
  await reset()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
})

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

const large = 6 * 1024 * 1024
const documents = ['crash_card', 'written_auth', 'death_cert', 'face_page', 'full_report', 'client_release', 'report']

interface Row {
  id: string
  [column: string]: string | null
}

/** What must hold at any time: no row without its object, no report without its rows or without its email. */
const expectWhole = async () => {
  const reports = [
    ...(await rows<Row>('select * from crash_reports')),
    ...(await rows<Row>('select * from police_reports')),
  ]
  // Of what a scanner found infected the object goes and the row stays.
  const files = await rows<Row>("select * from files where scan is not 'removed'")
  const keys = new Set(await objectKeys())
  const extension: Record<string, string> = { jpeg: 'jpg' }
  for (const { id, kind } of files) expect(keys).toContain(`${id}.${extension[kind ?? ''] ?? kind}`)
  const named = reports.flatMap((report) => documents.flatMap((name) => report[`${name}_file`] ?? []))
  expect(files.map(({ id }) => id).sort()).toEqual(named.sort())
  for (const table of ['activities', 'outbox']) {
    const told = await rows<{ report_id: string }>(
      `select distinct report_id from ${table} where report_id is not null`,
    )
    const ids = told.map((row) => row.report_id)
    for (const { id } of reports) expect(ids).toContain(id)
    for (const id of ids) expect(reports.map((report) => report.id)).toContain(id)
  }
  return { reports: reports.length, files: files.length, objects: keys.size }
}

/** Two hours on, the cron and a sweep from the first name on. */
const sweep = async () => {
  const later = { ...testContext(), now: new Date(Date.now() + 2 * 60 * 60 * 1000) }
  await runScheduledJobs(later)
  await sweepFiles(later, '')
}

/** Makes the call again and again, killed one step later each time, until it is through. Gives how many steps it has. */
const killedEverywhere = async (
  death: Death,
  status: number,
  call: (changed: Partial<Cloudflare.Env>) => Promise<Response>,
) => {
  for (let at = 1; ; at++) {
    const { seen, changed } = dying(at, death)
    const answer = await call(changed)
    await answer.body?.cancel()
    await expectWhole()
    if (seen.steps < at) {
      expect(answer.status).toBe(status)
      return seen.steps
    }
  }
}

describe.each<Death>(['before', 'after'])('killed %s any step', (death) => {
  test('an order and its files exist together or not at all', { timeout: 60_000 }, async () => {
    const fields = {
      ...faceOrder,
      reportType: 'fatal-full',
      clientFatallyInjured: 'true',
      writtenAuth: pdf(large),
      deathCert: pdf(),
    }
    const before = await expectWhole()
    const steps = await killedEverywhere(death, 201, async (changed) =>
      submit((await addUser()).token, fields, {}, changed),
    )
    expect(steps).toBeGreaterThanOrEqual(9)
    await sweep()
    const after = await expectWhole()
    expect(after.objects).toBe(after.files)
    expect(after.files - before.files).toBe(2 * (after.reports - before.reports))
    expect(after.reports).toBeGreaterThan(before.reports)
  })

  test('a document is delivered whole or not at all', { timeout: 60_000 }, async () => {
    const staff = await addUser({ role: 'staff' })
    const steps = await killedEverywhere(death, 200, async (changed) => {
      const report = await order(await addUser())
      return deliver(staff, report.id, 'facePage', pdf(large), changed)
    })
    expect(steps).toBeGreaterThanOrEqual(9)
    await sweep()
    const after = await expectWhole()
    expect(after.objects).toBe(after.files)
  })
})
