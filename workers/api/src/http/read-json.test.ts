import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

/** A body in two parts, whose length nothing says. */
const bodyOf = (bytes: number) => {
  const text = JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) })
  const parts = [text.slice(0, 5), text.slice(5)].map((part) => new TextEncoder().encode(part))
  return new Request('https://portal.test/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new ReadableStream({
      pull: (controller) => {
        const part = parts.shift()
        if (part) controller.enqueue(part)
        else controller.close()
      },
    }),
  })
}

test('reads a body as large as it may be and no larger one, whatever its headers say', async () => {
  expect(await readJson(bodyOf(1000), 1000)).toHaveProperty('text')
  await expect(readJson(bodyOf(1001), 1000)).rejects.toMatchObject({ code: 'too_large' })
})
