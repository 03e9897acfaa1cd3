import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { idCore } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import { lawFirms, users } from '@portal/api/db/schema/accounts'
import { requests } from '@portal/api/db/schema/requests'
import { deriveToken } from '@portal/api/platform/tokens'
import { addEmail, db, fakeContext, makeGuestRequest, providerError, readEmail, resetStorage } from '../test/outbox.ts'
import { accountData, deliveredFile, requestData } from '../test/samples.ts'
import { createContext } from './context.ts'
import { deliver } from './deliver.ts'
import { claim } from './store.ts'

beforeEach(resetStorage)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('sends an email with a PDF through the real email binding and marks it as sent', async () => {
  await env.FILES.put(`${deliveredFile}.pdf`, new Uint8Array(limits.attachmentBytes))
  const id = await addEmail({ template: 'face-page-ready' })
  expect(await deliver(id, createContext(env))).toBeUndefined()
  expect(await readEmail(id)).toMatchObject({
    state: 'sent',
    attempts: 1,
    lastError: null,
    sentAt: expect.any(String),
  })
})

test('sends an email once when it is delivered several times concurrently and again later', async () => {
  const id = await addEmail()
  const { context, sent } = fakeContext()
  await Promise.all([deliver(id, context), deliver(id, context), deliver(id, context)])
  await deliver(id, context)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to: 'someone@examplelaw.test', subject: expect.stringContaining('CHP-7K3M9QXA') })
})

test('skips an email that another consumer claimed, until the claim expires after 10 minutes', async () => {
  const claimed = await addEmail({ state: 'sending', claimedAt: minutesAgo(9), attempts: 1 })
  const expired = await addEmail({ state: 'sending', claimedAt: minutesAgo(11), attempts: 1 })
  const { context, sent } = fakeContext()
  await deliver(claimed, context)
  await deliver(expired, context)
  expect(sent).toHaveLength(1)
  expect(await readEmail(claimed)).toMatchObject({ state: 'sending' })
  expect(await readEmail(expired)).toMatchObject({ state: 'sent', attempts: 2 })
})

test('keeps the newer claim when a consumer fails after the older claim expired', async () => {
  const id = await addEmail()
  const { context } = fakeContext(async () => {
    await claim(context.db, id, new Date(Date.now() + 11 * 60_000))
    throw providerError('E_INTERNAL_SERVER_ERROR')
  })
  await deliver(id, context)
  expect(await readEmail(id)).toMatchObject({ state: 'sending', attempts: 2, lastError: null })
})

test('does nothing for a failed or deleted email', async () => {
  const failed = await addEmail({ state: 'failed' })
  const { context, sent } = fakeContext()
  expect(await deliver(failed, context)).toBeUndefined()
  expect(await deliver('eml_gone', context)).toBeUndefined()
  expect(sent).toHaveLength(0)
})

