import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import { apiErrors } from '@portal/contract/api/errors'
import {
  addUsers,
  batchBarrier,
  errorOf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../../test/kit.ts'
import { deriveToken, deliveryTokenOf, linkHashOf, stopTokenOf } from '../../platform/tokens.ts'

const tokenFor = async (requestId: string, address: string): Promise<string> => {
  const [row] = await rows<{ id: string; link_hash: string }>(
    'select id, link_hash from outbox where request_id = ? and address = ?',
    requestId,
    address,
  )
  const token = await stopTokenOf(await deliveryTokenOf(testContext().config.linkSecret, row!.id))
  expect(row!.link_hash).toBe(await linkHashOf(token))
  return token
}
const path = (token: string) => `/api/copies/stop?${new URLSearchParams({ token })}`
const stop = (token: string, changed?: Partial<Cloudflare.Env>) => send('POST', path(token), { changed })

const ccEmails = 'one@example.test, two@example.test'

describe.each([
  ['chp', submitCrashRequest],
  ['police', submitPoliceRequest],
] as const)('stopping the copies of a %s request', (kind, submit) => {
  const setUp = async () => {
    const { member, staff } = await addUsers()
    const { id, referenceNumber } = await submit(member, { ccEmails })
    const shown = async () => {
      const response = await send('GET', `${kindIds[kind].path}/${id}`, member)
      return (await response.json<{ ccEmails: string }>()).ccEmails
    }
    return { id, member, staff, referenceNumber, shown }
  }

  test('takes the address off the list, any number of times, and says so in the timeline', async () => {
    const { id, member, referenceNumber, shown } = await setUp()
    const token = await tokenFor(id, 'one@example.test')
    const etag = (await send('GET', kindIds[kind].path, member)).headers.get('etag')!
    // As email programs send it: a form, without a session.
    const oneClick = await send('POST', path(token), {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect([oneClick.status, await oneClick.json()]).toEqual([200, { referenceNumber }])
    expect(await shown()).toBe('two@example.test')
    expect((await stop(token)).status).toBe(200)
    const list = await send('GET', kindIds[kind].path, { token: member.token, headers: { 'If-None-Match': etag } })
    expect(list.status).toBe(200)
    const timeline = await (
      await send('GET', `${kindIds[kind].path}/${id}/activity`, member)
    ).json<{ activity: string }[]>()
    expect(timeline.filter(({ activity }) => activity === 'Copies stopped by a recipient')).toHaveLength(1)
  })

  test('changes nothing on GET, which leads to the page that asks', async () => {
    const { id, shown } = await setUp()
    const token = await tokenFor(id, 'one@example.test')
    const response = await send('GET', path(token), {})
    await response.body?.cancel()
    expect(await shown()).toBe(ccEmails)
    if (response.redirected) expect(response.url).toContain('/stop-emails?token=')
    else expect([response.status, response.headers.get('location')]).toEqual([303, `/stop-emails?token=${token}`])
  })

  test('works for two recipients at the same time', async () => {
    const { id, shown } = await setUp()
    const tokens = [await tokenFor(id, 'one@example.test'), await tokenFor(id, 'two@example.test')] as const
    const changed = batchBarrier(2)
    const responses = await Promise.all(tokens.map((token) => stop(token, changed)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await shown()).toBe('')
  })

  test('returns 400 for a guessed token, one for another purpose and a deleted request', async () => {
    const { id } = await setUp()
    const token = await tokenFor(id, 'one@example.test')
    const claim = await deriveToken(testContext().config.linkSecret, 'claim', id)
    await env.DB.prepare('delete from requests where id = ?').bind(id).run()
    for (const invalid of ['guessed', claim, token])
      expect(await errorOf(await stop(invalid))).toMatchObject({ status: 400, code: 'link_invalid' })
    expect((await errorOf(await stop('guessed'))).message).not.toBe(apiErrors.link_invalid.message)
    expect(await errorOf(await stop(''))).toMatchObject({ status: 400, code: 'invalid' })
  })
})
