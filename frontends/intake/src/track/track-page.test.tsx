import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { toasts } from '@portal/ui'
import {
  askingMessage,
  authorization,
  callsOf,
  clientReply,
  facePage,
  openRequest,
  openTrackPage,
  refused,
  trackedRequest,
} from '../testing/track.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
  window.history.replaceState(null, '')
})

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the link', () => {
  test('is exchanged for a session, and its token leaves the address bar and the history entry', async () => {
    const { server } = await openRequest()
    expect(callsOf(server, 'POST /api/track/session')[0]!.body).toEqual({ token: 'link-token' })
    expect(callsOf(server, 'GET /api/track')[0]!.headers['Authorization']).toBe(`Bearer ${server.session}`)
    expect(window.location.href).not.toContain('link-token')
    expect(JSON.stringify(window.history.state)).not.toContain('link-token')
    expect(document.title).toBe('Your Request · CollisionDocket')
  })

  test('is not needed again after a reload of the tab', async () => {
    const { unmount } = await openRequest()
    unmount()
    const { server } = openTrackPage('/track')
    expect(await screen.findByRole('heading', { name: 'Status' })).toBeTruthy()
    expect(callsOf(server, 'POST /api/track/session')).toEqual([])
  })

  test('is looked up in a tab without a session', async () => {
    openTrackPage('/track')
    await waitFor(() => expect(window.location.pathname).toBe(paths.lostLink))
  })

  test.each([
    ['wrong or turned off', 'not_found', "We can't open this request"],
    ['for a request in an account', 'already_claimed', 'Sign In to See This Request'],
  ] as const)('says what to do when it is %s', async (_case, code, title) => {
    openTrackPage('/track?token=link-token', { replies: { 'POST /api/track/session': () => refused(code) } })
    expect(await heading(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toMatch(/^\/login\?next=/)
    expect(window.location.href).not.toContain('link-token')
  })

  test('opens when trying again after the connection was lost', async () => {
    const { server } = openTrackPage('/track?token=link-token', {
      replies: { 'POST /api/track/session': () => Promise.reject(new TypeError('offline')) },
    })
    await screen.findByText(/The connection was lost/)
    delete server.replies['POST /api/track/session']
    await click('Try Again')
    expect(await screen.findByRole('heading', { name: 'Status' })).toBeTruthy()
  })
})

