import { describe, expect, test } from 'vitest'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { canTransition } from '@portal/contract/kinds/rules'
import { limits } from '@portal/contract/limits'
import { addUser, addUsers, rows, send, submitCrashRequest, submitPoliceRequest } from '../../../test/kit.ts'
import { requestPath } from '../../../test/messages.ts'
import { newId } from '../../platform/ids.ts'
import { act, undoOne } from '../../../test/queue.ts'
import { addGuestRequest, openTrackingLink } from '../../../test/tracking.ts'
import { staffInbox } from '../../../test/states.ts'

type User = { token: string }
const submit: Record<KindId, (user: User) => Promise<{ id: string }>> = {
  chp: submitCrashRequest,
  police: submitPoliceRequest,
}

const patch = (user: User, id: string, path: string, json: object = {}) =>
  send('PATCH', `${requestPath(id)}/${path}`, { token: user.token, json, changed: staffInbox })
/** Takes the last change of a client back, as a user: why that couldn't be, or null. */
const undoAs = async (user: User, id: string) => {
  const [row] = await rows<{ undo: string | null }>('select undo from requests where id = ?', id)
  const entries = JSON.parse(row?.undo ?? '[]') as { id: string }[]
  return undoOne(user, id, entries.at(-1)?.id ?? newId('activity'))
}
const setStatus = (id: string, status: string) => rows('update requests set status = ? where id = ?', status, id)
const statusOf = async (id: string) =>
  (await rows<{ status: string }>('select status from requests where id = ?', id))[0]!.status
const emailsOf = (id: string, template: string) =>
  rows<{ recipient: string; by: string }>(
    "select recipient, json_extract(data, '$.by') as by from outbox where request_id = ? and template = ? order by recipient",
    id,
    template,
  )

const cases = kindNames.flatMap((kind) => kindBy(kind).statuses.map((status) => [kind, status] as const))

test.each(cases)('a firm cancels a %s request that is %s and takes it back, if it can', async (kindName, status) => {
  const { member } = await addUsers()
  const { id } = await submit[kindName](member)
  await setStatus(id, status)
  const kind = kindBy(kindName)
  const facts = { status, reportType: null, monitorForFull: false, hasDelivery: false, delivered: new Set<never>() }
  const canceled = await patch(member, id, 'cancel')
  const canCancel = canTransition(kind, kind.clientCancels, facts)
  expect(canceled.status).toBe(canCancel ? 200 : 409)
  expect(await undoAs(member, id)).toBe(canCancel ? null : 'state')
  expect(await statusOf(id)).toBe(status)
})

describe("a firm's cancellation", () => {
  const canceled = async () => {
    const users = await addUsers()
    const { id } = await submitCrashRequest(users.member, { ccEmails: 'copy@elsewhere.test' })
    const reply = await (await patch(users.member, id, 'cancel')).json<{ undo: { by: string; until: string } }>()
    return { ...users, id, reply }
  }

  test('can be taken back for a day by the firm alone, and everyone is emailed again', async () => {
    const { firm, member, other, staff, admin, id, reply } = await canceled()
    const hours = (Date.parse(reply.undo.until) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(limits.undoCancelHours - 1)
    expect(hours).toBeLessThanOrEqual(limits.undoCancelHours)
    for (const [user, why] of [
      [other, 'gone'],
      [staff, 'state'],
      [admin, 'state'],
    ] as const)
      expect(await undoAs(user, id)).toBe(why)
    const colleague = await addUser({ firm })
    // A later change of the firm is taken back first, or stays.
    await act(colleague, { id }, { action: 'changeMatter', attorney: 'Lee' })
    await rows("update requests set undo = json_remove(undo, '$[1]') where id = ?", id)
    expect(await undoAs(colleague, id)).toBeNull()
    const shown = await (await send('GET', requestPath(id), { token: member.token })).json()
    expect(shown).toMatchObject({ status: 'processing', attorney: 'Lee', undo: null })
    expect((await emailsOf(id, 'cancelled')).map(({ recipient }) => recipient)).toEqual(['copies', 'staff'])
    expect(await emailsOf(id, 'cancel-undone')).toMatchObject([
      { recipient: 'copies', by: 'firm' },
      { recipient: 'requester', by: 'firm' },
      { recipient: 'staff', by: 'firm' },
    ])
    const timeline = await (
      await send('GET', `${requestPath(id)}/activity`, { token: member.token })
    ).json<{ activity: string }[]>()
    expect(timeline.map(({ activity }) => activity).slice(0, 3)).toEqual([
      'Cancellation undone',
      'Attorney changed',
      'Request canceled',
    ])
    expect(await undoAs(member, id)).toBe('state')
  })

  test('is not offered to staff, who cannot take it back with their Undo', async () => {
    const { staff, id } = await canceled()
    const seen = await (await send('GET', requestPath(id), { token: staff.token })).json()
    expect(seen).toMatchObject({ status: 'cancelled', undo: null })
    const [row] = await rows<{ undo: string }>('select undo from requests where id = ?', id)
    const [entry] = JSON.parse(row!.undo) as [{ id: string }]
    expect(await undoOne(staff, id, entry.id)).toBe('state')
  })

  test('stays after a day, and after staff changed the status', async () => {
    const late = await canceled()
    await rows(
      "update requests set undo = replace(undo, ?, '2026-01-01T00:00:00.000Z') where id = ?",
      late.reply.undo.until,
      late.id,
    )
    expect(await undoAs(late.member, late.id)).toBe('state')
    const reopened = await canceled()
    await patch(reopened.admin, reopened.id, 'status', { status: 'completed', reason: 'duplicate' })
    expect(await undoAs(reopened.member, reopened.id)).not.toBeNull()
    expect(await statusOf(reopened.id)).toBe('completed')
  })

  test("by an admin is not the firm's to take back", async () => {
    const { member, admin } = await addUsers()
    const { id } = await submitCrashRequest(member)
    await patch(admin, id, 'cancel', { reason: 'duplicate' })
    expect(await (await send('GET', requestPath(id), { token: member.token })).json()).toMatchObject({ undo: null })
    expect(await undoAs(member, id)).toBe('state')
  })
})

test('a guest takes their cancellation back on the tracking page, and not with a link that was replaced', async () => {
  const { staff } = await addUsers()
  const guest = await addGuestRequest()
  const { session } = await (await openTrackingLink(guest.token)).json<{ session: string }>()
  const track = (path: string) => send('POST', `/api/track/${path}`, { token: session, json: {} })
  await setStatus(guest.id, 'processing-full-report')
  expect((await track('undo-cancel')).status).toBe(409)
  const canceled = await (await track('cancel')).json<{ status: string; undoCancelUntil: string }>()
  expect(Date.parse(canceled.undoCancelUntil)).toBeGreaterThan(Date.now())
  expect(await (await track('undo-cancel')).json()).toMatchObject({
    status: 'processing-full-report',
    undoCancelUntil: null,
    canCancel: true,
  })
  expect((await emailsOf(guest.id, 'cancel-undone')).find(({ recipient }) => recipient === 'requester')).toMatchObject({
    by: 'requester',
  })
  await track('cancel')
  await act(staff, guest, { action: 'turnTrackingOff' })
  expect((await track('undo-cancel')).status).toBe(401)
  expect(await statusOf(guest.id)).toBe('cancelled')
})
