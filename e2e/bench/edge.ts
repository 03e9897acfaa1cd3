import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const compressed = /javascript|css|html|json|svg|xml|text/

/**
 * Stands before the local portal as Cloudflare's edge does before the real one: compresses what can be. `latency`, in
 * milliseconds, is added to every answer.
 */
export const startEdge = async (port: number, { latency = 0 } = {}): Promise<{ origin: string; close: () => void }> => {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const plain = { ...headers, 'accept-encoding': 'identity' }
    const asked = request({ port, method, path: url, headers: plain }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const zip = body.length > 0 && compressed.test(answer.headers['content-type'] ?? '')
        const sent = zip ? gzipSync(body) : body
        const { 'transfer-encoding': _, 'content-length': __, ...kept } = answer.headers
        setTimeout(() => {
          outgoing.writeHead(answer.statusCode ?? 502, {
            ...kept,
            'content-length': sent.length,
            ...(zip && { 'content-encoding': 'gzip' }),
          })
          outgoing.end(sent)
        }, latency)
      })
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}
