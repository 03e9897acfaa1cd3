import { createReadStream } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const compressed = /javascript|css|html|json|svg|xml|text/

interface Edge {
  origin: string
  close: () => void
}

/** A file of a built app, or its page; undefined for a call of the API. */
const fileOf = (root: string, url: string): string | undefined => {
  const { pathname } = new URL(url, 'http://localhost')
  if (pathname.startsWith('/api/')) return undefined
  return join(root, pathname.includes('.') ? pathname : 'index.html')
}

/**
 * Sits in front of the local portal as Cloudflare's edge does before the real one: compresses what can be. With a `root`
 * the app built there takes the place of the portal's pages.
 */
export const startEdge = async (port: number, root?: string): Promise<Edge> => {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const file = root && fileOf(root, url ?? '/')
    if (file) {
      outgoing.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      createReadStream(file)
        .on('error', () => outgoing.destroy())
        .pipe(outgoing)
      return
    }
    const plain = { ...headers, 'accept-encoding': 'identity' }
    const asked = request({ port, method, path: url, headers: plain }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const zip = body.length > 0 && compressed.test(answer.headers['content-type'] ?? '')
        const sent = zip ? gzipSync(body) : body
        const { 'transfer-encoding': _, 'content-length': __, ...kept } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...kept,
          'content-length': sent.length,
          ...(zip && { 'content-encoding': 'gzip' }),
        })
        outgoing.end(sent)
      })
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}
