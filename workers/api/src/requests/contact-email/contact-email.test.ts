import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { submission } from '@portal/contract/requests/submission'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import {
  addUser,
  addUsers,
  deliver,
  errorOf,
  getCrashReport,
  guestEmail,
  postCrashRequest,
  postPoliceRequest,
  replyOf,
  rows,
  send,
} from '../../../test/kit.ts'
import { activitiesOf } from '../../../test/messages.ts'
import { act, outcomeOf, sendChange } from '../../../test/queue.ts'
import { addGuestRequest, emailedToken, openTrackingLink } from '../../../test/tracking.ts'

const setUp = async () => ({ ...(await addUsers()), ...(await addGuestRequest()), corrected: guestEmail() })

const correct = (
  user: { token: string },
  id: string,
  json: { contactEmail: string; replaces: string; resend?: boolean },
) => sendChange(user, [id], { action: 'correctEmail', ...json })
const openTracking = async (token: string): Promise<TrackedRequest> => {
  const { session } = await (await openTrackingLink(token)).json<{ session: string }>()
  return (await send('GET', '/api/track', { token: session })).json<TrackedRequest>()
}
const claim = async (token: string) =>
  send('POST', '/api/claim-request', { token: (await addUser()).token, json: { token } })
const emailsOf = (id: string) =>
  rows<{ template: string; address: string; state: string }>(
    "select template, address, state from outbox where request_id = ? and recipient = 'requester' order by rowid",
    id,
  )
const failEmails = (id: string, address: string) =>
  env.DB.prepare("update outbox set state = 'failed' where request_id = ? and address = ?").bind(id, address).run()

describe('correcting the email address of a guest', () => {
  test('emails a new link to it, and what the old address got opens nothing', async () => {
    const { staff, id, token, contactEmail, claimToken, corrected } = await setUp()
    const { session } = await (await openTrackingLink(token)).json<{ session: string }>()
    const [document] = (await openTracking(token)).documents
    const typed = ` ${corrected.toUpperCase()}`
    await act(staff, { id }, { action: 'correctEmail', contactEmail: typed, replaces: contactEmail })
    expect(await getCrashReport(staff, id)).toMatchObject({ contactEmail: corrected, createdByEmail: corrected })

    expect(await errorOf(await openTrackingLink(token))).toMatchObject({ code: 'link_replaced' })
    expect((await send('GET', '/api/track', { token: session })).status).toBe(401)
    expect((await send('GET', `/api/files/${document!.name}?auth=${document!.ticket}`)).status).toBe(404)
    expect(await errorOf(await claim(claimToken))).toMatchObject({ code: 'claim_invalid' })
    // The old link gets no new one.
    await send('POST', '/api/track/renew', { json: { token } })
    const links = (await emailsOf(id)).filter(({ template }) => template === 'tracking-link')
    expect(links.map(({ address }) => address)).toEqual([corrected])

    const seen = await openTracking(await emailedToken(id))
    expect(seen).toMatchObject({ contactEmail: corrected })
    expect((await claim(seen.claimToken!)).status).toBe(200)
    expect(await activitiesOf(staff, id)).toContain('Email address corrected')
    const { referenceNumber } = await getCrashReport(staff, id)
    expect(
      await rows(
        "select 1 from audit_entries where action = 'contact-email-corrected' and subject = ?",
        referenceNumber,
      ),
    ).toHaveLength(1)
  })

  test('can send what failed again, with links that the new address opens', async () => {
    const { staff, id, contactEmail, corrected } = await setUp()
    await deliver(staff, id, 'facePage')
    await failEmails(id, contactEmail)
    expect((await getCrashReport(staff, id)).undeliverable).toEqual([contactEmail])
    await correct(staff, id, { contactEmail: corrected, replaces: contactEmail, resend: true })
    expect((await getCrashReport(staff, id)).undeliverable).toEqual([])
    const moved = { address: corrected, state: 'pending' }
    expect(await emailsOf(id)).toEqual([
      { template: 'order-received', ...moved },
      { template: 'face-page-ready', ...moved },
      { template: 'tracking-link', ...moved },
    ])
    expect(
      await rows(
        'select address from outbox where request_id = ? and recipient = ? and file_id is not null',
        id,
        'requester',
      ),
    ).toEqual([{ address: corrected }])
  })

  test('leaves what failed unsent otherwise, and moves only what waits', async () => {
    const { staff, id, contactEmail, corrected } = await setUp()
    await failEmails(id, contactEmail)
    await deliver(staff, id, 'facePage')
    await correct(staff, id, { contactEmail: corrected, replaces: contactEmail })
    expect((await emailsOf(id)).map(({ address, state }) => [address, state])).toEqual([
      [contactEmail, 'withheld'],
      [corrected, 'pending'],
      [corrected, 'pending'],
    ])
    expect((await getCrashReport(staff, id)).undeliverable).toEqual([])
  })

  test('works for police requests', async () => {
    const staff = await addUser({ role: 'staff' })
    const contactEmail = guestEmail()
    const { referenceNumber } = await replyOf(await postPoliceRequest(undefined, { contactEmail }))
    const [{ id }] = (await rows<{ id: string }>(
      'select id from requests where reference_number = ?',
      referenceNumber,
    )) as [{ id: string }]
    const corrected = guestEmail()
    await act(staff, { id }, { action: 'correctEmail', contactEmail: corrected, replaces: contactEmail })
    expect(await (await send('GET', `/api/police-reports/${id}`, staff)).json()).toMatchObject({
      contactEmail: corrected,
    })
  })

  test('is refused when the address was changed since, or the request is in an account; invalid for none or the same', async () => {
    const { staff, member, id, contactEmail, claimToken, corrected } = await setUp()
    const outcome = (replaces: string) =>
      outcomeOf(staff, { id }, { action: 'correctEmail', contactEmail: corrected, replaces })
    expect(await outcome('earlier@nowhere.test')).toBe('changed')
    for (const wrong of ['nobody', '', contactEmail])
      expect(await errorOf(await correct(staff, id, { contactEmail: wrong, replaces: contactEmail }))).toMatchObject({
        status: 400,
        fields: { 'act.contactEmail': expect.any(String) },
      })
    await send('POST', '/api/claim-request', { token: member.token, json: { token: claimToken } })
    expect(await outcome(contactEmail)).toBe('state')
    expect((await getCrashReport(staff, id)).contactEmail).toBe(contactEmail)
  })
})

