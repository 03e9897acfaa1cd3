import { Agent, request } from 'node:http'

export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: number
  /** Milliseconds from the first byte sent to the last byte read. */
  duration: number
}

export interface Call {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends a request over a keep-alive connection and reads the whole response. */
export const send = (url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const outgoing = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          duration: performance.now() - start,
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

export const closeConnections = (): void => agent.destroy()
