import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { postWebhook, webhookOf } from './webhook.ts'

const secret = `whsec_${btoa('a-key-of-at-least-24-bytes-for-tests')}`

test('signs a message as standardwebhooks.com describes, follows no redirect, and fails unless it is accepted', async () => {
  const requests: Request[] = []
  let status = 204
  const send = (async (url: URL, init: RequestInit) => {
    requests.push(new Request(url, init))
    return new Response(null, { status, headers: { Location: 'https://169.254.169.254/' } })
  }) as typeof fetch
  const webhook = webhookOf('https://hooks.example.com/a', secret)!
  await postWebhook(webhook, { id: 'alert_1', at: 1_700_000_000_500, body: { text: 'hello' } }, send)
  const [request] = requests
  const text = await request!.text()
  const expected = createHmac('sha256', 'a-key-of-at-least-24-bytes-for-tests').update(`alert_1.1700000000.${text}`)
  expect(request!.headers.get('webhook-signature')).toBe(`v1,${expected.digest('base64')}`)
  expect(request!.redirect).toBe('manual')
  for (status of [302, 500])
    await expect(postWebhook(webhook, { id: 'alert_1', at: 0, body: {} }, send)).rejects.toThrow(String(status))
  expect(requests).toHaveLength(3)
})

test.each([
  ['http://hooks.example.com/'],
  ['https://localhost/'],
  ['https://10.0.0.7/'],
  ['https://[::1]/'],
  ['https://portal.internal/'],
  ['https://someone:password@hooks.example.com/'],
  ['not a URL'],
])('%s is no webhook of a deployed portal', (url) => {
  expect(() => webhookOf(url, secret)).toThrow('ALERT_WEBHOOK_URL must be an https URL of a public host')
})

test('a webhook needs a secret, and without a URL there is none', () => {
  expect(() => webhookOf('https://hooks.example.com/', 'c2hvcnQ=')).toThrow('ALERT_WEBHOOK_SECRET')
  expect(webhookOf(' ')).toBeUndefined()
})
