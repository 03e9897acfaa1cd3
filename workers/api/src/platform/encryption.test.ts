import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { unreadableAnswer, type CrashReport } from '@portal/contract/reports/crash-reports'
import { runScheduledJobs } from '../scheduled.ts'
import { openContext } from '../context.ts'
import { idempotentRequestOf } from '../reports/idempotency.ts'
import { addUser, order, pdf, rows, testContext, send, submit } from '../../test/kit.ts'
import { dataKeysOf, encrypt, encryptionPrefixLength, decrypt } from './encryption.ts'

const licence = 'D1234567'
const full = {
  reportType: 'non-fatal-full',
  clientRole: 'driver',
  driverLicenseOrPlate: licence,
  hasCrashCard: 'true',
  crashCard: pdf(),
}
const next = 'the-next-data-key-of-the-tests-alone'

const storedOf = async (id: string): Promise<string> => {
  const [row] = await rows<{ it: string }>('select driver_license_or_plate it from crash_reports where id = ?', id)
  return row?.it ?? ''
}
const store = (id: string, value: string) =>
  env.DB.prepare('update crash_reports set driver_license_or_plate = ? where id = ?').bind(value, id).run()
const scopeWith = (changed: Partial<Cloudflare.Env>) =>
  openContext({ ...env, ...changed }, { waitUntil: (work) => void work }, { requestId: 'test', ip: null })
const shown = async (user: { token: string }, id: string, changed?: Partial<Cloudflare.Env>) => {
  const answers = await Promise.all(
    [`/api/crash-reports/${id}`, '/api/crash-reports'].map((path) => send('GET', path, { token: user.token, changed })),
  )
  const [one, all] = [await answers[0]!.json<CrashReport>(), await answers[1]!.json<CrashReport[]>()]
  return [one.driverLicenseOrPlate, all.find((report) => report.id === id)?.driverLicenseOrPlate]
}

describe('a sealed text', () => {
  const keys = dataKeysOf('one-secret-of-32-characters-or-more', null)
  const other = dataKeysOf('two-secret-of-32-characters-or-more', null)
  const sealed = encrypt(keys, 'a.b:1', 'Ünicode 8SAM000')

  test('is opened at its place with its key, and never looks the same', () => {
    expect(decrypt(keys, 'a.b:1', sealed)).toBe('Ünicode 8SAM000')
    expect(encrypt(keys, 'a.b:1', 'Ünicode 8SAM000')).not.toBe(sealed)
    expect(sealed.slice(0, encryptionPrefixLength)).toMatch(/^sealed\.[\w-]{8}\.$/)
  })

  test.each([
    ['at another place', keys, 'a.b:2', sealed],
    ['without its key', other, 'a.b:1', sealed],
    ['with another key under its name', other, 'a.b:1', sealed.replace(keys.current, other.current)],
    ['changed', keys, 'a.b:1', sealed.slice(0, -1) + (sealed.endsWith('A') ? 'Q' : 'A')],
    ['cut off', keys, 'a.b:1', sealed.slice(0, encryptionPrefixLength + 4)],
  ])('is not opened %s', (_, given, place, text) => expect(decrypt(given, place, text)).toBeNull())
})

describe('a driver’s licence or plate', () => {
  test('is shown to whoever sees the report, and stands nowhere in the database', async () => {
    const user = await addUser()
    const { id } = await order(user, full)
    expect(await shown(user, id)).toEqual([licence, licence])
    expect(await storedOf(id)).toMatch(/^sealed\./)
    for (const table of ['crash_reports', 'outbox', 'activities'])
      expect(JSON.stringify(await rows(`select * from ${table}`))).not.toContain(licence)
  })

  test('is none when none was given', async () => {
    const user = await addUser()
    expect(await shown(user, (await order(user)).id)).toEqual([null, null])
  })

  test('of before there was a key is shown, and sealed by the cron', async () => {
    const user = await addUser()
    const { id } = await order(user, full)
    await store(id, licence)
    expect(await shown(user, id)).toEqual([licence, licence])
    await runScheduledJobs(scopeWith({}))
    expect(await storedOf(id)).toMatch(/^sealed\./)
    expect(await shown(user, id)).toEqual([licence, licence])
  })

  test('goes over to the next key while both are there, and is then the next key’s alone', async () => {
    const user = await addUser()
    const { id } = await order(user, full)
    const before = await storedOf(id)
    const both = { DATA_KEY_NEXT: next }
    expect(await shown(user, id, both)).toEqual([licence, licence])
    await runScheduledJobs(scopeWith(both))
    const after = await storedOf(id)
    expect(after.slice(0, encryptionPrefixLength)).not.toBe(before.slice(0, encryptionPrefixLength))
    expect(await shown(user, id, { DATA_KEY: next })).toEqual([licence, licence])
    expect(await shown(user, id)).toEqual([unreadableAnswer, unreadableAnswer])
    // Without the key nothing is lost: what cannot be opened stays as it stands.
    await runScheduledJobs(scopeWith({}))
    expect(await storedOf(id)).toBe(after)
  })

  test('is part of what a repeated order is compared by, yet cannot be guessed by its digest', async () => {
    const user = await addUser()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    expect((await submit(user.token, full, key)).status).toBe(201)
    expect((await submit(user.token, full, key)).status).toBe(201)
    expect((await submit(user.token, { ...full, driverLicenseOrPlate: 'D7654321' }, key)).status).toBe(409)
    const digestWith = async (sessionSecret: string) => {
      const given = { ...testContext(), config: { ...testContext().config, sessionSecret } }
      return (
        await idempotentRequestOf(given, new Headers(key), null, { answers: full, files: {}, contactEmail: null })
      )?.digest
    }
    expect(await digestWith('one-secret')).not.toBe(await digestWith('another'))
  })
})