describe('an expired link', () => {
  const openExpired = () =>
    openTrackPage('/track?token=link-token', {
      replies: { 'POST /api/track/session': () => refused('link_expired') },
    }).server

  test('offers a new one by email, without saying whether it is sent', async () => {
    const server = openExpired()
    await click('Email Me a New Link')
    expect(await heading('Check Your Email')).toBeTruthy()
    expect(screen.getByText(/If the request can still be tracked/)).toBeTruthy()
    expect(callsOf(server, 'POST /api/track/renew')[0]!.body).toEqual({ token: 'link-token' })
  })

  test('is still the one that was opened after a reload', async () => {
    openExpired()
    await heading('This link has expired')
    expect(window.location.href).not.toContain('link-token')
    const { state } = window.history
    cleanup()
    const { server } = openTrackPage('/track', { state })
    await waitFor(() => expect(server.calls[0]?.body).toEqual({ token: 'link-token' }))
  })

  test('says to wait after too many tries', async () => {
    const server = openExpired()
    server.replies['POST /api/track/renew'] = () => refused('too_many')
    await click('Email Me a New Link')
    expect(await screen.findByText(apiErrors.too_many.message)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Email Me a New Link' })).toBeTruthy()
  })
})

describe('an open page', () => {
  const poll = () => act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))

  test('shows a delivery and a message by itself, and says them to screen readers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = await openRequest()
    expect(screen.queryByRole('heading', { name: 'Your Document' })).toBeNull()
    server.request = {
      ...trackedRequest,
      status: 'face-page-uploaded',
      documents: [facePage],
      messages: [{ ...askingMessage, asks: [] }],
    }
    await poll()
    expect(screen.getByRole('button', { name: 'Download Face Page' })).toBeTruthy()
    expect(screen.getByText('The status is now Face Page Ready.')).toBeTruthy()
    expect(screen.getByText('New message from CollisionDocket')).toBeTruthy()
  })

  test('keeps what it shows while the connection is lost, and says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = await openRequest()
    server.replies['GET /api/track'] = () => Promise.reject(new TypeError('offline'))
    await poll()
    expect(screen.getByText(/^Last updated .* Reconnecting…$/)).toBeTruthy()
    expect(screen.getByText('CHP-4T7K2M9P')).toBeTruthy()
    delete server.replies['GET /api/track']
    await poll()
    await waitFor(() => expect(screen.queryByText(/Reconnecting/)).toBeNull())
  })

  test('shows nothing of the request once its session has ended, and asks no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = await openRequest()
    server.replies['GET /api/track'] = () => refused('unauthenticated')
    await poll()
    expect(await heading('Open the Link Again')).toBeTruthy()
    expect(document.body.textContent).not.toContain('Client A')
    expect(sessionStorage.getItem('trackSession')).toBeNull()
    const { length } = server.calls
    await poll()
    expect(server.calls).toHaveLength(length)
  })

  test('shows delivered documents with the note before the status, and what the client sent', async () => {
    const progress: TrackedRequest['progress'] = [
      { label: 'Submitted', state: 'done' },
      { label: 'Face page', state: 'done' },
    ]
    await openRequest({ status: 'face-page-uploaded', progress, documents: [authorization, facePage] })
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual([
      'Your Document',
      'Status',
      'Messages',
      'What You Sent',
      'Keep This Request in an Account',
    ])
    expect(screen.getByText('Page 2 is hard to read.')).toBeTruthy()
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Submitted: done', 'Face page: done'])
  })

  test('names the agency and when its report is expected', async () => {
    await openRequest({
      agency: 'CHP Golden Gate',
      expectedOn: '2026-03-20',
      expectedFrom: 'set',
      lastCheckedOn: '2026-03-18',
    })
    for (const text of ['CHP Golden Gate', 'Mar 20, 2026 (late)', 'A date that we set', 'Mar 18, 2026'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/The report is late/)).toBeTruthy()
  })

  test('says between which days it is likely to come, and that it is an estimate', async () => {
    await openRequest({ estimate: { from: '2036-03-20', to: '2036-04-02' }, expectedFrom: 'agency:23' })
    expect(screen.getByText('Expected (estimate)').nextElementSibling?.textContent).toBe(
      "Mar 20 – Apr 2, 2036From this agency's last 23 deliveries",
    )
    expect(screen.queryByText(/late/)).toBeNull()
  })

  test('says why there is no expected date, and takes the office', async () => {
    const { user } = await openRequest({
      expectedFrom: 'no-agency',
      officeToAdd: 'areaOffice',
      correctable: [
        { name: 'clientName', value: 'Client A', required: true },
        { name: 'areaOffice', value: '', required: false },
      ],
    })
    expect(screen.getByText("We don't know the office yet")).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add the Office' }))
    const office = await screen.findByLabelText(/^CHP office/)
    await waitFor(() => expect(document.activeElement).toBe(office))
  })

  test('downloads with a ticket that was made now', async () => {
    const downloads: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.getAttribute('href')!)
    })
    const { server } = await openRequest({ documents: [facePage] })
    server.request = { ...server.request, documents: [{ ...facePage, ticket: 'new-ticket' }] }
    await click('Download Face Page')
    await waitFor(() => expect(downloads).toEqual([`/api/files/${facePage.name}?auth=new-ticket&download=true`]))
  })

  test("says what of the client's email couldn't be read", async () => {
    const problems = ['“scan.heic”: This photo is in HEIC format.']
    await openRequest({ messages: [{ ...clientReply, text: '', problems }] })
    expect(screen.getByText("This email couldn't be read:")).toBeTruthy()
    expect(screen.getByText(problems[0]!)).toBeTruthy()
  })

  test('says why a file cannot be opened yet', async () => {
    await openRequest({ documents: [{ ...authorization, scan: 'waiting' }] })
    expect(screen.getByText('Checking for viruses')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Written Authorization/ })).toBeNull()
  })

  test('leads to the claim page without the token or email in the URL', async () => {
    await openRequest()
    const link = screen.getByRole('link', { name: 'Sign In or Create Account' })
    expect(link.getAttribute('href')).toBe('/claim-request')
    await userEvent.click(link)
    expect(window.history.state).toEqual({ link: { token: 'claim-token', email: 'guest@client.test' } })
  })

  test('cancels the request after a confirmation', async () => {
    const { server, user } = await openRequest()
    await click('Cancel This Request')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this request?' }))
    expect(callsOf(server, 'POST /api/track/cancel')).toEqual([])
    server.request = { ...trackedRequest, status: 'cancelled', canCancel: false }
    await user.click(dialog.getByRole('button', { name: 'Cancel Request' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsOf(server, 'POST /api/track/cancel')[0]!.headers['Authorization']).toBe(`Bearer ${server.session}`)
    expect(toasts.current()?.title).toBe('Request Canceled')
    expect(screen.queryByRole('button', { name: 'Cancel This Request' })).toBeNull()
    expect(screen.getByText('This request was canceled.')).toBeTruthy()
  })
})

test('a canceled request can be reopened until the time is over', async () => {
  const until = '2026-03-09T12:00:00.000Z'
  const { server, user } = await openRequest({ status: 'cancelled', canCancel: false, undoCancelUntil: until })
  server.request = { ...server.request, status: 'processing', undoCancelUntil: null }
  await user.click(screen.getByRole('button', { name: 'Undo Cancellation' }))
  await waitFor(() => expect(callsOf(server, 'POST /api/track/undo-cancel')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo Cancellation' })).toBeNull())
})

test('says what we did last', async () => {
  await openRequest({ requestedFromAgencyOn: '2026-03-07' })
  expect(screen.getByText(/: We asked California Highway Patrol for it\.$/)).toBeDefined()
})