describe('when the provider fails', () => {
  test.each([
    ['E_RATE_LIMIT_EXCEEDED', 30],
    ['E_INTERNAL_SERVER_ERROR', 30],
    ['E_SOMETHING_NEW', 30],
  ])('retries after %s in %i seconds and no earlier', async (code, retryIn) => {
    const id = await addEmail()
    const { context } = fakeContext(() => Promise.reject(providerError(code)))
    expect(await deliver(id, context)).toEqual({ code, retryIn })
    expect(await readEmail(id)).toMatchObject({ state: 'pending', lastError: code, attempts: 1 })
    const later = (seconds: number) => () => new Date(Date.now() + seconds * 1000)
    const early = fakeContext(undefined, { now: later(retryIn - 10) })
    await deliver(id, early.context)
    expect(early.sent).toEqual([])
    expect(await deliver(id, fakeContext(undefined, { now: later(retryIn + 1) }).context)).toBeUndefined()
    expect(await readEmail(id)).toMatchObject({ state: 'sent', lastError: null, attempts: 2 })
  })

  test.each(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR'])('marks the email as failed after %s', async (code) => {
    const id = await addEmail()
    const { context } = fakeContext(() => Promise.reject(providerError(code)))
    expect(await deliver(id, context)).toEqual({ code })
    expect(await readEmail(id)).toMatchObject({ state: 'failed', lastError: code })
  })

  test('waits longer before each retry, up to an hour', async () => {
    const { context } = fakeContext(() => Promise.reject(new TypeError('network')))
    const waits = []
    for (const attempts of [0, 1, 2, 8]) waits.push((await deliver(await addEmail({ attempts }), context))?.retryIn)
    expect(waits).toEqual([30, 120, 480, 3600])
  })

  test('stores UNKNOWN instead of an error message that may contain an email address', async () => {
    const id = await addEmail()
    await deliver(id, fakeContext(() => Promise.reject(new Error('no route to someone@examplelaw.test'))).context)
    const anHourLater = { now: () => new Date(Date.now() + 60 * 60_000) }
    await deliver(id, fakeContext(() => Promise.reject(providerError('someone@examplelaw.test')), anHourLater).context)
    expect((await readEmail(id)).lastError).toBe('UNKNOWN')
  })

  test('retries with TIMEOUT when it never responds', async () => {
    const id = await addEmail()
    const { context } = fakeContext(() => new Promise(() => {}), { sendTimeout: 20 })
    expect(await deliver(id, context)).toEqual({ code: 'TIMEOUT', retryIn: 30 })
    expect(await readEmail(id)).toMatchObject({ state: 'pending', lastError: 'TIMEOUT' })
  })
})

test.each([
  ['the template is unknown', { template: 'toString' as 'completed' }],
  ['the email address contains a header', { address: 'a@b.test\r\nBcc: c@d.test' }],
  ['a delivery has no document', { template: 'face-page-ready' as const, fileId: null }],
  ['an invitation has no link', { template: 'invitation' as const, data: { ...accountData, linkId: undefined } }],
  ["a request's email has an account's data", { template: 'completed' as const, data: accountData }],
  ["an account's email has a request's data", { template: 'password-changed' as const, data: requestData }],
])('marks the email as failed without sending it when %s', async (_, change) => {
  const id = await addEmail(change)
  const { context, sent } = fakeContext()
  expect(await deliver(id, context)).toEqual({ code: 'INVALID_EMAIL' })
  expect(await readEmail(id)).toMatchObject({ state: 'failed', lastError: 'INVALID_EMAIL' })
  expect(sent).toHaveLength(0)
})

test.each([
  ['verify-address', 'verify', '/verify-email?token='],
  ['reset-password', 'reset', '/reset-password?token='],
  ['invitation', 'invite', '/register?invite='],
] as const)('%s contains a link with a token derived from the row', async (template, purpose, path) => {
  const { context, sent } = fakeContext()
  await deliver(await addEmail({ template, data: accountData }), context)
  const token = await deriveToken(context.linkSecret, purpose, accountData.linkId ?? '')
  expect(sent[0]?.text).toContain(`http://localhost:8787${path}${token}`)
})

test('an invitation names its manager, without what a mail program would link', async () => {
  await db.update(users).set({ firstName: 'Dana', lastName: 'https://evil.test' })
  const { context, sent } = fakeContext()
  await deliver(await addEmail({ template: 'invitation', data: { ...accountData, invitedBy: 'usr_1' } }), context)
  await deliver(await addEmail({ template: 'invitation', data: accountData }), context)
  expect(sent[0]?.text).toContain('Dana of Example Law invited you.')
  expect(sent[0]?.text).not.toContain('evil.test')
  expect(sent[1]?.text).not.toContain('invited you.')
})

