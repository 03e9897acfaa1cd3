import { env } from 'cloudflare:workers'
import { createExecutionContext } from 'cloudflare:test'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import worker from '../src/index.ts'
import { bytes, origin } from './kit.ts'

const encoder = new TextEncoder()
const boundary = 'a-boundary'
const multipartHeaders = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }

const partHead = (name: string, fileName?: string): Uint8Array =>
  encoder.encode(
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n`,
  )
const lineEnd = encoder.encode('\r\n')
export const bodyEnd = encoder.encode(`--${boundary}--\r\n`)

export const textPart = (name: string, value: string): Uint8Array[] => [partHead(name), encoder.encode(value), lineEnd]

export const chunkBytes = 64 * 1024

/** A PDF of `size` bytes in chunks, most of them after its end, generated on demand so that it is never in memory as a whole. */
export function* filePart(name: string, size: number): Generator<Uint8Array> {
  yield partHead(name, `${name}.pdf`)
  for (let sent = 0; sent < size; sent += chunkBytes) {
    const length = Math.min(chunkBytes, size - sent)
    yield sent === 0 ? pdfOf(length) : bytes('', length)
  }
  yield lineEnd
}

/** A body that produces one chunk per read and calls `onChunk` for each. */
export const streamOf = (
  chunks: Iterable<Uint8Array>,
  onChunk: (length: number) => void = () => {},
): ReadableStream<Uint8Array> => {
  const iterator = chunks[Symbol.iterator]()
  return new ReadableStream(
    {
      type: 'bytes',
      pull: (controller) => {
        const { done, value } = iterator.next()
        if (done) {
          controller.close()
          // A reader with a separate buffer waits until the buffer is returned.
          controller.byobRequest?.respond(0)
          return
        }
        onChunk(value.length)
        // A copy, because the stream takes over the memory.
        controller.enqueue(value.slice())
      },
    },
    { highWaterMark: 0 },
  )
}

/** Posts a streamed body, optionally with other bindings. */
export const sendStream = (
  path: string,
  body: ReadableStream<Uint8Array>,
  changed: Partial<Cloudflare.Env> = {},
  headers: Record<string, string> = {},
): Promise<Response> => {
  const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}${path}`, {
    method: 'POST',
    headers: { ...multipartHeaders, ...headers },
    body,
  })
  return Promise.resolve(worker.fetch(request, { ...env, ...changed }, createExecutionContext()))
}
