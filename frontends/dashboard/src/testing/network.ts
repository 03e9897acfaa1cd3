import { vi } from 'vitest'
import { failures, type FailureCode } from '@portal/contract/failure'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Progress = (share: number) => void
type Handler = (request: { url: URL; body: unknown; progress: Progress }) => Answer | Promise<Answer>

/** Handlers by `METHOD /path`; a path ending in `*` answers everything that starts like it. */
export type Network = Record<string, Handler>

export const refused = (code: FailureCode, more: { fields?: Record<string, string> } = {}): Answer => ({
  status: failures[code].status,
  body: { code, message: failures[code].message, requestId: 'req_test', ...more },
})

/** Stands in for the network, and for nothing else: `fetch`, and the XMLHttpRequest that uploads go by. Returns what was asked. */
export const network = (handlers: Network): string[] => {
  const asked: string[] = []
  const answer = async (
    method: string,
    address: string,
    body: unknown,
    progress: Progress,
  ): Promise<Required<Answer>> => {
    const url = new URL(address, window.location.origin)
    asked.push(`${method} ${url.pathname}${url.search}`)
    const key = `${method} ${url.pathname}`
    const handler =
      handlers[key] ??
      Object.entries(handlers).find(([name]) => name.endsWith('*') && key.startsWith(name.slice(0, -1)))?.[1]
    if (!handler) throw new Error(`The test has no answer to ${key}.`)
    return { status: 200, body: undefined, headers: {}, ...(await handler({ url, body, progress })) }
  }

  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { status, body: reply, headers } = await answer(method, address, body, () => {})
    return new Response(reply === undefined ? null : JSON.stringify(reply), { status, headers })
  })

  class FakeUpload extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    #method = ''
    #url = ''
    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }
    setRequestHeader() {}
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    getResponseHeader() {
      return null
    }
    send(body: unknown) {
      const progress = (loaded: number) =>
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 1 }))
      progress(0.5)
      answer(this.#method, this.#url, body, progress).then(
        ({ status, body: reply }) => {
          this.status = status
          this.responseText = JSON.stringify(reply)
          this.dispatchEvent(new Event('load'))
        },
        () => this.dispatchEvent(new Event('error')),
      )
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  return asked
}
