import { vi } from 'vitest'
import { apiErrors, type ErrorCode } from '@portal/contract/api/errors'

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> }
type OnProgress = (fraction: number) => void
type Handler = (request: {
  url: URL
  body: unknown
  headers: Record<string, string>
  onProgress: OnProgress
}) => Reply | Promise<Reply>

/** Handlers by `METHOD /path`. A path ending in `*` matches every path that starts with it. */
export type Handlers = Record<string, Handler>

export const errorReply = (code: ErrorCode): Reply => ({
  status: apiErrors[code].status,
  body: { code, message: apiErrors[code].message, requestId: 'req_test' },
})

/** Mocks `fetch` and the XMLHttpRequest that uploads use. Returns the requests made as `METHOD /path?query`. */
export const mockNetwork = (handlers: Handlers): string[] => {
  const requests: string[] = []
  const handle = async (
    method: string,
    target: string,
    body: unknown,
    headers: Record<string, string>,
    onProgress: OnProgress,
  ): Promise<Required<Reply>> => {
    const url = new URL(target, window.location.origin)
    requests.push(`${method} ${url.pathname}${url.search}`)
    const key = `${method} ${url.pathname}`
    const handler =
      handlers[key] ??
      Object.entries(handlers).find(([name]) => name.endsWith('*') && key.startsWith(name.slice(0, -1)))?.[1]
    if (!handler) throw new Error(`The test has no handler for ${key}.`)
    return { status: 200, body: undefined, headers: {}, ...(await handler({ url, body, headers, onProgress })) }
  }

  vi.stubGlobal('fetch', async (target: string, { method = 'GET', body, headers = {} }: RequestInit = {}) => {
    const reply = await handle(method, target, body, headers as Record<string, string>, () => {})
    return new Response(reply.body === undefined ? null : JSON.stringify(reply.body), reply)
  })

  class FakeXMLHttpRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    #method = ''
    #url = ''
    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }
    #headers: Record<string, string> = {}
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    getResponseHeader() {
      return null
    }
    send(body: unknown) {
      const onProgress = (loaded: number) =>
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 1 }))
      onProgress(0.5)
      handle(this.#method, this.#url, body, this.#headers, onProgress).then(
        (reply) => {
          this.status = reply.status
          this.responseText = JSON.stringify(reply.body)
          this.dispatchEvent(new Event('load'))
        },
        () => this.dispatchEvent(new Event('error')),
      )
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXMLHttpRequest)
  return requests
}