describe('a guest who sees a mistyped address on the confirmation', () => {
  const submitted = async () => {
    const contactEmail = guestEmail()
    const response = await postCrashRequest(undefined, { contactEmail, phone: '(213) 555-0142' })
    const reply = await response.json<z.infer<typeof submission.reply>>()
    return { ...reply, contactEmail, corrected: guestEmail() }
  }
  const correctOwn = (token: string | null, contactEmail: string) =>
    send('POST', '/api/track/contact-email', { json: { token, contactEmail } })

  test('corrects it within an hour, and the links of the old one end', async () => {
    const { staff } = await addUsers()
    const { id, correctionToken, claimToken, corrected } = await submitted()
    const old = await emailedToken(id)
    const reply = await (await correctOwn(correctionToken, corrected)).json<{ claimToken: string }>()
    expect(reply).toMatchObject({ contactEmail: corrected })
    expect(await errorOf(await openTrackingLink(old))).toMatchObject({ code: 'link_replaced' })
    expect(await openTracking(await emailedToken(id))).toMatchObject({ contactEmail: corrected })
    expect((await claim(claimToken!)).status).toBe(404)
    expect((await emailsOf(id)).map(({ address }) => address)).toEqual([corrected, corrected])
    expect(await activitiesOf(staff, id)).toContain('Email address corrected')
    // Pressed twice, it changes nothing more.
    const version = await emailedToken(id)
    expect(await (await correctOwn(correctionToken, corrected)).json()).toEqual(reply)
    expect(await emailedToken(id)).toBe(version)
    expect(await getCrashReport(staff, id)).toMatchObject({ phone: '(213) 555-0142' })
    expect((await claim(reply.claimToken)).status).toBe(200)
    expect(await errorOf(await correctOwn(correctionToken, guestEmail()))).toMatchObject({ code: 'already_claimed' })
  })

  test('is refused after an hour, with an address that has an account, and with any other token', async () => {
    const { member } = await addUsers()
    const { id, correctionToken, claimToken, corrected } = await submitted()
    for (const token of ['none', claimToken, await emailedToken(id)])
      expect((await correctOwn(token, corrected)).status).toBe(404)
    const [account] = await rows<{ email: string }>('select email from users where id = ?', member.id)
    expect(await errorOf(await correctOwn(correctionToken, account!.email))).toMatchObject({ code: 'email_taken' })
    await rows("update requests set submitted_at = '2026-01-01T00:00:00.000Z' where id = ?", id)
    expect(await errorOf(await correctOwn(correctionToken, corrected))).toMatchObject({ code: 'wrong_state' })
    expect((await emailsOf(id)).map(({ address }) => address)).not.toContain(corrected)
  })
})
