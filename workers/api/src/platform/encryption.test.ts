import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { unreadableAnswer } from '@portal/contract/kinds/replies'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { runScheduledJobs } from '../scheduled.ts'
import { openContext } from '../open-context.ts'
import { idempotentRequestOf } from '../requests/idempotency.ts'
import { addUser, submitCrashRequest, pdf, rows, testContext, send, postCrashRequest } from '../../test/kit.ts'
import { licenseHash } from '../db/license-hash.ts'
import { dataKeysOf, encrypt, encryptionPrefixLength, decrypt } from './encryption.ts'

const license = 'D1234567'
const full = {
  reportType: 'non-fatal-full',
  clientRole: 'driver',
  driverLicenseOrPlate: license,
  hasCrashCard: 'true',
  crashCard: pdf(),
}
const next = 'the-next-data-key-of-the-tests-alone'

const storedOf = async (id: string): Promise<string> => {
  const [row] = await rows<{ value: string }>('select driver_license_or_plate as value from requests where id = ?', id)
  return row?.value ?? ''
}
const contextWith = (changed: Partial<Cloudflare.Env>) =>
  openContext({ ...env, ...changed }, { waitUntil: (work) => void work }, { requestId: 'test', ip: null })
const shown = async (user: { token: string }, id: string, changed?: Partial<Cloudflare.Env>) => {
  const responses = await Promise.all(
    [`/api/crash-reports/${id}`, '/api/crash-reports'].map((path) => send('GET', path, { token: user.token, changed })),
  )
  const [one, all] = [await responses[0]!.json<ReplyOf<'chp'>>(), await responses[1]!.json<ReplyOf<'chp'>[]>()]
  return [one.driverLicenseOrPlate, all.find((request) => request.id === id)?.driverLicenseOrPlate]
}
/** The requests that a search for the license finds. */
const found = async ({ token }: { token: string }, changed?: Partial<Cloudflare.Env>) => {
  const response = await send('GET', `/api/crash-reports?search=${license.toLowerCase()}`, { token, changed })
  return (await response.json<{ id: string }[]>()).map(({ id }) => id)
}

describe('encrypt and decrypt', () => {
  const keys = dataKeysOf('one-secret-of-32-characters-or-more', null)
  const other = dataKeysOf('two-secret-of-32-characters-or-more', null)
  const encrypted = encrypt(keys, 'a.b:1', 'Ünicode 8SAM000')

  test('decrypt at the same place with the same key, and never encrypt alike', () => {
    expect(decrypt(keys, 'a.b:1', encrypted)).toBe('Ünicode 8SAM000')
    expect(encrypt(keys, 'a.b:1', 'Ünicode 8SAM000')).not.toBe(encrypted)
    expect(encrypted.slice(0, encryptionPrefixLength)).toMatch(/^encrypted\.[\w-]{8}\.$/)
  })

  test.each([
    ['copied to another place', keys, 'a.b:2', encrypted],
    ['without its key', other, 'a.b:1', encrypted],
    ['with another key under its name', other, 'a.b:1', encrypted.replace(keys.current, other.current)],
    ['altered', keys, 'a.b:1', encrypted.slice(0, -1) + (encrypted.endsWith('A') ? 'Q' : 'A')],
    ['truncated', keys, 'a.b:1', encrypted.slice(0, encryptionPrefixLength + 4)],
  ])('decrypt returns null for a text %s', (_, dataKeys, place, text) =>
    expect(decrypt(dataKeys, place, text)).toBeNull(),
  )
})

describe('the driver license or plate', () => {
  test('is shown with the report and stored only encrypted', async () => {
    const user = await addUser()
    const { id } = await submitCrashRequest(user, full)
    expect(await shown(user, id)).toEqual([license, license])
    expect(await storedOf(id)).toMatch(/^encrypted\./)
    for (const table of ['requests', 'outbox', 'activities'])
      expect(JSON.stringify(await rows(`select * from ${table}`))).not.toContain(license)
    // The same value has the same hash, with another key another one.
    const hashWith = (secret: string) => licenseHash(dataKeysOf(secret, null), ` ${license.toLowerCase()}.`)
    const [row] = await rows('select license_hash as hash from requests where id = ?', id)
    expect(row).toEqual({ hash: hashWith(env.DATA_KEY!) })
    expect(hashWith('another-secret-of-32-characters-or-more')).not.toBe(hashWith(env.DATA_KEY!))
  })

  test('is null when none was entered', async () => {
    const user = await addUser()
    expect(await shown(user, (await submitCrashRequest(user)).id)).toEqual([null, null])
  })

  test('is re-encrypted with the next key, after which only that one decrypts it', async () => {
    const user = await addUser()
    const { id } = await submitCrashRequest(user, full)
    const before = await storedOf(id)
    const both = { DATA_KEY_NEXT: next }
    expect(await shown(user, id, both)).toEqual([license, license])
    expect(await found(user, both)).toEqual([id])
    await runScheduledJobs(contextWith(both))
    const after = await storedOf(id)
    expect(after.slice(0, encryptionPrefixLength)).not.toBe(before.slice(0, encryptionPrefixLength))
    expect(await shown(user, id, { DATA_KEY: next })).toEqual([license, license])
    for (const changed of [both, { DATA_KEY: next }]) expect(await found(user, changed)).toEqual([id])
    expect(await shown(user, id)).toEqual([unreadableAnswer, unreadableAnswer])
    expect(await found(user)).toEqual([])
    // A value that can't be decrypted is left unchanged.
    await runScheduledJobs(contextWith({}))
    expect(await storedOf(id)).toBe(after)
  })

  test('makes a repeated submission different, with a digest that depends on the session secret', async () => {
    const user = await addUser()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    expect((await postCrashRequest(user.token, full, key)).status).toBe(201)
    expect((await postCrashRequest(user.token, full, key)).status).toBe(201)
    expect((await postCrashRequest(user.token, { ...full, driverLicenseOrPlate: 'D7654321' }, key)).status).toBe(409)
    const digestWith = async (sessionSecret: string) => {
      const context = { ...testContext(), config: { ...testContext().config, sessionSecret } }
      return (await idempotentRequestOf(context, 'any', { answers: full, files: {}, from: null }))?.digest
    }
    expect(await digestWith('one-secret')).not.toBe(await digestWith('another'))
  })
})
