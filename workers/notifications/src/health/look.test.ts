import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { scheduledJobNames } from '@portal/contract/admin/scheduled-jobs'
import { consume, emailQueue } from '../../test/consume.ts'
import { addEmail, db, providerError, readEmail, resetStorage } from '../../test/outbox.ts'
import { deliveredFile } from '../../test/samples.ts'
import { findMissingFiles } from '@portal/api/health/missing-files'
import { openEmailQueue } from '@portal/api/platform/queues'
import type { RequestContext } from '@portal/api/context'
import { alertBody, alertContent } from './alert-text.ts'
import { channels, look, type Channel, type LookContext } from './look.ts'

const minute = 60_000
let [start, now] = [0, 0]
/** The messages that operators got so far, as `channel: subject`. */
let told: string[]
/** Makes a channel fail. */
let failing: Set<Channel>
let watch: ReturnType<NonNullable<typeof env.HEALTH>['getByName']>

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await resetStorage()
  await env.DB.exec('delete from job_runs; delete from health_marks; delete from missing_files; delete from documents')
  start = now = Date.now()
  told = []
  failing = new Set()
  watch = env.HEALTH!.getByName(crypto.randomUUID())
  await runCron()
})

const contextNow = () => ({
  db,
  files: env.FILES,
  now: new Date(now),
  emailQueue: openEmailQueue(env.EMAIL_QUEUE),
})

const lookContext = (change: Partial<LookContext['health']> = {}): LookContext => {
  const tell =
    (channel: Channel): LookContext['tell']['email'] =>
    async ({ events }) => {
      if (failing.has(channel)) throw new Error('down')
      told.push(`${channel}: ${alertContent('https://portal.example', events).subject}`)
    }
  return {
    health: { ...contextNow(), ...change } as LookContext['health'],
    tell: { email: tell('email'), webhook: tell('webhook') },
  }
}

/** The part of the portal's cron that matters here. */
const runCron = async () => {
  const at = new Date(now).toISOString()
  const insert = env.DB.prepare('insert or replace into job_runs (job, succeeded_at) values (?, ?)')
  await env.DB.batch(scheduledJobNames.map((job) => insert.bind(job, at)))
  await findMissingFiles(contextNow() as unknown as RequestContext)
}

const lookNow = (change?: Partial<LookContext['health']>) =>
  runInDurableObject(watch, (_, { storage }) => look(storage, lookContext(change)))

interface Passing {
  cron?: boolean
  each?: () => Promise<unknown>
  change?: Partial<LookContext['health']>
}

/** Lets minutes pass: a look each minute, and the cron every five. */
const pass = async (minutes: number, { cron = true, each = async () => {}, change }: Passing = {}) => {
  for (let passed = 1; passed <= minutes; passed++) {
    now += minute
    await each()
    if (cron && Math.round((now - start) / minute) % 5 === 0) await runCron()
    await lookNow(change)
  }
}

const both = (subject: string) => channels.map((channel) => `${channel}: ${subject}`)

test('tells operators within 10 minutes that the cron has stopped, once, and once that it runs again', async () => {
  await pass(15)
  expect(told).toEqual([])
  await pass(10, { cron: false })
  expect(told).toEqual(both('Problem: Scheduled jobs have stopped'))
  await pass(15, { cron: false })
  expect(told).toHaveLength(2)
  await pass(15)
  expect(told.slice(2)).toEqual(both('Fine again: Scheduled jobs run: fine again'))
})

test('tells operators within 10 minutes that a file is missing, and when it is back', async () => {
  const key = `${deliveredFile}.pdf`
  await env.DB.prepare(
    "insert into documents (id, request_id, document_type, kind, label, size, created_at) values (?, 'crh_1', 'facePage', 'pdf', 'f.pdf', 10, '')",
  )
    .bind(deliveredFile)
    .run()
  await pass(10)
  expect(told).toEqual(both('Problem: Files are missing'))
  await env.FILES.put(key, 'x')
  await pass(12)
  expect(told.slice(2)).toEqual(both('Fine again: Stored files: fine again'))
})

test('tells operators within 10 minutes by webhook that the provider accepts nothing, and by email once it does', async () => {
  const id = await addEmail()
  let isDown = true
  const send = async () => {
    if (isDown) throw providerError('E_INTERNAL_SERVER_ERROR')
    return { messageId: 'm' }
  }
  const each = async () => {
    vi.setSystemTime(now)
    await consume(emailQueue, [{ emailId: id }], { EMAIL: { send } as unknown as SendEmail })
  }
  vi.useFakeTimers({ toFake: ['Date'], now })
  failing.add('email')
  await pass(10, { each })
  expect(told).toEqual(["webhook: Problem: The email provider doesn't accept emails"])
  await pass(30, { each })
  isDown = false
  failing.clear()
  await pass(40, { each })
  vi.useRealTimers()
  expect(await readEmail(id)).toMatchObject({ state: 'sent' })
  expect(told.slice(1).toSorted()).toEqual(
    [
      "email: Problem: The email provider doesn't accept emails",
      ...both('Fine again: Email provider: fine again'),
    ].toSorted(),
  )
})

test('says nothing about what comes and goes, and does not know what the database would say while it fails', async () => {
  const broken = {
    db: { ...db, all: () => Promise.reject(new Error('gone')), batch: () => Promise.reject(new Error('gone')) },
  }
  const flapping = { change: broken as unknown as Partial<RequestContext> }
  for (let times = 0; times < 5; times++) {
    await pass(1, flapping)
    await pass(1)
  }
  expect(told).toEqual([])
  await pass(20, flapping)
  expect(told).toEqual(both("Problem: The database doesn't respond"))
  // Gone for less than five minutes in between, so it is still the same problem.
  await pass(3)
  await pass(5, flapping)
  expect(told).toHaveLength(2)
})

test('sends a message again with the same id when the watch ends before it is marked as sent', async () => {
  const ids: string[] = []
  const crashing: LookContext['tell']['webhook'] = async ({ id }) => void ids.push(id)
  const lookAndCrash = () =>
    runInDurableObject(watch, async (_, { storage }) => {
      const puts = { count: 0 }
      const crashingStorage = {
        get: storage.get.bind(storage),
        put: (...given: Parameters<typeof storage.put>) => {
          puts.count += 1
          if (puts.count === 2) throw new Error('the isolate ended')
          return storage.put(...given)
        },
      } as unknown as DurableObjectStorage
      const context = lookContext()
      await look(crashingStorage, { ...context, tell: { ...context.tell, webhook: crashing } }).catch(() => {})
    })
  now += 7 * minute
  await lookNow()
  now += minute
  await lookAndCrash()
  now += minute
  await runInDurableObject(watch, (_, { storage }) => {
    const context = lookContext()
    return look(storage, { ...context, tell: { ...context.tell, webhook: crashing } })
  })
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('an alert has no name of a file, and says where the runbook is', () => {
  const at = new Date().toISOString()
  const event = { check: 'missing_files', kind: 'problem', since: at, at, count: 2, names: ['fil_a.pdf'] } as const
  const body = JSON.stringify(alertBody('https://portal.example', [event]))
  expect(body).not.toContain('fil_a')
  expect(body).toContain('docs/operations.md#a-file-is-missing')
  expect(alertContent('https://portal.example', [event]).paragraphs[0]).toContain('Put each one back')
})

test('the alarm looks again each minute, through the real bindings', async () => {
  await watch.look()
  const at = await runInDurableObject(watch, (_, { storage }) => storage.getAlarm())
  expect(at! - Date.now()).toBeGreaterThan(50_000)
})
