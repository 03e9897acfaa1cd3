import { connect } from 'node:net'
import { expect, type APIRequestContext } from '@playwright/test'
import { limits } from '@portal/contract/limits'
import { test } from './support/test.ts'

// Uploads that browsers never send: they end early, or have a wrong or no length.

const objects = async (request: APIRequestContext): Promise<string[]> => {
  const response = await request.get(
    '/cdn-cgi/local/explorer/api/r2/buckets/collision-docket-files/objects?per_page=1000',
  )
  return ((await response.json()) as { result: { key: string }[] }).result.map(({ key }) => key).sort()
}

const MiB = 1024 * 1024
const head = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.pdf"\r\n\r\n%PDF-1.7\n`
const file = (name: string, size: number) => `${head(name)}${' '.repeat(size)}\r\n`
const end = '--b--\r\n'

interface Sending {
  /** The header with the body's length. */
  length: string
  body: string
  /** The end of the connection when the body is sent: it ends, breaks, or waits for the response. */
  after: 'end' | 'break' | 'wait'
}

/** Sends a request over a socket. Returns the status line of the response, '' when there is none. */
const send = (baseURL: string, { length, body, after }: Sending): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(baseURL)
    let response = ''
    const done = () => resolve(response.split('\r\n')[0]!)
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST /api/crash-reports HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n`)
      socket.write(`Content-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`)
      socket.write(body, () => {
        if (after === 'end') socket.end()
        if (after === 'break') socket.destroy()
      })
    })
    socket.on('data', (chunk) => (response += chunk.toString('latin1')))
    socket.on('error', done)
    socket.on('close', done)
  })

const chunked = (body: string): string => {
  const chunks = body.match(/[^]{1,65536}/g) ?? []
  return `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`
}

const two = file('writtenAuth', 6 * MiB) + file('deathCert', 2 * MiB) + end
const large = file('writtenAuth', limits.uploadBytes) + end

test.describe('an upload that', () => {
  const cases: [string, Sending, RegExp][] = [
    ['breaks', { length: `Content-Length: ${9 * MiB}`, body: two.slice(0, 7 * MiB), after: 'break' }, /^$/],
    [
      'is shorter than its declared length',
      { length: `Content-Length: ${9 * MiB}`, body: two.slice(0, 7 * MiB), after: 'end' },
      // Locally, the server in front of the Worker responds when a connection ends early.
      /^$| [45]\d\d /,
    ],
    ['is longer than its declared length', { length: `Content-Length: ${MiB}`, body: two, after: 'wait' }, /^$| 400 /],
    [
      'has no length and one byte too many',
      { length: 'Transfer-Encoding: chunked', body: chunked(large), after: 'wait' },
      / 413 /,
    ],
  ]
  for (const [name, sending, status] of cases) {
    test(`${name} leaves no file`, async ({ request, baseURL }) => {
      const before = await objects(request)
      expect(await send(baseURL!, sending)).toMatch(status)
      // The Worker deletes the stored part when it notices the broken upload.
      const left = async () => (await objects(request)).filter((name) => !before.includes(name))
      await expect.poll(left).toEqual([])
      expect((await request.get('/api/health')).ok()).toBe(true)
    })
  }
})
