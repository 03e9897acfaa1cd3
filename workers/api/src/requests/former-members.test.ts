import { describe, expect, test } from 'vitest'
import type { Delivery } from '@portal/contract/requests/delivery-links'
import { emailsTo, guestRequests } from '../../test/accounts.ts'
import {
  addFirm,
  addUser,
  addUsers,
  deliver,
  deliverFinalReport,
  form,
  pdf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../test/kit.ts'
import { deriveToken } from '../platform/tokens.ts'

type Person = Awaited<ReturnType<typeof addUser>>

const departures = {
  'removed from the firm': async (admin: Person, id: string) =>
    send('PATCH', `/api/users/${id}/law-firm`, { token: admin.token, json: { lawFirmId: null } }),
  'moved to another firm': async (admin: Person, id: string) =>
    send('PATCH', `/api/users/${id}/law-firm`, { token: admin.token, json: { lawFirmId: (await addFirm()).id } }),
}

const statusOf = async (method: string, path: string, { token }: Person, sending: object = {}) => {
  const { status } = await send(method, path, { token, ...sending })
  return `${method} ${path.replace(/\w{3}_\w{26}/, '…')}: ${status}`
}

const linksTo = async (address: string): Promise<string[]> => {
  const links = await rows<{ id: string }>('select id from outbox where address = ? and file_id is not null', address)
  return Promise.all(links.map(({ id }) => deriveToken(testContext().config.linkSecret, 'delivery', id)))
}
const open = (token: string | undefined) => send('POST', '/api/deliveries/open', { json: { token } })

describe.each(Object.entries(departures))('a member who was %s', (_, leave) => {
  test('gets 404 for every call about the CHP requests they placed for the firm', async () => {
    const { member, admin, staff } = await addUsers()
    const { id, writtenAuthFile } = await submitCrashRequest(member)
    await deliver(staff, id, 'facePage')
    const path = `/api/crash-reports/${id}`
    const calls = () =>
      Promise.all([
        statusOf('GET', path, member),
        statusOf('GET', `${path}/activity`, member),
        statusOf('GET', `/api/files/${writtenAuthFile}`, member),
        statusOf('POST', `/api/files/${writtenAuthFile}/ticket`, member),
        statusOf('PATCH', `${path}/cancel`, member),
        statusOf('PATCH', `${path}/upgrade`, member, { json: { reportType: 'non-fatal-full' } }),
        statusOf('PATCH', `${path}/switch-to-face-only`, member),
        statusOf('POST', `${path}/upload-client-doc`, member, { form: form({ type: 'deathCert', file: pdf() }) }),
      ])
    const { ticket } = await (
      await send('POST', `/api/files/${writtenAuthFile}/ticket`, member)
    ).json<{ ticket: string }>()
    const open = () => send('GET', `/api/files/${writtenAuthFile}?auth=${ticket}`)
    expect((await open()).status).toBe(200)
    expect((await leave(admin, member.id)).status).toBe(200)
    for (const result of await calls()) expect(result).toMatch(/: 404$/)
    expect((await open()).status).toBe(404)
    expect(await (await send('GET', '/api/crash-reports', member)).json()).toEqual([])
  })

  test('gets 404 for every call about the police requests they placed for the firm', async () => {
    const { member, admin } = await addUsers()
    const { id, writtenAuthFile } = await submitPoliceRequest(member)
    const path = `/api/police-reports/${id}`
    expect((await leave(admin, member.id)).status).toBe(200)
    for (const call of [path, `${path}/activity`, `/api/files/${writtenAuthFile}`])
      expect(await statusOf('GET', call, member)).toMatch(/: 404$/)
    expect(await (await send('GET', '/api/police-reports', member)).json()).toEqual([])
  })

  test.each(['chp', 'police'] as const)(
    'cannot open the links that were emailed to them, while others can (%s)',
    async (kind) => {
      const { member, admin, staff, firm } = await addUsers()
      const colleague = await addUser({ firm })
      const fields = { ccEmails: `${colleague.email}, outsider-${member.id}@example.test` }
      if (kind === 'chp') await deliver(staff, (await submitCrashRequest(member, fields)).id, 'facePage')
      else await deliverFinalReport(staff, (await submitPoliceRequest(member, fields)).id)
      const [[own], [colleagues], [outsiders]] = await Promise.all([
        linksTo(member.email),
        linksTo(colleague.email),
        linksTo(`outsider-${member.id}@example.test`),
      ])
      const { file, ticket } = await (await open(own)).json<Delivery>()
      const getFile = () => send('GET', `/api/files/${file.name}?auth=${ticket}`)
      expect((await getFile()).status).toBe(200)
      expect((await leave(admin, member.id)).status).toBe(200)
      expect([(await open(own)).status, (await getFile()).status]).toEqual([404, 404])
      expect([(await open(colleagues)).status, (await open(outsiders)).status]).toEqual([200, 200])
      expect((await leave(admin, colleague.id)).status).toBe(200)
      expect((await open(colleagues)).status).toBe(404)
    },
  )

  test.each(['chp', 'police'] as const)('cannot claim their former %s request again', async (kind) => {
    const { member, admin } = await addUsers()
    const { claimToken, referenceNumber } = await guestRequests[kind]()
    const claim = () => send('POST', '/api/claim-request', { token: member.token, json: { token: claimToken } })
    expect((await claim()).status).toBe(200)
    await rows('update requests set contact_email = ? where reference_number = ?', member.email, referenceNumber)
    const link = () =>
      send('POST', '/api/auth/link-guest-report', {
        token: member.token,
        json: { referenceNumber, contactEmail: member.email },
      })
    expect((await link()).status).toBe(200)
    expect((await leave(admin, member.id)).status).toBe(200)
    expect([(await claim()).status, (await link()).status]).toEqual([409, 404])
  })
})

test('a former member’s requests without a firm stay theirs', async () => {
  const [user, admin, firm] = [await addUser(), await addUser({ role: 'admin' }), await addFirm()]
  const { id } = await submitCrashRequest(user)
  const assign = (lawFirmId: string | null) =>
    send('PATCH', `/api/users/${user.id}/law-firm`, { token: admin.token, json: { lawFirmId } })
  expect([(await assign(firm.id)).status, (await assign(null)).status]).toEqual([200, 200])
  expect((await send('GET', `/api/crash-reports/${id}`, user)).status).toBe(200)
  expect(await emailsTo(user.email, 'order-received')).toHaveLength(1)
})

describe("the emails about a former member's request", () => {
  const recipientsOf = async (id: string) =>
    (
      await rows<{ address: string }>(
        "select address from outbox where request_id = ? and template = 'face-page-ready'",
        id,
      )
    ).map(({ address }) => address)

  test.each(['removed', 'deleted'] as const)('go to the managers of the firm when they were %s', async (how) => {
    const { firm, member, admin, staff } = await addUsers()
    const [manager] = [await addUser({ firm, manager: true }), await addUser({ firm })]
    const { id } = await submitCrashRequest(member)
    if (how === 'removed') await departures['removed from the firm'](admin, member.id)
    else expect((await send('DELETE', `/api/users/${member.id}`, admin)).status).toBe(204)
    await deliver(staff, id, 'facePage')
    expect(await recipientsOf(id)).toEqual([manager.email])
  })

  test('go to the managers, not to the address of the guest who claimed it', async () => {
    const { firm, member, admin, staff } = await addUsers()
    const manager = await addUser({ firm, manager: true })
    const { claimToken, referenceNumber } = await guestRequests.chp()
    await send('POST', '/api/claim-request', { token: member.token, json: { token: claimToken } })
    expect((await send('DELETE', `/api/users/${member.id}`, admin)).status).toBe(204)
    const [{ id }] = (await rows<{ id: string }>(
      'select id from requests where reference_number = ?',
      referenceNumber,
    )) as [{ id: string }]
    await deliver(staff, id, 'facePage')
    expect(await recipientsOf(id)).toEqual([manager.email])
  })

  test('go to nobody in a firm without managers', async () => {
    const { member, admin, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    await departures['removed from the firm'](admin, member.id)
    await deliver(staff, id, 'facePage')
    expect(await recipientsOf(id)).toEqual([])
  })
})
