import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import type { RequestEmailData } from '@portal/contract/emails/templates'
import { addUser, rows, testContext } from '../../test/kit.ts'
import { newId, newReference } from '../platform/ids.ts'
import { writeAll } from '../db/client.ts'
import { deriveToken, hashToken } from '../platform/tokens.ts'
import { accountEmail, emailsFor } from './outbox.ts'

const report = (change: object = {}) => ({
  id: newId('crashReport'),
  referenceNumber: newReference('crash'),
  clientName: 'Client One',
  crashDate: '2024-03-05',
  urgent: false,
  ccEmails: 'cc1@example.test, cc2@example.test',
  userId: newId('user') as string | null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  reportType: 'fatal-face' as const,
  ...change,
})

// The reports of these letters are never written.
afterAll(() => env.DB.exec('delete from outbox'))

const requester = 'requester@example.test'
const written = async (reportId: string) =>
  (
    await rows<{ template: string; address: string; data: string }>(
      'select letter as template, address, data from outbox where report_id = ? order by address',
      reportId,
    )
  ).map((row) => ({ ...row, data: JSON.parse(row.data) as RequestEmailData }))

type Occasion = Parameters<typeof emailsFor>[1]
const post = async (occasion: Occasion) =>
  writeAll(testContext().db, (await emailsFor(testContext(), occasion)).statements)

describe('the letters of an order', () => {
  test("go to the requester and the copies; a guest's own alone can be claimed", async () => {
    const guests = report({ userId: null })
    await post({ template: 'order-received', report: guests, requester })
    expect((await written(guests.id)).map(({ address, data }) => [address, data.recipient, data.claimable])).toEqual([
      ['cc1@example.test', 'copies', undefined],
      ['cc2@example.test', 'copies', undefined],
      [requester, 'requester', true],
    ])
    const members = report()
    await post({ template: 'order-received', report: members, requester })
    for (const { data } of await written(members.id)) expect(data.claimable).toBeUndefined()
  })

  test('go once to an address that is named twice', async () => {
    const one = report({ ccEmails: `${requester}, cc1@example.test` })
    await post({ template: 'completed', report: one, requester })
    expect((await written(one.id)).map(({ address, data }) => [address, data.recipient])).toEqual([
      ['cc1@example.test', 'copies'],
      [requester, 'requester'],
    ])
  })

  test('tell of a police order by its department', async () => {
    const police = { ...report({ reportType: undefined }), policeDepartment: 'Oakland PD' }
    await post({ template: 'completed', report: police, requester })
    expect((await written(police.id))[0]?.data).toMatchObject({ policeDepartment: 'Oakland PD' })
  })

  test('go to everyone of the office but the deleted, or to the inbox that is set', async () => {
    const [staff, gone] = [await addUser({ role: 'staff' }), await addUser({ role: 'admin' })]
    await env.DB.prepare('update users set deleted_at = ? where id = ?').bind(new Date().toISOString(), gone.id).run()
    const addresses = async (config: object) => {
      const one = report()
      const own = { ...testContext(), config: { ...testContext().config, ...config } }
      await writeAll(own.db, (await emailsFor(own, { template: 'new-order', report: one, requester })).statements)
      return (await written(one.id)).map(({ address }) => address)
    }
    expect(await addresses({})).toContain(staff.email)
    expect(await addresses({})).not.toContain(gone.email)
    expect(await addresses({ staffInbox: 'desk@example.test' })).toEqual(['desk@example.test'])
  })

  test('are written to nobody in place of an requester who is gone', async () => {
    const one = report({ ccEmails: '' })
    expect(await emailsFor(testContext(), { template: 'completed', report: one, requester: null })).toEqual({
      ids: [],
      statements: [],
    })
  })

  test('are written once for an event repeated, again when it happens again', async () => {
    const one = report({ ccEmails: '' })
    await post({ template: 'completed', report: one, requester })
    await post({ template: 'completed', report: one, requester })
    expect(await written(one.id)).toHaveLength(1)
    await post({ template: 'completed', report: { ...one, updatedAt: '2026-01-02T00:00:00.000Z' }, requester })
    expect(await written(one.id)).toHaveLength(2)
  })

  test('deliver a document by a link of each recipient’s own, of which the hash alone is kept', async () => {
    const one = report()
    const file = { id: newId('file'), kind: 'pdf' as const, documentType: 'reportFile' as const }
    await post({ template: 'final-report-ready', report: one, requester, file })
    const emails = await written(one.id)
    const links = await rows<{ id: string; token_hash: string; file_id: string }>(
      'select id, token_hash, file_id from delivery_links where report_id = ?',
      one.id,
    )
    expect(emails.map(({ data }) => data.linkId).sort()).toEqual(links.map(({ id }) => id).sort())
    expect(links).toHaveLength(3)
    for (const link of links) {
      const token = await deriveToken(testContext().config.linkSecret, 'delivery', link.id)
      expect(link).toMatchObject({ token_hash: await hashToken(token), file_id: file.id })
      expect(JSON.stringify(emails)).not.toContain(token)
    }
    expect(emails[0]?.data).toMatchObject({
      fileName: `${file.id}.pdf`,
      downloadName: `${one.referenceNumber}_Final_Report.pdf`,
    })
  })
})

test("an account's email goes out once for an event, and again for another", async () => {
  const address = `${newId('user').slice(4)}@example.test`
  const occasion = {
    template: 'invitation',
    address,
    firstName: 'Given',
    lawFirmName: 'Firm',
    linkId: 'inv_1',
  } as const
  for (const event of ['first', 'first', 'second'])
    await writeAll(testContext().db, accountEmail(testContext(), { ...occasion, event }).statements)
  const emails = await rows<{ data: string; report_id: string | null }>(
    'select data, report_id from outbox where address = ?',
    address,
  )
  expect(emails).toHaveLength(2)
  expect(emails[0]?.report_id).toBeNull()
  expect(JSON.parse(emails[0]?.data ?? '')).toEqual({
    recipient: 'person',
    firstName: 'Given',
    lawFirmName: 'Firm',
    linkId: 'inv_1',
  })
})
