import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { documents } from '@portal/api/db/schema/documents'
import { messages } from '@portal/api/db/schema/messages'
import { notices } from '@portal/api/db/schema/notices'
import { agencies } from '@portal/api/db/schema/agencies'
import { requests } from '@portal/api/db/schema/requests'
import { addEmail, db, fakeContext, readEmail, resetStorage } from '../test/outbox.ts'
import { requestData } from '../test/samples.ts'
import { deliver } from './deliver.ts'

const { requestId } = requestData
const messageId = `msg_${'a'.repeat(26)}`
const file = `fil_${'a'.repeat(26)}`
const address = 'records@agency.example'

beforeEach(async () => {
  await resetStorage()
  await db.delete(agencies)
  await db
    .insert(agencies)
    .values({ id: 'agy_1', name: 'Oakland', nameKey: 'oakland', kind: 'chp', email: address, createdAt: '' })
  await db.update(requests).set({ agencyId: 'agy_1' })
  await db.insert(messages).values({
    id: messageId,
    requestId,
    authorId: 'usr_1',
    authorKind: 'staff',
    source: 'portal',
    visibility: 'agency',
    text: 'The authorization is attached.',
    asks: [],
    createdAt: '',
  })
})

const addFile = async (change: Partial<typeof documents.$inferInsert>) => {
  await env.FILES.put(`${file}.pdf`, new Uint8Array(20))
  const kept = { documentType: 'attachment', kind: 'pdf', label: 'a.pdf', size: 20, createdAt: '' } as const
  await db.insert(documents).values({ id: file, requestId, messageId, ...kept, ...change })
}

const send = async () => {
  const { context, sent } = fakeContext()
  const data = { ...requestData, recipient: 'agency', messageId, files: 1 } as const
  const id = await addEmail({ template: 'agency-message', address, data })
  await deliver(id, context)
  return { sent, email: await readEmail(id) }
}

test('a message to an agency has its file', async () => {
  await addFile({ scan: 'clean' })
  const { sent } = await send()
  expect(sent).toMatchObject([{ attachments: [{ filename: 'a.pdf' }] }])
})

test('a message whose file is being scanned waits', async () => {
  await addFile({ scan: 'waiting' })
  const { sent, email } = await send()
  expect([sent, email]).toMatchObject([[], { state: 'pending' }])
})

test.each([
  ['infected', () => addFile({ scan: 'infected' })],
  ['infected and deleted', () => addFile({ scan: 'removed' })],
  ['withdrawn', () => addFile({ endedAt: '2026-11-20' })],
  ['gone', async () => {}],
] as const)('a message whose file is %s fails for good, and its author is told', async (_, add) => {
  await add()
  const { sent, email } = await send()
  expect([sent, email]).toMatchObject([[], { state: 'failed', lastError: 'INVALID_EMAIL' }])
  expect(await db.select().from(notices)).toMatchObject([{ userId: 'usr_1', kind: 'email-failed' }])
})
