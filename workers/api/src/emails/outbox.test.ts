import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import { addUser, rows, testContext } from '../../test/kit.ts'
import { allStaff } from '@portal/contract/emails/templates'
import { newId, newReference } from '../platform/ids.ts'
import { writeAll } from '../db/client.ts'
import { accountEmail, addresseesOf, emailsFor, type EmailEvent } from './outbox.ts'
import { deliveryTokenOf, linkHashOf, stopTokenOf } from '../platform/tokens.ts'

const request = (change: object = {}) => ({
  id: newId('chp'),
  referenceNumber: newReference('chp'),
  clientName: 'Client One',
  crashDate: '2024-03-05',
  urgent: false,
  ccEmails: 'cc1@example.test, cc2@example.test',
  updatedAt: '2026-01-01T00:00:00.000Z',
  reportType: 'fatal-face' as const,
  ...change,
})

// The reports of these emails don't exist.
afterAll(() => env.DB.exec('delete from outbox'))

const requester = 'requester@example.test'
const emailsOf = (requestId: string) =>
  rows<{
    id: string
    template: string
    recipient: string
    address: string
    data: string
    file_id: string | null
    link_hash: string | null
  }>(
    'select id, template, recipient, address, data, file_id, link_hash from outbox where request_id = ? order by address',
    requestId,
  )

const insertEmails = async (event: EmailEvent) =>
  writeAll(testContext().db, (await emailsFor(testContext(), event)).statements)

describe('the emails about a request', () => {
  test('go to the requester and the copies, and have nothing of the request but its id', async () => {
    const one = request()
    await insertEmails({ template: 'order-received', request: one, requester, details: { by: 'staff' } })
    const emails = await emailsOf(one.id)
    expect(emails.map(({ address, recipient }) => [address, recipient])).toEqual([
      ['cc1@example.test', 'copies'],
      ['cc2@example.test', 'copies'],
      [requester, 'requester'],
    ])
    expect(new Set(emails.map(({ data }) => data))).toEqual(new Set(['{"by":"staff"}']))
  })

  test('go once to an address that is both requester and copy', async () => {
    const one = request({ ccEmails: `${requester}, cc1@example.test` })
    await insertEmails({ template: 'completed', request: one, requester })
    expect((await emailsOf(one.id)).map(({ address, recipient }) => [address, recipient])).toEqual([
      ['cc1@example.test', 'copies'],
      [requester, 'requester'],
    ])
  })

  test('about a deleted request have what they show of it', async () => {
    const one = { ...request({ reportType: undefined, ccEmails: '' }), policeDepartment: 'Oakland PD' }
    await insertEmails({ template: 'deleted', request: one, requester })
    const [email] = await rows<{ data: string }>(
      "select data from outbox where template = 'deleted' and request_id is null",
    )
    const { referenceNumber, clientName, crashDate, urgent, policeDepartment } = one
    expect(JSON.parse(email!.data)).toEqual({
      deleted: { referenceNumber, clientName, crashDate, urgent, policeDepartment },
    })
  })

  test('are one for all of staff, however many accounts there are, or one to the staff inbox when it is set', async () => {
    await Promise.all([addUser({ role: 'staff' }), addUser({ role: 'staff' }), addUser({ role: 'admin' })])
    const addresses = async (config: object) => {
      const one = request()
      const own = { ...testContext(), config: { ...testContext().config, ...config } }
      await writeAll(own.db, (await emailsFor(own, { template: 'new-order', request: one, requester })).statements)
      return (await emailsOf(one.id)).map(({ address }) => address)
    }
    expect(await addresses({})).toEqual([allStaff])
    expect(await addresses({ staffInbox: 'desk@example.test' })).toEqual(['desk@example.test'])
  })

  test('about a reply go to the staff member who owns the request, or to all staff when that is no longer one', async () => {
    const owner = await addUser({ role: 'staff' })
    const addresses = async (template: 'client-replied' | 'upgrade-requested') => {
      const one = request({ staffOwnerId: owner.id })
      await insertEmails({ template, request: one, requester })
      return (await emailsOf(one.id)).map(({ address }) => address)
    }
    expect(await addresses('client-replied')).toEqual([owner.email])
    expect(await addresses('upgrade-requested')).toEqual([allStaff])
    await env.DB.prepare("update users set role = 'law-firm' where id = ?").bind(owner.id).run()
    expect(await addresses('client-replied')).toEqual([allStaff])
  })

  test('leave out the account that did it, except the confirmation of a request', async () => {
    const one = request({ ccEmails: 'CC1@example.test, cc2@example.test' })
    const to = async (template: 'completed' | 'order-received', actor: string) =>
      (await addresseesOf({ ...testContext(), actor: { email: actor } }, { template, request: one, requester })).map(
        ({ address }) => address.toLowerCase(),
      )
    expect(await to('completed', 'cc1@example.test')).toEqual([requester, 'cc2@example.test'])
    expect(await to('completed', requester)).toEqual(['cc1@example.test', 'cc2@example.test'])
    expect(await to('order-received', requester)).toContain(requester)
  })

  test('are not created when the requester’s account is deleted', async () => {
    const one = request({ ccEmails: '' })
    expect(await emailsFor(testContext(), { template: 'completed', request: one, requester: null })).toEqual({
      ids: [],
      statements: [],
    })
  })

  test('are created once for a repeated event, and again when the event happens again', async () => {
    const one = request({ ccEmails: '' })
    await insertEmails({ template: 'completed', request: one, requester })
    await insertEmails({ template: 'completed', request: one, requester })
    expect(await emailsOf(one.id)).toHaveLength(1)
    await insertEmails({ template: 'completed', request: { ...one, updatedAt: '2026-01-02T00:00:00.000Z' }, requester })
    expect(await emailsOf(one.id)).toHaveLength(2)
  })

  test('have a delivery link for each recipient, stored only as a hash', async () => {
    const one = request()
    const file = { id: newId('file'), documentType: 'reportFile' as const }
    await insertEmails({ template: 'final-report-ready', request: one, requester, file })
    const emails = await emailsOf(one.id)
    expect(emails).toHaveLength(3)
    for (const { id, ...email } of emails) {
      const token = await deliveryTokenOf(testContext().config.linkSecret, id)
      expect(email).toMatchObject({ link_hash: await linkHashOf(await stopTokenOf(token)), file_id: file.id })
      expect(JSON.stringify(emails)).not.toContain(token)
    }
  })
})

test('an email about an account is created once for each event', async () => {
  const address = `${newId('user').slice(4)}@example.test`
  const invitation = {
    template: 'invitation',
    address,
    firstName: 'Given',
    lawFirmName: 'Firm',
    linkId: 'inv_1',
  } as const
  for (const event of ['first', 'first', 'second'])
    await writeAll(testContext().db, accountEmail(testContext(), { ...invitation, event }).statements)
  const emails = await rows<{ data: string; request_id: string | null }>(
    'select data, request_id from outbox where address = ?',
    address,
  )
  expect(emails).toHaveLength(2)
  expect(emails[0]?.request_id).toBeNull()
  expect(JSON.parse(emails[0]?.data ?? '')).toEqual({
    firstName: 'Given',
    lawFirmName: 'Firm',
    linkId: 'inv_1',
  })
})
