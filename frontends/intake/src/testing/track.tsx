import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { Route } from 'wouter'
import { AuthProvider } from '@portal/client'
import { apiErrors, type ErrorCode } from '@portal/contract/api/errors'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { Toaster } from '@portal/ui/toaster'
import tracking from '../track.tsx'
import { mockNetwork } from './mock-network.ts'

const fileName = (letter: string) => `fil_${letter.repeat(26)}.pdf`

export const trackedRequest: TrackedRequest = {
  kind: 'chp',
  id: `crh_${'a'.repeat(26)}`,
  referenceNumber: 'CHP-4T7K2M9P',
  clientName: 'Client A',
  crashDate: '2026-03-05',
  reportTypeLabel: 'Non-fatal Face Page',
  monitorForFull: false,
  reportNumber: '9320-2026-00123',
  status: 'processing',
  urgent: false,
  reason: null,
  waiting: null,
  agency: 'California Highway Patrol',
  requestedFromAgencyOn: null,
  lastCheckedOn: null,
  expectedOn: null,
  estimate: null,
  expectedFrom: null,
  contactEmail: 'guest@client.test',
  submittedAt: '2026-03-06T12:00:00.000Z',
  updatedAt: '2026-03-06T12:00:00.000Z',
  progress: [],
  documents: [],
  changedDocuments: [],
  messages: [],
  signsOnScreen: null,
  correctable: [],
  officeToAdd: null,
  canCancel: true,
  undoCancelUntil: null,
  claimToken: 'claim-token',
}

export const facePage: TrackedRequest['documents'][number] = {
  name: fileName('a'),
  label: 'CHP-4T7K2M9P_Face_Page.pdf',
  size: 250_000,
  type: 'application/pdf',
  documentType: 'facePage',
  documentLabel: 'Face Page',
  delivered: true,
  createdAt: '2026-03-08T12:00:00.000Z',
  note: 'Page 2 is hard to read.',
  ticket: 'old-ticket',
}

export const withdrawnFacePage: TrackedRequest['changedDocuments'][number] = {
  documentType: 'facePage',
  documentLabel: 'CHP Face Page',
  change: 'withdrawn',
  at: '2026-03-09T20:00:00.000Z',
  deliveredAt: '2026-03-08T20:00:00.000Z',
  reason: 'Wrong document',
}

export const authorization: TrackedRequest['documents'][number] = {
  ...facePage,
  name: fileName('b'),
  label: 'signed.pdf',
  documentType: 'writtenAuth',
  documentLabel: 'Written Authorization',
  delivered: false,
  note: null,
}

export const askingMessage: TrackedRequest['messages'][number] = {
  id: `msg_${'a'.repeat(26)}`,
  visibility: 'shared',
  author: { kind: 'staff', name: 'CollisionDocket', self: false },
  source: 'portal',
  text: 'The agency only releases it with a signature.',
  asks: ['authorization'],
  files: [],
  problems: [],
  email: null,
  createdAt: '2026-03-07T12:00:00.000Z',
}

/** Written after staff asked, and without what they asked for. */
export const clientReply: TrackedRequest['messages'][number] = {
  ...askingMessage,
  id: `msg_${'b'.repeat(26)}`,
  author: { kind: 'client', name: 'guest@client.test', self: true },
  source: 'email',
  text: "Thank you, I'll send it tomorrow.",
  asks: [],
  createdAt: '2026-03-08T12:00:00.000Z',
}

export const waitingForClient = (asks: NonNullable<TrackedRequest['waiting']>['asks']): TrackedRequest['waiting'] => ({
  for: 'client',
  since: '2026-03-07T12:00:00.000Z',
  asks,
  reason: null,
  checkAgainOn: null,
})

export const refused = (code: ErrorCode, message: string = apiErrors[code].message): Response =>
  Response.json({ code, message, requestId: 'r' }, { status: apiErrors[code].status })

interface TrackCall {
  call: string
  headers: Record<string, string>
  body: unknown
}

/**
 * The server of a tracking page: `request` is its current request; a reply by `METHOD path` replaces the default one.
 */
export interface TrackServer {
  request: TrackedRequest
  replies: Record<string, () => Response | Promise<Response>>
  calls: TrackCall[]
  /** The session that the link opens; data is cached for each separately. */
  session: string
  /** Requests with files, which wait until the test responds. */
  uploads: ReturnType<typeof mockNetwork>['submitted']
}

const bodyOf = (body: RequestInit['body']): unknown =>
  body instanceof FormData ? Object.fromEntries(body) : typeof body === 'string' ? JSON.parse(body) : undefined

const minuteFromNow = () => new Date(Date.now() + 60_000).toISOString()

interface Opening {
  change?: Partial<TrackedRequest>
  replies?: TrackServer['replies']
  /** The state of the history entry. */
  state?: unknown
}

/** Opens the tracking page at a URL. Browser storage keeps what earlier pages left in it. */
export const openTrackPage = (url: string, { change, replies = {}, state = null }: Opening = {}) => {
  const server: TrackServer = {
    request: { ...trackedRequest, ...change },
    replies,
    calls: [],
    session: crypto.randomUUID(),
    uploads: mockNetwork().submitted,
  }
  const own: Record<string, () => Response> = {
    'POST /api/track/session': () => Response.json({ session: server.session, expiresAt: '2026-03-06T12:00:00.000Z' }),
    'GET /api/track': () => Response.json(server.request),
    'POST /api/track/messages': () => Response.json(server.request, { status: 201 }),
    'POST /api/track/cancel': () => Response.json(server.request),
    'POST /api/track/undo-cancel': () => Response.json(server.request),
    'POST /api/track/correct': () => Response.json({ undo: `act_${'a'.repeat(26)}`, undoUntil: minuteFromNow() }),
    'POST /api/track/undo-correction': () => new Response(null, { status: 204 }),
    'POST /api/track/renew': () => new Response(null, { status: 204 }),
  }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const call = `${method} ${path}`
    server.calls.push({ call, headers: { ...(headers as Record<string, string>) }, body: bodyOf(body) })
    return (server.replies[call] ?? own[call] ?? (() => refused('not_found')))()
  })
  window.history.replaceState(state, '', url)
  const page = render(
    <AuthProvider>
      {tracking.pages.map(({ path, Page }) => (
        <Route key={path} path={path} component={Page} />
      ))}
      <Toaster />
    </AuthProvider>,
  )
  return { server, ...page }
}

/** Opens the page with a link, and waits until it shows the request. */
export const openRequest = async (change: Partial<TrackedRequest> = {}) => {
  const opened = openTrackPage('/track?token=link-token', { change })
  await screen.findByRole('heading', { name: 'Status' })
  return { ...opened, user: userEvent.setup({ delay: null }) }
}

export const callsOf = ({ calls }: TrackServer, call: string) => calls.filter((made) => made.call === call)
