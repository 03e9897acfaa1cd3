import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { outbox } from '@portal/api/db/schema/emails'
import { notices } from '@portal/api/db/schema/notices'
import { requests } from '@portal/api/db/schema/requests'
import { asked, requestToAgency, tokenAddress } from '../test/asked.ts'
import { agencyAddress, deliverMail } from '../test/mail.ts'
import { rawEmail } from '../test/receive.ts'
import { db, resetRequest } from '../test/storage.ts'

const id = 'eml_00000000000000000000000009'
const sendToAgency = (daysAgo = 1) => requestToAgency(id, { daysAgo })

beforeEach(async () => {
  await db.delete(notices)
  await resetRequest()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const bounceOf = (address: string, name = 'bounce') =>
  rawEmail(name).replace(/(Final-Recipient: rfc822; ?).*/, `$1${address}`)
const arrive = async (raw: string, emailId = id) =>
  deliverMail(raw, { from: '<>', to: await tokenAddress(env.LINK_SECRET ?? '', emailId) })
const states = async () => [
  ...new Set(
    (await db.select().from(outbox)).filter(({ recipient }) => recipient === 'agency').map(({ state }) => state),
  ),
]
const date = async () => (await db.select().from(requests))[0]!.requestedFromAgencyOn
const told = async () => (await db.select().from(notices)).map(({ userId, kind }) => [userId, kind])

test('a bounce of an email to an agency marks it as failed, takes its dates back and tells who sent it, once', async () => {
  await sendToAgency()
  for (const _ of [1, 2]) expect(await arrive(bounceOf(agencyAddress.toUpperCase()))).toBeUndefined()
  expect([await states(), await date(), await told()]).toEqual([['failed'], null, [['usr_staff', 'email-failed']]])
})

test('a bounce at the address to which the agency forwards its mail is one too', async () => {
  await sendToAgency()
  const forwarded = bounceOf('chief@elsewhere.example').replace(
    'Action: failed',
    `Original-Recipient: rfc822;${agencyAddress}\nAction: failed`,
  )
  await arrive(forwarded)
  expect(await states()).toEqual(['failed'])
})

test.each([
  ['another address', () => bounceOf('someone@elsewhere.example'), id, 1],
  ['a delay', () => bounceOf(agencyAddress, 'delayed'), id, 1],
  ['another email', () => bounceOf(agencyAddress), 'eml_00000000000000000000000008', 1],
  ['an email that was sent long ago', () => bounceOf(agencyAddress), id, 8],
])('a report about %s changes nothing', async (_, raw, emailId, daysAgo) => {
  await sendToAgency(daysAgo)
  expect(await arrive(raw(), emailId)).toBeUndefined()
  expect([await states(), await date(), await told()]).toEqual([['sent'], asked.requestedFromAgencyOn, []])
})
