import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '@portal/contract/limits'
import { deriveToken } from '@portal/api/storage/tokens'
import { accountData, deliveryData, orderData } from '../test/data.ts'
import { addLetter, freshStorage, readLetter, refusal, scopeWith } from '../test/outbox.ts'
import { deliver } from './deliver.ts'
import { openScope } from './scope.ts'
import { claim } from './store.ts'

beforeEach(freshStorage)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test("goes out through workerd's own mail binding", async () => {
  const id = await addLetter()
  expect(await deliver(id, openScope(env))).toBeUndefined()
  expect(await readLetter(id)).toMatchObject({
    state: 'sent',
    attempts: 1,
    lastError: null,
    sentAt: expect.any(String),
  })
})

test('goes out once, though asked for many times at once and again', async () => {
  const id = await addLetter()
  const { scope, mails } = scopeWith()
  await Promise.all([deliver(id, scope), deliver(id, scope), deliver(id, scope)])
  await deliver(id, scope)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: 'someone@examplelaw.test', subject: expect.stringContaining('CHP-7K3M9QXA') })
})

test('is left to who claimed it, until the claim has lapsed', async () => {
  const held = await addLetter({ state: 'sending', claimedAt: minutesAgo(9), attempts: 1 })
  const lapsed = await addLetter({ state: 'sending', claimedAt: minutesAgo(11), attempts: 1 })
  const { scope, mails } = scopeWith()
  await deliver(held, scope)
  await deliver(lapsed, scope)
  expect(mails).toHaveLength(1)
  expect(await readLetter(held)).toMatchObject({ state: 'sending' })
  expect(await readLetter(lapsed)).toMatchObject({ state: 'sent', attempts: 2 })
})

test('a claim that was taken over is not given up by its first holder', async () => {
  const id = await addLetter()
  const { scope } = scopeWith(async () => {
    await claim(scope.db, id, new Date(Date.now() + 11 * 60_000))
    throw refusal('E_INTERNAL_SERVER_ERROR')
  })
  await deliver(id, scope)
  expect(await readLetter(id)).toMatchObject({ state: 'sending', attempts: 2, lastError: null })
})

test('failed letters and vanished ones are nothing to send', async () => {
  const failed = await addLetter({ state: 'failed' })
  const { scope, mails } = scopeWith()
  expect(await deliver(failed, scope)).toBeUndefined()
  expect(await deliver('ltr_gone', scope)).toBeUndefined()
  expect(mails).toHaveLength(0)
})

describe('a provider that fails', () => {
  test.each([
    ['E_RATE_LIMIT_EXCEEDED', 30],
    ['E_INTERNAL_SERVER_ERROR', 30],
    ['E_SOMETHING_NEW', 30],
    ['E_DAILY_LIMIT_EXCEEDED', 6 * 60 * 60],
  ])('%s is tried again', async (code, retryIn) => {
    const id = await addLetter()
    const { scope } = scopeWith(() => Promise.reject(refusal(code)))
    expect(await deliver(id, scope)).toEqual({ code, retryIn })
    expect(await readLetter(id)).toMatchObject({ state: 'pending', lastError: code, attempts: 1 })
    const later = (seconds: number) => () => new Date(Date.now() + seconds * 1000)
    const early = scopeWith(undefined, { now: later(retryIn - 10) })
    await deliver(id, early.scope)
    expect(early.mails).toEqual([])
    expect(await deliver(id, scopeWith(undefined, { now: later(retryIn + 1) }).scope)).toBeUndefined()
    expect(await readLetter(id)).toMatchObject({ state: 'sent', lastError: null, attempts: 2 })
  })

  test.each(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR', 'E_SENDER_NOT_VERIFIED'])('%s is final', async (code) => {
    const id = await addLetter()
    const { scope } = scopeWith(() => Promise.reject(refusal(code)))
    expect(await deliver(id, scope)).toEqual({ code })
    expect(await readLetter(id)).toMatchObject({ state: 'failed', lastError: code })
  })

  test('waits longer each time, an hour at most', async () => {
    const { scope } = scopeWith(() => Promise.reject(new TypeError('network')))
    const waits = []
    for (const attempts of [0, 1, 2, 8]) waits.push((await deliver(await addLetter({ attempts }), scope))?.retryIn)
    expect(waits).toEqual([30, 120, 480, 3600])
  })

  test('an error without a code leaves no address behind', async () => {
    const id = await addLetter()
    await deliver(id, scopeWith(() => Promise.reject(new Error('no route to someone@examplelaw.test'))).scope)
    const anHourLater = { now: () => new Date(Date.now() + 60 * 60_000) }
    await deliver(id, scopeWith(() => Promise.reject(refusal('someone@examplelaw.test')), anHourLater).scope)
    expect((await readLetter(id)).lastError).toBe('UNKNOWN')
  })

  test('that never answers is given up', async () => {
    const id = await addLetter()
    const { scope } = scopeWith(() => new Promise(() => {}), { sendTimeout: 20 })
    expect(await deliver(id, scope)).toEqual({ code: 'TIMEOUT', retryIn: 30 })
    expect(await readLetter(id)).toMatchObject({ state: 'pending', lastError: 'TIMEOUT' })
  })
})