test("contains the claim link only in the guest's own email, not in copies or an account's", async () => {
  const { context, sent } = fakeContext()
  await deliver(await addEmail(), context)
  await makeGuestRequest('guest+1@example.test', 'copy@example.test')
  await env.DB.exec('update requests set placed_by_staff = 1, tracking_off_at = 1')
  const copy = { ...requestData, recipient: 'copies' as const }
  await deliver(await addEmail({ address: 'copy@example.test', data: copy }), context)
  await deliver(await addEmail({ address: 'guest+1@example.test', data: requestData }), context)
  const token = await deriveToken(context.linkSecret, 'claim', idCore(requestData.requestId))
  const others = sent.map(({ text }) => text)
  const guest = others.pop()
  expect(others).toHaveLength(2)
  expect(guest).toContain(`http://localhost:8787/claim-request?token=${token}&email=guest%2B1%40example.test`)
  expect(others.join()).not.toContain(token)
  expect(others.join()).not.toContain('claim-request')
})

const past = '2020-01-01T00:00:00.000Z'
test.each([
  ['the delivery link expired', 'face-page-ready', `update outbox set due_at = '${past}'`],
  ['the delivery link was turned off', 'face-page-ready', `update outbox set link_revoked_at = '${past}'`],
  ['the document was replaced', 'face-page-ready', 'delete from documents'],
  ['the account link was used', 'verify-address', `update account_links set used_at = '${past}'`],
  ['the account link expired', 'reset-password', `update account_links set expires_at = '${past}'`],
  ['the invitation was revoked', 'invitation', `update invitations set revoked_at = '${past}'`],
  ['the invitation was accepted', 'invitation', `update invitations set accepted_at = '${past}'`],
  ['its inviter is no longer a manager', 'invitation', 'update users set firm_manager = 0'],
] as const)('withholds the email when %s', async (_, template, change) => {
  const id = await addEmail({ template, data: template === 'face-page-ready' ? requestData : accountData })
  await env.DB.exec(change)
  const { context, sent } = fakeContext()
  expect(await deliver(id, context)).toEqual({ code: 'LINK_ENDED' })
  expect(sent).toEqual([])
  expect(await readEmail(id)).toMatchObject({ state: 'withheld', lastError: 'LINK_ENDED' })
})

test("bumps the request's list versions when an email fails for good, not when it will be retried", async () => {
  const versions = async () =>
    (await env.DB.prepare('select list_key, version from list_versions order by list_key').all()).results
  const id = await addEmail()
  await deliver(id, fakeContext(() => Promise.reject(providerError('E_RATE_LIMIT_EXCEEDED'))).context)
  expect(await versions()).toEqual([])
  const later = { now: () => new Date(Date.now() + 60_000) }
  await deliver(id, fakeContext(() => Promise.reject(providerError('E_RECIPIENT_SUPPRESSED')), later).context)
  expect(await versions()).toEqual(['all', 'frm_1'].map((list_key) => ({ list_key, version: 1 })))
})

