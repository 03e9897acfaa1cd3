import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  addUsers,
  batchBarrier,
  errorOf,
  getCrashReport,
  objectKeys,
  rows,
  send,
  testContext,
} from '../../../test/kit.ts'
import { instantAfter } from '../../platform/dates.ts'
import { act, outcomeOf, timeline } from '../../../test/queue.ts'
import {
  address,
  name,
  ask,
  signingsOf,
  tokenOf,
  open,
  read,
  closedOf,
  sign,
  setUp,
  emailsOf,
  authorizationsOf,
  signingTokens,
} from '../../../test/signing.ts'
import { addGuestRequest, openTrackingLink } from '../../../test/tracking.ts'

describe('a link to sign', () => {
  test('is emailed, shows the name, the date and the agency alone, and becomes the authorization', async () => {
    const { member, staff, request, token } = await setUp()
    expect(await emailsOf(request, 'sign-request')).toEqual([{ recipient: 'signer', address }])
    for (const user of [member, staff]) expect((await signingsOf(user, request))[0]!.link).toBeNull()
    const document = await read(token)
    expect(Object.keys(document).sort()).toEqual(
      ['agency', 'clientName', 'crashDate', 'emailed', 'expiresAt', 'recipient', 'sha256', 'signer', 'texts'].sort(),
    )
    const { referenceNumber, clientName } = await getCrashReport(member, request.id)
    expect(JSON.stringify(document)).not.toContain(referenceNumber)
    expect(document.texts[0]!.paragraphs[0]).toContain(clientName)
    expect((await signingsOf(member, request))[0]).toMatchObject({ state: 'opened', address })

    const signed = await sign(token, document.sha256)
    expect(signed.status).toBe(200)
    const copy = await signed.json<{ pdf: string; fileName: string; emailed: string }>()
    expect(copy).toMatchObject({ emailed: address, fileName: `${referenceNumber}_Written_Authorization.pdf` })
    const report = await getCrashReport(staff, request.id)
    expect(report).toMatchObject({ waiting: null, clientRepliedAt: expect.any(String) })
    const [file] = await authorizationsOf(request)
    expect(file).toMatchObject({ signed_by: name })
    expect(report.writtenAuthFile).toBe(`${file!.id}.pdf`)
    const stored = Buffer.from(await (await env.FILES.get(`${file!.id}.pdf`))!.arrayBuffer())
    expect(copy.pdf).toBe(stored.toString('base64'))
    expect(stored.length).toBeLessThan(200_000)
    const text = await testContext().pdfTexts.read(`${file!.id}.pdf`)
    const words = JSON.stringify(text)
    // Nobody but its reader sees a link that was emailed, but they may have passed it on.
    expect(words).toContain('Others may have had that email')
    for (const part of [name, referenceNumber, document.sha256, address, 'Certificate'])
      expect(words.replace(/\s+/g, ' ')).toContain(part)

    expect(await emailsOf(request, 'signed')).toEqual([
      { recipient: 'requester', address: expect.stringContaining('@') },
      { recipient: 'signer', address },
    ])
    expect((await timeline(staff, request))[0]).toBe('Written Authorization signed on screen')
    expect((await signingsOf(member, request))[0]).toMatchObject({ state: 'signed', link: null })
  })

  test('signs once, also when two people sign at the same moment', async () => {
    const { request, token } = await setUp()
    const { sha256 } = await read(token)
    const before = (await objectKeys()).length
    const barrier = batchBarrier(2)
    const both = await Promise.all([sign(token, sha256, {}, barrier), sign(token, sha256, { name: 'Other' }, barrier)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await sign(token, sha256, { name: 'Third' })).status).toBe(409)
    expect(await closedOf(token)).toBe('signed')
    expect(await authorizationsOf(request)).toHaveLength(1)
    expect((await objectKeys()).length).toBe(before + 1)
  })

  test('gives the signer the same copy again for some minutes, because the reply may have been lost', async () => {
    const { request, token } = await setUp()
    const { sha256 } = await read(token)
    const first = await (await sign(token, sha256)).json()
    const again = await sign(token, sha256)
    expect([again.status, await again.json()]).toEqual([200, first])
    expect((await sign(token, sha256, { name: 'Other' })).status).toBe(409)
    expect((await sign(token, 'f'.repeat(64))).status).toBe(409)
    expect(await authorizationsOf(request)).toHaveLength(1)
    await rows(
      'update signings set ended_at = ? where request_id = ?',
      instantAfter(new Date(), { minutes: -11 }),
      request.id,
    )
    expect((await sign(token, sha256)).status).toBe(409)
  })

  test('tells staff alone when the name that signed is another than that of the client', async () => {
    const { member, staff, request, token } = await setUp()
    const { sha256, clientName } = await read(token)
    await sign(token, sha256)
    const noteFor = async (user: { token: string }) =>
      (await getCrashReport(user, request.id)).documents.find(({ signedBy }) => signedBy)?.internalNote
    expect(await noteFor(staff)).toContain("another name than the client's")
    expect(await noteFor(member)).toBeNull()
    const own = await setUp()
    await sign(own.token, (await read(own.token)).sha256, { name: clientName.toUpperCase() })
    const { documents } = await getCrashReport(own.staff, own.request.id)
    expect(documents.find(({ signedBy }) => signedBy)?.internalNote).toBeNull()
  })

  test('names who gets the report, and signs nothing when that is another', async () => {
    const { request, token } = await setUp()
    const { sha256, recipient, texts } = await read(token)
    const [firm] = await rows<{ name: string }>(
      'select law_firms.name from law_firms join requests on law_firm_id = law_firms.id where requests.id = ?',
      request.id,
    )
    expect(recipient).toBe(firm!.name)
    expect(texts[0]!.paragraphs.join(' ')).toContain(`to me and to ${firm!.name}, who asked for it`)
    const rename = (name: string) =>
      rows('update law_firms set name = ? where id = (select law_firm_id from requests where id = ?)', name, request.id)
    await rename('Other Law')
    expect(await errorOf(await sign(token, sha256))).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await read(token)).recipient).toBe('Other Law')
    await rename('王律師')
    expect(await closedOf(token)).toBe('on-paper')
  })

  test('of a guest and one that was emailed sign one document together', async () => {
    const { staff } = await addUsers()
    const guest = await addGuestRequest()
    await act(staff, guest, { action: 'ask', asks: ['authorization'], text: '' })
    await ask(staff, guest)
    const [emailed] = await signingsOf(staff, guest)
    const session = (await (await openTrackingLink(guest.token)).json<{ session: string }>()).session
    const start = () =>
      send('POST', '/api/track/sign', { token: session, json: { ask: 'authorization', language: 'en' } })
    const { token } = await (await start()).json<{ token: string }>()
    expect((await (await start()).json<{ token: string }>()).token).toBe(token)
    const barrier = batchBarrier(2)
    const tokens = [token, await tokenOf(emailed!)]
    const documents = await Promise.all(tokens.map(read))
    const both = await Promise.all(tokens.map((one, at) => sign(one, documents[at]!.sha256, {}, barrier)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const open = await Promise.all(tokens.map(closedOf))
    expect(open.sort()).toEqual(['not-needed', 'signed'])
    expect(await start().then(({ status }) => status)).toBe(409)
  })

  test('signs nothing after the request was canceled, the link was turned off or replaced, or it expired', async () => {
    const ends: Record<string, (made: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>> = {
      'not-needed': ({ admin, request }) =>
        send('PATCH', `/api/crash-reports/${request.id}/cancel`, { token: admin.token, json: { reason: 'duplicate' } }),
      off: ({ member, request }) => act(member, request, { action: 'endSigning' }),
      'off again': ({ staff, request }) => ask(staff, request),
    }
    for (const [reason, end] of Object.entries(ends)) {
      const made = await setUp()
      const { sha256 } = await read(made.token)
      await end(made)
      expect([reason, await closedOf(made.token)]).toEqual([reason, reason.replace(' again', '')])
      expect([reason, (await sign(made.token, sha256)).status]).toEqual([reason, 409])
    }
    const { token, request } = await setUp()
    const { sha256 } = await read(token)
    await rows("update signings set expires_at = '2026-01-01T00:00:00.000Z' where request_id = ?", request.id)
    expect((await open(token)).status).toBe(410)
    expect((await sign(token, sha256)).status).toBe(410)
    expect(await authorizationsOf(request)).toHaveLength(1)
  })

  test('signs only the words that were shown', async () => {
    const { staff, request, token } = await setUp()
    const { sha256, clientName } = await read(token)
    await act(staff, request, {
      action: 'correct',
      answers: { clientName: 'Another Client' },
      replaces: { clientName },
    })
    expect(await errorOf(await sign(token, sha256))).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await sign(token, sha256, { language: 'es' })).status).toBe(409)
    const now = await read(token)
    expect(now.sha256).not.toBe(sha256)
    expect((await sign(token, now.sha256)).status).toBe(200)
  })

  test('takes no name that its font lacks, no signature without consent, and no forged one', async () => {
    const { token, request } = await setUp()
    const { sha256 } = await read(token)
    const before = await objectKeys()
    for (const wrong of ['王小明', 'محمد', 'x\u0301\u0301', 'A\u202eB', '1234', '', 'a'.repeat(101)])
      expect([wrong, await errorOf(await sign(token, sha256, { name: wrong }))]).toEqual([
        wrong,
        expect.objectContaining({ status: 400, fields: { name: expect.any(String) } }),
      ])
    for (const more of [
      { consents: false },
      { strokes: [[0, 0, 601, 0]] },
      { strokes: [[0, 0, 1, 201]] },
      { strokes: [[0, 0, 1]] },
      { strokes: Array.from({ length: 61 }, () => [0, 0, 1, 1]) },
      { strokes: [Array.from({ length: 6002 }, () => 1)] },
      { strokes: [[0.5, 0, 1, 1]] },
    ])
      expect([more, (await sign(token, sha256, more)).status]).toEqual([more, 400])
    expect(await objectKeys()).toEqual(before)
    expect((await signingTokens(request)).every(({ ended }) => ended === null)).toBe(true)
  })

  test("can't be guessed, and firms neither make nor see those of others", async () => {
    const { other, request, token, signing } = await setUp()
    for (const wrong of ['none', `${token}x`, token.slice(1), signing.id, `${token.slice(0, -1)}-`])
      expect([wrong, (await open(wrong)).status]).toEqual([wrong, 404])
    const [{ link_hash }] = (await rows<{ link_hash: string }>(
      'select link_hash from signings where request_id = ?',
      request.id,
    )) as [{ link_hash: string }]
    expect((await open(link_hash)).status).toBe(404)
    expect((await send('GET', `/api/requests/${request.id}/signings`, other)).status).toBe(404)
    for (const action of ['askToSign', 'endSigning'] as const)
      expect(await outcomeOf(other, request, { action, signer: 'person', language: 'en' } as never)).toBe('gone')
  })

  test('to copy is shown to staff and to who made it, so nobody signs with a link that staff made for somebody else', async () => {
    const { member, staff, request } = await setUp({ address: undefined })
    const linksFor = async () =>
      Promise.all([member, staff].map(async (user) => (await signingsOf(user, request))[0]!.link !== null))
    expect(await linksFor()).toEqual([true, true])
    await ask(staff, request, { address: undefined })
    expect(await linksFor()).toEqual([false, true])
    const [signing] = await signingsOf(staff, request)
    const token = await tokenOf(signing!)
    await sign(token, (await read(token)).sha256)
    const [file] = await authorizationsOf(request)
    const words = JSON.stringify(await testContext().pdfTexts.read(`${file!.id}.pdf`)).replaceAll(/\s+/g, ' ')
    expect(words).toContain('our staff copied and')
  })

  test('declined answers no other ask and records no number', async () => {
    const { staff, request, token } = await setUp()
    const asks = ['authorization', 'report-number', 'other'] as const
    await act(staff, request, { action: 'ask', asks: [...asks], text: '' })
    await rows('update requests set report_number = null where id = ?', request.id)
    const json = { token, reason: '9320-2026-01234' }
    expect((await send('POST', '/api/sign/decline', { json })).status).toBe(204)
    const { waiting, reportNumber } = await getCrashReport(staff, request.id)
    expect([waiting?.asks, reportNumber]).toEqual([[...asks], null])
  })

  test('declines with a reason, and the request still waits', async () => {
    const { staff, member, request, token } = await setUp()
    expect((await send('POST', '/api/sign/decline', { json: { token, reason: 'I know nobody there' } })).status).toBe(
      204,
    )
    expect(await closedOf(token)).toBe('declined')
    expect((await send('POST', '/api/sign/decline', { json: { token, reason: '' } })).status).toBe(409)
    expect((await signingsOf(member, request))[0]).toMatchObject({
      state: 'declined',
      declineReason: 'I know nobody there',
    })
    expect(await getCrashReport(staff, request.id)).toMatchObject({
      waiting: { for: 'client', asks: ['authorization'] },
      clientRepliedAt: expect.any(String),
    })
  })
})
