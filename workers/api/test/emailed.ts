import { env } from 'cloudflare:workers'
import { newId } from '../src/platform/ids.ts'
import { storeMessage, type MessageToStore } from '../src/requests/messages/store-message.ts'
import { testContext } from './kit.ts'

/** An email that is nothing but HTML with a script, with a hostile name of its file. */
const hostileEmail = [
  'From: "<img src=x onerror=alert(1)>" <sender@mail.test>',
  'To: reply+token@reply.test',
  'Subject: <script>alert(2)</script>',
  'Date: Mon, 23 Nov 2026 10:00:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Signed <b>here</b>.</p><script>alert(3)</script><blockquote>What you wrote</blockquote>',
  '--b',
  'Content-Type: application/pdf; name="../../<b>x</b>.pdf"',
  'Content-Disposition: attachment; filename="../../<b>x</b>.pdf"',
  '',
  'no pdf',
  '--b--',
  '',
].join('\r\n')

/** Stores a message as the inbound Worker does, with its original in the bucket. */
export const storeEmail = async (
  requestId: string,
  author: MessageToStore['author'],
  {
    text = 'Signed here.',
    agency,
    ...email
  }: Partial<NonNullable<MessageToStore['email']>> & Pick<Partial<MessageToStore>, 'text' | 'agency'> = {},
) => {
  const id = newId('file')
  const content = new TextEncoder().encode(hostileEmail)
  const original = { id, key: `${id}.eml`, kind: 'eml', label: 'Email.eml', size: content.length, sha256: '' } as const
  await env.FILES.put(original.key, content)
  await storeMessage(testContext(), {
    requestId,
    author,
    source: 'email',
    agency,
    text,
    email: { idHash: id, problems: [], isCut: true, automatic: null, original, ...email },
  })
  return original
}
