import { vi } from 'vitest'

/** An order on its way, as the network sees it. */
export interface Sent {
  headers: Record<string, string>
  form: FormData
  answer: (status: number, body: object) => void
  progress: (share: number) => void
  lose: () => void
  aborted: boolean
}

interface Network {
  /** The orders sent, oldest first. */
  sent: Sent[]
  /** The addresses asked for an account, oldest first. */
  lookedUp: string[]
  /** What a lookup answers. */
  accounts: Set<string>
}

/**
 * Stands in for the network and nothing else: `fetch` answers the session and the address lookup, XMLHttpRequest holds
 * each order until the test answers it. `user` is who the stored token belongs to.
 */
export const standInNetwork = (user?: object, coverage: object[] = []): Network => {
  const network: Network = { sent: [], lookedUp: [], accounts: new Set() }

  const answerFetch = (url: string): Response => {
    if (url.startsWith('/api/auth/me') && user) return Response.json(user)
    if (url === '/api/coverage-areas') return Response.json(coverage)
    if (url.startsWith('/api/check-email')) {
      const email = new URLSearchParams(url.split('?')[1]).get('email') ?? ''
      network.lookedUp.push(email)
      return Response.json({ exists: network.accounts.has(email) })
    }
    return Response.json({ message: 'Not found.', code: 'not_found', requestId: 'r' }, { status: 404 })
  }

  class StandInRequest extends EventTarget {
    upload = new EventTarget()
    withCredentials = false
    status = 0
    responseText = ''
    sent: Sent | undefined
    headers: Record<string, string> = {}
    open() {}
    getResponseHeader() {
      return null
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    abort() {
      if (this.sent) this.sent.aborted = true
      this.dispatchEvent(new Event('abort'))
    }
    send(form: FormData) {
      this.sent = {
        headers: this.headers,
        form,
        aborted: false,
        lose: () => void this.dispatchEvent(new Event('error')),
        progress: (share) =>
          void this.upload.dispatchEvent(
            new ProgressEvent('progress', { lengthComputable: true, loaded: share * 100, total: 100 }),
          ),
        answer: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.dispatchEvent(new Event('load'))
        },
      }
      network.sent.push(this.sent)
    }
  }

  vi.stubGlobal('fetch', async (url: string) => answerFetch(url))
  vi.stubGlobal('XMLHttpRequest', StandInRequest)
  return network
}
