import { vi } from 'vitest'
import type { AreaOffice, ExpectedDays, LocalAgency } from '@portal/contract/agencies/local-agencies'

/** A submitted request, as the server receives it. */
interface SubmittedRequest {
  headers: Record<string, string>
  form: FormData
  respond: (status: number, body: object) => void
  progress: (fraction: number) => void
  loseConnection: () => void
  aborted: boolean
}

interface MockNetwork {
  /** Oldest first. */
  submitted: SubmittedRequest[]
  /** The emails checked for an account, oldest first. */
  checkedEmails: string[]
  registeredEmails: Set<string>
  /** The accounts that a search of staff finds. */
  clients: object[]
  /** A member's firm, team and suggestions, and the requests for the same client. */
  firm: object | undefined
  members: object[]
  suggestions: { matterNumbers: string[]; attorneys: string[]; ccEmails: string[] }
  similar: object[]
  /** Undefined when they can't be loaded. */
  localAgencies: LocalAgency[] | undefined
  areaOffices: AreaOffice[]
  expectedDays: ExpectedDays
  /** The authorizations that are found for a client or matter, and what was looked for. */
  authorizations: object[]
  authorizationSearches: object[]
}

/**
 * Mocks `fetch` for the session, the account check and the coverage areas, and XMLHttpRequest for submissions, which
 * wait until the test responds. `user` is the owner of the stored token.
 */
export const mockNetwork = (user?: object, coverageAreas: object[] = []): MockNetwork => {
  const network: MockNetwork = {
    submitted: [],
    checkedEmails: [],
    registeredEmails: new Set(),
    clients: [],
    firm: undefined,
    members: [],
    suggestions: { matterNumbers: [], attorneys: [], ccEmails: [] },
    similar: [],
    localAgencies: [],
    areaOffices: [],
    expectedDays: { agency: null, days: null },
    authorizations: [],
    authorizationSearches: [],
  }

  const respondToFetch = (url: string, body: unknown): Response => {
    if (url === '/api/docket/authorizations') {
      network.authorizationSearches.push(JSON.parse(String(body)) as object)
      return Response.json(network.authorizations)
    }
    if (url.startsWith('/api/auth/me')) {
      return user
        ? Response.json(user)
        : Response.json({ message: 'Sign in.', code: 'unauthenticated', requestId: 'r' }, { status: 401 })
    }
    if (url === '/api/document-retention') return Response.json({ years: 2 })
    if (url.startsWith('/api/clients?')) return Response.json(network.clients)
    if (url === '/api/firm' && network.firm) return Response.json(network.firm)
    if (url === '/api/firm/team') return Response.json({ members: network.members, pending: [], invitations: [] })
    if (url === '/api/docket/suggestions') return Response.json(network.suggestions)
    if (url === '/api/docket/similar-requests') return Response.json([network.similar])
    if (url === '/api/local-agencies' && network.localAgencies) return Response.json(network.localAgencies)
    if (url === '/api/area-offices') return Response.json(network.areaOffices)
    if (url.startsWith('/api/local-agencies/days')) return Response.json(network.expectedDays)
    if (url === '/api/coverage-areas') return Response.json(coverageAreas)
    if (url.startsWith('/api/check-email')) {
      const email = new URLSearchParams(url.split('?')[1]).get('email') ?? ''
      network.checkedEmails.push(email)
      return Response.json({ exists: network.registeredEmails.has(email) })
    }
    return Response.json({ message: 'Not found.', code: 'not_found', requestId: 'r' }, { status: 404 })
  }

  class MockXMLHttpRequest extends EventTarget {
    upload = new EventTarget()
    withCredentials = false
    status = 0
    responseText = ''
    submitted: SubmittedRequest | undefined
    headers: Record<string, string> = {}
    open() {}
    getResponseHeader() {
      return null
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    abort() {
      if (this.submitted) this.submitted.aborted = true
      this.dispatchEvent(new Event('abort'))
    }
    send(form: FormData) {
      this.submitted = {
        headers: this.headers,
        form,
        aborted: false,
        loseConnection: () => void this.dispatchEvent(new Event('error')),
        progress: (fraction) =>
          void this.upload.dispatchEvent(
            new ProgressEvent('progress', { lengthComputable: true, loaded: fraction * 100, total: 100 }),
          ),
        respond: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.dispatchEvent(new Event('load'))
        },
      }
      network.submitted.push(this.submitted)
    }
  }

  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => respondToFetch(url, init?.body))
  vi.stubGlobal('XMLHttpRequest', MockXMLHttpRequest)
  return network
}
