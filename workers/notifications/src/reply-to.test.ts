import { beforeEach, expect, test } from 'vitest'
import { requests } from '@portal/api/db/schema/requests'
import { isReplyFor, parseReplyAddress } from '@portal/api/platform/reply-address'
import { brand } from '@portal/contract/brand'
import type { EmailTemplate, RequestRecipient } from '@portal/contract/emails/templates'
import { addEmail, db, fakeContext, resetStorage } from '../test/outbox.ts'
import { requestData } from '../test/samples.ts'
import { deliver } from './deliver.ts'

beforeEach(resetStorage)

const replyDomain = 'reply.collisiondocket.example'
const member = 'someone@examplelaw.test'

const sentEmail = async (template: EmailTemplate, recipient: RequestRecipient, domain: string | null = replyDomain) => {
  await db.update(requests).set({ trackingVersion: 3, ccEmails: member })
  const data = { ...requestData, recipient, message: 'Hello' }
  const id = await addEmail({ template, address: recipient === 'staff' ? 'staff@portal.test' : member, data })
  const { context, sent } = fakeContext(undefined, { replyDomain: domain })
  await deliver(id, context)
  return { email: sent[0]!, linkSecret: context.linkSecret }
}

test.each(['message', 'order-received', 'completed'] as const)(
  'a reply to the email %s goes to the address of its request and requester',
  async (template) => {
    const { email, linkSecret } = await sentEmail(template, 'requester')
    const received = parseReplyAddress(String(email.replyTo), replyDomain)
    expect(received?.requestId).toBe(requestData.requestId)
    expect(await isReplyFor(linkSecret, received!, { trackingVersion: 3, address: member })).toBe(true)
    expect(await isReplyFor(linkSecret, received!, { trackingVersion: 2, address: member })).toBe(false)
  },
)

test.each<[EmailTemplate, RequestRecipient, string | null, string | undefined]>([
  ['message', 'requester', null, brand.email],
  ['order-received', 'copies', replyDomain, brand.email],
  ['deleted', 'requester', replyDomain, brand.email],
  ['new-order', 'staff', replyDomain, brand.email],
  ['client-replied', 'staff', replyDomain, undefined],
])('a reply to the email %s to %s, with the reply domain %s, goes to %s', async (template, recipient, domain, to) => {
  expect((await sentEmail(template, recipient, domain)).email.replyTo).toBe(to)
})

test('every email says that a program sent it, so that programs leave it alone', async () => {
  const { email } = await sentEmail('message', 'requester')
  expect(email.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
})
