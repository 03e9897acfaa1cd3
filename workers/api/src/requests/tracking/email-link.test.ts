import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { limits } from '@portal/contract/limits'
import { addUsers, guestEmail, randomIp, rows, send } from '../../../test/kit.ts'
import { act } from '../../../test/queue.ts'
import { addGuestRequest, emailedToken, openTrackingLink } from '../../../test/tracking.ts'

const ask = (referenceNumber: string, contactEmail: string) =>
  send('POST', '/api/track/link', {
    json: { referenceNumber, contactEmail },
    headers: { 'CF-Connecting-IP': randomIp() },
  })
const referenceOf = async (id: string) =>
  (await rows<{ reference: string }>('select reference_number as reference from requests where id = ?', id))[0]!
    .reference
const links = (id: string) =>
  rows<{ address: string }>("select address from outbox where request_id = ? and template = 'tracking-link'", id)

test('a guest who types the number somehow and the address is emailed the link that works, once in a few minutes', async () => {
  const { id, token, contactEmail } = await addGuestRequest()
  const typed = (await referenceOf(id)).toLowerCase().replace('-', ' ')
  for (const address of [contactEmail, contactEmail.toUpperCase()]) expect((await ask(typed, address)).status).toBe(204)
  await vi.waitFor(async () => expect(await links(id)).toEqual([{ address: contactEmail }]))
  expect(await emailedToken(id)).toBe(token)
  expect((await openTrackingLink(token)).status).toBe(200)
})

test('an expired link is replaced by the one that is emailed', async () => {
  const { id, token } = await addGuestRequest()
  const [request] = await rows<{ contactEmail: string }>(
    'select contact_email as contactEmail from requests where id = ?',
    id,
  )
  const old = new Date(Date.now() - (limits.trackingDays + 1) * 86_400_000).toISOString()
  await env.DB.prepare('update requests set updated_at = ? where id = ?').bind(old, id).run()
  expect((await ask(await referenceOf(id), request!.contactEmail)).status).toBe(204)
  await vi.waitFor(async () => expect(await links(id)).toHaveLength(1))
  const next = await emailedToken(id)
  expect(next).not.toBe(token)
  expect((await openTrackingLink(next)).status).toBe(200)
})

test('the reply is the same and nothing is emailed for another address, a link that is off and a request in an account', async () => {
  const { staff, member } = await addUsers()
  const [stranger, off, claimed] = [await addGuestRequest(), await addGuestRequest(), await addGuestRequest()]
  await act(staff, off, { action: 'turnTrackingOff' })
  await send('POST', '/api/claim-request', { token: member.token, json: { token: claimed.claimToken } })
  const replies = [
    await ask(await referenceOf(stranger.id), guestEmail()),
    await ask(await referenceOf(off.id), off.contactEmail),
    await ask(await referenceOf(claimed.id), claimed.contactEmail),
    await ask('CHP-00000000', stranger.contactEmail),
  ]
  for (const reply of replies) expect([reply.status, await reply.text()]).toEqual([204, ''])
  // Sent after those: what they would have emailed is there when its email is.
  const last = await addGuestRequest()
  await ask(await referenceOf(last.id), last.contactEmail)
  await vi.waitFor(async () => expect(await links(last.id)).toHaveLength(1))
  for (const { id } of [stranger, off, claimed]) expect(await links(id)).toEqual([])
})