describe('an email that delivers a document', () => {
  const deliverPdf = async (size?: number) => {
    if (size) await env.FILES.put(`${deliveredFile}.pdf`, new Uint8Array(size).fill(0x25))
    const { context, sent } = fakeContext()
    const id = await addEmail({ template: 'face-page-ready' })
    await deliver(id, context)
    return { ...sent[0]!, id }
  }

  test('contains a link with a token derived from the row', async () => {
    const { id, text } = await deliverPdf()
    const token = await deriveToken(createContext(env).linkSecret, 'delivery', id)
    expect(text).toContain(`http://localhost:8787/delivery?token=${token}`)
  })

  test('attaches a PDF of exactly 3 MB', async () => {
    const email = await deliverPdf(limits.attachmentBytes)
    expect(email?.attachments).toEqual([
      expect.objectContaining({
        filename: 'CHP-7K3M9QXA_Face_Page.pdf',
        type: 'application/pdf',
        disposition: 'attachment',
      }),
    ])
    const content = email?.attachments?.[0]?.content as Uint8Array
    expect(content.length).toBe(limits.attachmentBytes)
    expect(content.every((byte) => byte === 0x25)).toBe(true)
    expect(email?.text).toContain('The PDF is attached to this email.')
  })

  test.each([
    ['larger than 3 MB', limits.attachmentBytes + 1],
    ['missing', undefined],
  ])('says that the PDF is not attached when it is %s', async (_, size) => {
    const email = await deliverPdf(size)
    expect(email?.attachments).toEqual([])
    expect(email?.text).toContain("The PDF isn't attached to this email.")
  })

  test('has no attachment when the firm of the request wants links alone, in a copy too', async () => {
    await db.update(lawFirms).set({ attachDocuments: false })
    const email = await deliverPdf(10)
    expect(email?.attachments).toEqual([])
    expect(email?.text).toContain("The PDF isn't attached to this email.")
    const { context, sent } = fakeContext()
    await db.update(requests).set({ ccEmails: 'copy@other.test' })
    const data = { ...requestData, recipient: 'copies' as const }
    await deliver(await addEmail({ template: 'face-page-ready', address: 'copy@other.test', data }), context)
    expect(sent).toMatchObject([{ to: 'copy@other.test', attachments: [] }])
  })

  test('has the attachment when another firm wants links alone, or the request is of none', async () => {
    const other = { id: 'frm_2', name: 'Other Law', domain: 'other.test', createdAt: '', searchText: '' }
    await db.insert(lawFirms).values({ ...other, attachDocuments: false })
    expect((await deliverPdf(10))?.attachments).toHaveLength(1)
    await db.update(lawFirms).set({ attachDocuments: false })
    await db.update(requests).set({ lawFirmId: null })
    expect((await deliverPdf(10))?.attachments).toHaveLength(1)
  })

  test("has the client's name in the attachment's name when the firm of the request wants it", async () => {
    await db.update(lawFirms).set({ clientInFileNames: true })
    const named = await deliverPdf(10)
    expect(named?.attachments?.[0]?.filename).toMatch(/^[A-Z][A-Za-z]+_[A-Za-z]+_CHP-7K3M9QXA_Face_Page\.pdf$/)
    await db.update(requests).set({ lawFirmId: null })
    expect((await deliverPdf(10))?.attachments?.[0]?.filename).toBe('CHP-7K3M9QXA_Face_Page.pdf')
  })

  test('removes quotes, line breaks and direction marks from the attachment name', async () => {
    await db.update(requests).set({ matterNumber: 'a"\r\nX: y/../\u202efdp.exe' })
    const email = await deliverPdf(10)
    expect(email?.attachments?.[0]?.filename).toBe('a-X-y-fdp-exe_CHP-7K3M9QXA_Face_Page.pdf')
  })

  test('is retried when reading the document hangs', async () => {
    const id = await addEmail({ template: 'face-page-ready' })
    const hangingBucket = {
      head: async () => ({ size: 10, key: 'k' }),
      get: async () => ({ bytes: () => new Promise(() => {}) }),
    }
    const files = hangingBucket as unknown as R2Bucket
    const { context, sent } = fakeContext(undefined, { files, sendTimeout: 50 })
    expect(await deliver(id, context)).toEqual({ code: 'TIMEOUT', retryIn: 30 })
    expect(await readEmail(id)).toMatchObject({ state: 'pending', lastError: 'TIMEOUT' })
    expect(sent).toEqual([])
  })
})

test('retries marking as sent when the database fails once, so the email is not sent twice', async () => {
  const id = await addEmail()
  const { context, sent } = fakeContext(async () => {
    vi.spyOn(context.db, 'update').mockImplementationOnce(() => {
      throw new Error('D1 is unavailable')
    })
  })
  expect(await deliver(id, context)).toBeUndefined()
  await deliver(id, context)
  expect(sent).toHaveLength(1)
  expect(await readEmail(id)).toMatchObject({ state: 'sent' })
})
