import { describe, expect, test } from 'vitest'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import { chooseClient, clientHasAccount, type Client } from '@portal/contract/requests/placed-requests'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { newId } from '../platform/ids.ts'
import { emailedToken, openTrackingLink } from '../../test/tracking.ts'
import {
  addFirm,
  addUser,
  addUsers,
  errorOf,
  facePageRequest,
  form,
  getCrashReport,
  policeRequest,
  rows,
  send,
} from '../../test/kit.ts'

const place = (kind: 'chp' | 'police', token: string | undefined, fields: Record<string, string>, key?: string) =>
  send('POST', kindIds[kind].path, {
    token,
    form: form({ ...(kind === 'chp' ? facePageRequest : policeRequest), ...fields }),
    headers: key ? { 'Idempotency-Key': key } : {},
  })

const idOf = async (kind: 'chp' | 'police', response: Response) => {
  expect(response.status).toBe(201)
  const { referenceNumber, claimToken } = await response.json<{ referenceNumber: string; claimToken: unknown }>()
  expect(claimToken).toBeNull()
  const [row] = await rows<{ id: string }>('select id from requests where reference_number = ?', referenceNumber)
  return row!.id
}

describe('a request that staff place by phone', () => {
  test("for a firm's member is theirs and their firm's, is marked, and needs no documents yet", async () => {
    const { member, staff, other } = await addUsers()
    const id = await idOf('chp', await place('chp', staff.token, { placedFor: member.id }))
    const request = await getCrashReport(member, id)
    expect(request).toMatchObject({ userId: member.id, placedByStaff: true, authorUserId: null, writtenAuthFile: null })
    expect(await getCrashReport(staff, id)).toMatchObject({ authorUserId: staff.id, createdByEmail: member.email })
    expect((await send('GET', `/api/crash-reports/${id}`, other)).status).toBe(404)
    const [activity] = await (
      await send('GET', `/api/crash-reports/${id}/activity`, member)
    ).json<{ activity: string; user: unknown }[]>()
    expect(activity).toMatchObject({ activity: 'Request placed by staff', user: { firstName: 'CollisionDocket' } })
    const [email] = await rows<{ address: string; data: string }>(
      "select address, data from outbox where request_id = ? and template = 'order-received'",
      id,
    )
    expect(email!.address).toBe(member.email)
    expect(JSON.parse(email!.data)).toMatchObject({ by: 'staff' })
  })

  test('for a guest gives the guest the tracking link, and staff no claim token', async () => {
    const { staff } = await addUsers()
    const contactEmail = `${newId('user')}@caller.test`
    const id = await idOf('police', await place('police', staff.token, { contactEmail }))
    const request = await (await send('GET', `/api/police-reports/${id}`, staff)).json<ReplyOf<'police'>>()
    expect(request).toMatchObject({ userId: null, contactEmail, placedByStaff: true, tracking: true })
    expect(await rows("select address from outbox where request_id = ? and template = 'order-received'", id)).toEqual([
      { address: contactEmail },
    ])
    expect((await openTrackingLink(await emailedToken(id))).status).toBe(200)
  })

  test('needs no report number, license or plate yet, unlike one by anybody else or for staff themselves', async () => {
    const { member, staff } = await addUsers()
    const fullReport = {
      reportType: 'non-fatal-full',
      clientRole: 'driver',
      reportNumber: '',
      driverLicenseOrPlate: '',
    }
    const contactEmail = `${newId('user')}@caller.test`
    for (const [kind, fields, missing] of [
      ['chp', { ...fullReport, contactEmail }, ['driverLicenseOrPlate', 'reportNumber']],
      ['police', { reportNumber: '', placedFor: member.id }, ['reportNumber']],
    ] as const) {
      const id = await idOf(kind, await place(kind, staff.token, fields))
      const request = await (await send('GET', `${kindIds[kind].path}/${id}`, staff)).json<Record<string, unknown>>()
      expect(missing.map((name) => request[name])).toEqual(missing.map(() => null))
      const { placedFor: _, ...own } = { placedFor: '', ...fields }
      for (const [token, ours] of [
        [member.token, { ...own, contactEmail: '' }],
        [staff.token, { ...own, contactEmail: '' }],
        [undefined, { ...own, contactEmail }],
      ] as const) {
        const { status, fields: errors } = await errorOf(await place(kind, token, ours))
        expect([status, Object.keys(errors ?? {})]).toEqual([400, expect.arrayContaining([...missing])])
      }
      // Everything else stays required.
      const { fields: others } = await errorOf(await place(kind, staff.token, { ...fields, clientName: '' }))
      expect(Object.keys(others ?? {})).toEqual(['clientName'])
    }
  })

  test('is stored once when it is sent twice', async () => {
    const { member, staff } = await addUsers()
    const first = await place('chp', staff.token, { placedFor: member.id }, 'the same key')
    const again = await place('chp', staff.token, { placedFor: member.id }, 'the same key')
    expect(await again.json()).toEqual(await first.json())
    const other = await place('chp', staff.token, { contactEmail: 'another@caller.test' }, 'the same key')
    expect(await errorOf(other)).toMatchObject({ status: 409, code: 'key_reused' })
  })

  test("is refused for an account that isn't a client's, and for a guest whose address has an account", async () => {
    const { member, staff, admin } = await addUsers()
    for (const placedFor of [newId('user'), admin.id])
      expect(await errorOf(await place('chp', staff.token, { placedFor }))).toMatchObject({
        status: 400,
        fields: { placedFor: chooseClient },
      })
    expect(await errorOf(await place('chp', staff.token, { contactEmail: member.email }))).toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: { contactEmail: clientHasAccount },
    })
  })

  test('is for staff alone: others can name nobody else', async () => {
    const { member, other } = await addUsers()
    const guest = { contactEmail: `${newId('user')}@caller.test` }
    for (const [token, fields] of [
      [member.token, {}],
      [undefined, guest],
    ] as const)
      expect(await errorOf(await place('chp', token, { ...fields, placedFor: other.id }))).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
  })
})

test('staff find clients by name, address and firm, and no colleagues', async () => {
  const { staff } = await addUsers()
  const firm = await addFirm()
  await rows("update law_firms set default_cc = 'records@firm.test' where id = ?", firm.id)
  const [client, unverified] = [await addUser({ firm }), await addUser({ firm, verified: false })]
  const find = async (search: string) =>
    (await send('GET', `/api/clients?search=${encodeURIComponent(search)}`, staff)).json<Client[]>()
  expect(await find(client.email)).toEqual([
    {
      id: client.id,
      firstName: 'Given',
      lastName: 'Family',
      email: client.email,
      lawFirmName: firm.name,
      lawFirmSettings: { defaultCc: 'records@firm.test', requireMatterNumber: false },
    },
  ])
  expect(await find(unverified.email)).toMatchObject([{ lawFirmName: null, lawFirmSettings: null }])
  expect((await find(firm.name)).map(({ id }) => id)).toContain(client.id)
  expect(await find(staff.email)).toEqual([])
  expect(await find('  ')).toEqual([])
})
