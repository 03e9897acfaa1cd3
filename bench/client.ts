import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: number
  /** Milliseconds from the first byte sent to the last byte read. */
  took: number
}

export interface Sending {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** One request over a connection that stays open; the answer's body is read to its end and counted. */
export const send = (url: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const asked = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, took: performance.now() - began }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })

export const closeConnections = (): void => agent.destroy()
