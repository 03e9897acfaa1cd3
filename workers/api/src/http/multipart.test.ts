import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { readMultipart } from './multipart.ts'

const multipart = (body: ReadableStream<Uint8Array>) =>
  new Request('http://localhost', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body,
  })
const encoder = new TextEncoder()
const file = (name: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.pdf"\r\n\r\n${text}\r\n`

test('passes on one file after another, however long each takes', async () => {
  const body = new Response(encoder.encode(`${file('one', 'first')}${file('two', 'second')}--b--\r\n`)).body!
  const events: string[] = []
  await readMultipart(multipart(body), async (name, _label, content) => {
    events.push(`${name} starts`)
    for await (const chunk of content) events.push(`${name} ${new TextDecoder().decode(chunk as Uint8Array)}`)
    await new Promise((resolve) => setTimeout(resolve))
    events.push(`${name} ends`)
  })
  expect(events).toEqual(['one starts', 'one first', 'one ends', 'two starts', 'two second', 'two ends'])
})

test('rejects a body that stops arriving', async () => {
  const stalled = new ReadableStream({
    type: 'bytes',
    start: (controller) => controller.enqueue(encoder.encode(file('one', 'first').slice(0, -4))),
    pull: () => new Promise(() => {}),
  })
  const reading = readMultipart(
    multipart(stalled),
    async (_name, _label, content) => {
      for await (const chunk of content) void chunk
    },
    50,
  )
  await expect(reading).rejects.toMatchObject({ code: 'broken_body' })
})

test('stops reading a body that is larger than a request may be', async () => {
  const chunk = new Uint8Array(1024 * 1024)
  let sent = 0
  const large = new ReadableStream({
    type: 'bytes',
    start: (controller) => controller.enqueue(encoder.encode(file('one', 'first').slice(0, -2))),
    pull: (controller) => {
      sent += chunk.length
      if (sent > limits.requestBytes + 8 * chunk.length) return controller.close()
      controller.enqueue(chunk.slice())
    },
  })
  const reading = readMultipart(multipart(large), async (_name, _label, content) => {
    for await (const part of content) void part
  })
  await expect(reading).rejects.toMatchObject({ code: 'too_large' })
  expect(sent).toBeLessThanOrEqual(limits.requestBytes + 4 * chunk.length)
})
