import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { healthMarks } from '@portal/api/db/schema/admin'
import { inboundCounts } from '@portal/api/db/schema/lockout'
import { keyedHash } from '@portal/api/platform/tokens'
import { limits } from '@portal/contract/limits'
import { addAgencies, agencyAddress, agencyEmail, deliverMail, storedMail } from '../test/mail.ts'
import { db, resetRequest } from '../test/storage.ts'

beforeEach(async () => {
  await resetRequest()
  await addAgencies()
  await db.delete(healthMarks)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const pass = (domain: string) => `mx.cloudflare.net; dmarc=pass header.from=${domain}`
/** A PDF whose page tree has no end. */
const endless = new TextEncoder().encode(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids 5 0 R/Count 2>>endobj\n5 0 obj[<</Kids 5 0 R>><</Kids 5 0 R>>]endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const groups = {
  agency: { sender: agencyAddress, results: pass('exampleville.example'), room: limits.mail.files },
  unconfirmed: { sender: agencyAddress, results: 'mx.cloudflare.net; spf=pass', room: limits.mail.held },
  unknown: { sender: 'someone@stranger.example', results: pass('stranger.example'), room: limits.mail.held },
}
type Group = keyof typeof groups
const names = Object.keys(groups) as Group[]
const deliverAs = (group: Group) =>
  deliverMail(agencyEmail({ from: groups[group].sender, results: groups[group].results }))
const marked = async () => (await db.select().from(healthMarks)).map(({ name, value }) => [name, value])

test.each(names)('%s senders have an hour of their own, beyond which emails stay with their servers', async (full) => {
  const id = await keyedHash(env.LINK_SECRET ?? '', `inbound:${full}:portal:`)
  const emails = limits.inboundPerHour[full].portal
  await db.insert(inboundCounts).values({ id, emails, until: '2999' })
  for (const group of names) expect(await deliverAs(group)).toBe(group === full ? 'later' : undefined)
  expect(await marked()).toEqual([[`mail_${full}`, 'hour']])
  await db.delete(inboundCounts)
  expect(await deliverAs(full)).toBeUndefined()
})

test.each(names)(
  '%s senders have room of their own, without which emails stay with their servers, unread',
  async (full) => {
    const state = full === 'agency' ? ('waiting' as const) : ('held' as const)
    await env.DB.batch(
      Array.from({ length: groups[full].room }, (_, at) =>
        env.DB.prepare(
          `insert into mail_files (id, label, size, sha256, state, sender_check, created_at) values (?, 'a', 1, '', ?, ?, '')`,
        ).bind(`x${at}`, state, full),
      ),
    )
    for (const group of names) expect(await deliverAs(group)).toBe(group === full ? 'later' : undefined)
    expect(await marked()).toEqual([[`mail_${full}`, 'room']])
    const listed = (await storedMail()).filter(({ state }) => state === 'refused')
    expect(listed).toHaveLength(full === 'agency' ? 1 : 0)
  },
)

test("nothing opens a stranger's PDF, and an agency's is opened", async () => {
  const files = [{ name: 'hang.pdf', content: endless }]
  expect(await deliverMail(agencyEmail({ from: groups.unknown.sender, files }))).toBeUndefined()
  expect(await storedMail()).toMatchObject([{ label: 'hang.pdf', state: 'held' }])
  expect(await deliverMail(agencyEmail({ files }))).toMatch(/takes too long to open/)
})