test.each([
  ['an unknown letter', { letter: 'toString' as 'completed' }],
  ['broken data', { data: { ...orderData, reportType: 'none' as 'fatal-face' } }],
  ['a hostile address', { address: 'a@b.test\r\nBcc: c@d.test' }],
  ['a delivery without its link', { letter: 'face-page-ready' as const }],
  [
    "an account's letter without its link",
    { letter: 'invitation' as const, data: { ...accountData, linkId: undefined } },
  ],
  ["an order's letter about an account", { letter: 'completed' as const, data: accountData }],
  ["an account's letter about an order", { letter: 'password-changed' as const, data: orderData }],
])('%s is failed for good, unsent', async (_, change) => {
  const id = await addLetter(change)
  const { scope, mails } = scopeWith()
  expect(await deliver(id, scope)).toEqual({ code: 'INVALID_LETTER' })
  expect(await readLetter(id)).toMatchObject({ state: 'failed', lastError: 'INVALID_LETTER' })
  expect(mails).toHaveLength(0)
})

test.each([
  ['verify-address', 'verify', '/verify-email?token='],
  ['reset-password', 'reset', '/reset-password?token='],
  ['invitation', 'invite', '/register?invite='],
] as const)('%s carries the link whose token is derived, not stored', async (letter, purpose, path) => {
  const { scope, mails } = scopeWith()
  await deliver(await addLetter({ letter, data: accountData }), scope)
  const token = await deriveToken(scope.linkSecret, purpose, accountData.linkId ?? '')
  expect(mails[0]?.text).toContain(`http://localhost:8787${path}${token}`)
})

test("a guest's own letter carries the claim link, a copy never does", async () => {
  const { scope, mails } = scopeWith()
  await deliver(await addLetter({ address: 'guest+1@example.test', data: { ...orderData, claimable: true } }), scope)
  await deliver(await addLetter({ data: { ...orderData, recipient: 'copies' } }), scope)
  await deliver(await addLetter(), scope)
  const token = await deriveToken(scope.linkSecret, 'claim', orderData.reportId)
  const [guest, ...others] = mails.map(({ text }) => text)
  expect(guest).toContain(`http://localhost:8787/claim-request?token=${token}&email=guest%2B1%40example.test`)
  expect(others.join()).not.toContain(token)
  expect(others.join()).not.toContain('claim-request')
})

describe('a letter whose link opens nothing any more', () => {
  const past = '2020-01-01T00:00:00.000Z'
  test.each([
    ['an ended delivery', 'face-page-ready', `update delivery_links set expires_at = '${past}'`],
    ['a revoked delivery', 'face-page-ready', `update delivery_links set revoked_at = '${past}'`],
    ['a replaced document', 'face-page-ready', 'delete from files'],
    ['a used link', 'verify-address', `update account_links set used_at = '${past}'`],
    ['an ended link', 'reset-password', `update account_links set expires_at = '${past}'`],
    ['an invitation taken back', 'invitation', `update invitations set revoked_at = '${past}'`],
    ['an invitation accepted', 'invitation', `update invitations set accepted_at = '${past}'`],
  ] as const)('is not sent: %s', async (_, letter, change) => {
    await env.DB.exec(change)
    const id = await addLetter({ letter, data: letter === 'face-page-ready' ? deliveryData : accountData })
    const { scope, mails } = scopeWith()
    expect(await deliver(id, scope)).toEqual({ code: 'LINK_ENDED' })
    expect(mails).toEqual([])
    expect(await readLetter(id)).toMatchObject({ state: 'withheld', lastError: 'LINK_ENDED' })
  })
})

