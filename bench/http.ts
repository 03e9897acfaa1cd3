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

const resets = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/** The code of an error that a closed connection causes, as `request` and `fetch` report it. */
const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code
}

/**
 * Repeats a request whose connection turned out to be closed: a server may close an idle connection just as the request
 * starts. In a run of minutes this happens, and says nothing about the portal.
 */
export const sendAgain = async <Result>(sendOnce: () => Promise<Result>, attempts = 3): Promise<Result> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await sendOnce()
    } catch (error) {
      if (attempt >= attempts || !resets.includes(String(codeOf(error)))) throw error
    }
}

/** Sends a request over a keep-alive connection and reads the whole response. */
export const send = (url: string, call: Call = {}): Promise<Reply> => sendAgain(() => sendOnce(url, call))

const sendOnce = (url: string, { method = 'GET', headers = {}, body }: Call): Promise<Reply> =>
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