describe("the order's lists", () => {
  const versions = async () =>
    (await env.DB.prepare('select scope, version from list_versions order by scope').all()).results

  test('show a letter that was given up at once, and take no notice of one that is tried again', async () => {
    const id = await addLetter()
    await deliver(id, scopeWith(() => Promise.reject(refusal('E_RATE_LIMIT_EXCEEDED'))).scope)
    expect(await versions()).toEqual([])
    const later = { now: () => new Date(Date.now() + 60_000) }
    await deliver(id, scopeWith(() => Promise.reject(refusal('E_RECIPIENT_SUPPRESSED')), later).scope)
    expect(await versions()).toEqual(['all', 'frm_1', 'usr_1'].map((scope) => ({ scope, version: 1 })))
  })
})

describe('a delivery', () => {
  const pdf = (size: number) => new Uint8Array(size).fill(0x25)
  const send = async (size?: number, downloadName = deliveryData.downloadName) => {
    if (size) await env.FILES.put(deliveryData.fileName ?? '', pdf(size))
    const { scope, mails } = scopeWith()
    await deliver(await addLetter({ letter: 'face-page-ready', data: { ...deliveryData, downloadName } }), scope)
    return mails[0]
  }

  test('carries the link whose token is derived, not stored', async () => {
    const token = await deriveToken(openScope(env).linkSecret, 'delivery', deliveryData.linkId ?? '')
    expect((await send())?.text).toContain(`http://localhost:8787/delivery?token=${token}`)
  })

  test('carries the PDF of at most 3 MB itself', async () => {
    const mail = await send(limits.attachmentBytes)
    expect(mail?.attachments).toEqual([
      expect.objectContaining({
        filename: 'Test Client - Face Page.pdf',
        type: 'application/pdf',
        disposition: 'attachment',
      }),
    ])
    const content = mail?.attachments?.[0]?.content as Uint8Array
    expect(content.length).toBe(limits.attachmentBytes)
    expect(content.every((byte) => byte === 0x25)).toBe(true)
    expect(mail?.text).toContain('The PDF is attached')
  })

  test.each([
    ['a larger one', limits.attachmentBytes + 1],
    ['one that is gone', undefined],
  ])('leaves out %s and says so', async (_, size) => {
    const mail = await send(size)
    expect(mail?.attachments).toEqual([])
    expect(mail?.text).toContain('The PDF is not attached')
  })

  test("puts nothing of the client's name into the mail's headers", async () => {
    const mail = await send(10, 'a"\r\nX: y/../\u202efdp.exe.pdf')
    expect(mail?.attachments?.[0]?.filename).toBe('a_ X: y_.._ fdp.exe.pdf')
  })

  test("goes out through workerd's own mail binding, PDF and all", async () => {
    await env.FILES.put(deliveryData.fileName ?? '', pdf(limits.attachmentBytes))
    const id = await addLetter({ letter: 'face-page-ready', data: deliveryData })
    expect(await deliver(id, openScope(env))).toBeUndefined()
  })
})

test('a document that begins to come and never ends is given up, and its letter waits', async () => {
  const id = await addLetter({ letter: 'face-page-ready', data: deliveryData })
  const endless = {
    head: async () => ({ size: 10, key: 'k' }),
    get: async () => ({ bytes: () => new Promise(() => {}) }),
  }
  const { scope, mails } = scopeWith(undefined, { files: endless as unknown as R2Bucket, sendTimeout: 50 })
  expect(await deliver(id, scope)).toEqual({ code: 'OVERDUE', retryIn: 30 })
  expect(await readLetter(id)).toMatchObject({ state: 'pending', lastError: 'OVERDUE' })
  expect(mails).toEqual([])
})

test('a mark that fails once is made again, so that what was sent is not sent again', async () => {
  const id = await addLetter()
  const { scope, mails } = scopeWith(async () => {
    vi.spyOn(scope.db, 'update').mockImplementationOnce(() => {
      throw new Error('D1 is away')
    })
  })
  expect(await deliver(id, scope)).toBeUndefined()
  await deliver(id, scope)
  expect(mails).toHaveLength(1)
  expect(await readLetter(id)).toMatchObject({ state: 'sent' })
})
