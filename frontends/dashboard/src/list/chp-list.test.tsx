import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '@portal/contract/limits'
import { crashReport, requesterAccountOf, userWithRole } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { DashboardPage } from '../dashboard-page.tsx'
import { listReply, renderAs } from '../testing/render-as.tsx'

const list = 'GET /api/crash-reports'
const twelve = Array.from({ length: 12 }, (_, index) => crashReport({}, index + 1))
const cards = () => screen.queryAllByRole('article')

beforeEach(() => {
  window.history.replaceState(null, '', '/dashboard?view=crash')
})

describe('CHP list', () => {
  test('shows an outline, then the empty state', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof listReply>>()
    await renderAs('staff', <DashboardPage />, { [list]: () => reply.promise })
    expect(screen.getByText('Loading requests')).toBeTruthy()
    await act(async () => reply.resolve(listReply([])))
    expect(await screen.findByText('No requests found')).toBeTruthy()
    expect(screen.queryByText('Loading requests')).toBeNull()
  })

  test('shows the values of a request on its card', async () => {
    vi.setSystemTime('2024-03-06T12:07:00.000Z')
    const requester = userWithRole('law-firm')
    const listed = crashReport({
      status: 'completed',
      urgent: true,
      monitorForFull: true,
      expectedOn: '2024-03-05',
      lastCheckedOn: '2024-03-04',
      userId: requester.id,
      user: requesterAccountOf(requester, 'Example Law'),
    })
    await renderAs('law-firm', <DashboardPage />, { [list]: () => listReply([listed]) })
    const card = await screen.findByRole('article')
    for (const text of [
      'Client 1',
      'CHP-00000001',
      'Completed',
      'Non-fatal Face Page',
      'Mar 5, 2024',
      'You',
      '7m ago',
      'Monitor for Full',
      'Urgent',
      'Submitted: done',
      'Late: expected by Mar 5 · Last checked Mar 4',
    ])
      expect(card.textContent).toContain(text)
    expect(card.textContent).not.toContain('Example Law')
    expect(screen.getByRole('link', { name: 'Client 1' }).getAttribute('href')).toBe(
      `/dashboard?view=crash&request=${listed.id}`,
    )
  })

  test('updates relative times while nothing else changes', async () => {
    vi.setSystemTime('2024-03-06T12:07:00.000Z')
    await renderAs('staff', <DashboardPage />, { [list]: () => listReply([crashReport()]) })
    await screen.findByText('7m ago')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('8m ago')).toBeTruthy()
  })

  test('shows staff the title for all reports and no link to a new request', async () => {
    await renderAs('admin', <DashboardPage />, { [list]: () => listReply([]) })
    expect(screen.getByText('Manage all CHP reports')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New CHP Request' })).toBeNull()
  })

  test('shows a law firm the title for its reports and a link to a new request', async () => {
    await renderAs('law-firm', <DashboardPage />, { [list]: () => listReply([]) })
    expect(screen.getByText('View your CHP reports')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New CHP Request' }).getAttribute('href')).toBe('/request?form=chp')
  })

  test('searches on the server when typing pauses and shows the count', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const requests = await renderAs('staff', <DashboardPage />, {
      [list]: ({ url }) => (url.searchParams.get('search') ? listReply([crashReport()], 1, 30) : listReply(twelve, 30)),
    })
    await screen.findByText('Showing 1 to 12 of 30 requests')
    expect(screen.queryByText(/of 30 reports/)).toBeNull()
    await user.type(screen.getByRole('searchbox'), 'Client 1')
    expect(await screen.findByText('Showing 1 of 30 reports')).toBeTruthy()
    expect(cards()).toHaveLength(1)
    expect(window.location.search).toBe('?view=crash&search=Client+1')
    expect(requests.filter((request) => request.includes('search='))).toEqual([
      `${list}?search=Client+1&page=1&pageSize=12`,
    ])
  })

  test('turns pages and keeps the page in the URL', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await renderAs('staff', <DashboardPage />, {
      [list]: ({ url }) =>
        url.searchParams.get('page') === '2' ? listReply([crashReport({}, 13)], 13) : listReply(twelve, 13),
    })
    expect(await screen.findByText('1 / 2')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    const next = screen.getByRole('button', { name: 'Next' })
    await user.click(next)
    expect((await screen.findByText('Showing 13 to 13 of 13 requests')).tagName).toBe('OUTPUT')
    expect(screen.getByText('2 / 2')).toBeTruthy()
    expect(document.activeElement).toBe(next)
    expect(next.getAttribute('aria-disabled')).toBe('true')
    expect((scrollIntoView.mock.instances[0] as unknown as Element).contains(screen.getByRole('article'))).toBe(true)
    scrollIntoView.mockRestore()
    expect(window.location.search).toBe('?view=crash&page=2')
  })

  test('shows the last page when the URL is past the end', async () => {
    window.history.replaceState(null, '', '/dashboard?view=crash&page=99')
    await renderAs('staff', <DashboardPage />, {
      [list]: ({ url }) =>
        url.searchParams.get('page') === '2' ? listReply([crashReport({}, 13)], 13) : listReply([], 13),
    })
    expect(await screen.findByText('Showing 13 to 13 of 13 requests')).toBeTruthy()
    expect(window.location.search).toBe('?view=crash&page=2')
  })

  test('keeps the list and says so while polls fail, and recovers', async () => {
    let down = false
    await renderAs('staff', <DashboardPage />, {
      [list]: () => (down ? errorReply('unavailable') : listReply([crashReport({ status: 'completed' })])),
    })
    await screen.findByRole('article')
    down = true
    await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
    expect(await screen.findByText(/^Last updated \d+:\d\d [AP]M\. Reconnecting…$/)).toBeTruthy()
    expect(cards()).toHaveLength(1)
    down = false
    await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
    await waitFor(() => expect(screen.queryByText(/Reconnecting/)).toBeNull())
  })

  test('offers to try again when the first load fails', async () => {
    await renderAs('staff', <DashboardPage />, { [list]: () => errorReply('internal') })
    expect(await screen.findByText("We couldn't load the requests")).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })

  test('shows a new status at the next poll and keeps the focus', async () => {
    let status: 'processing' | 'completed' = 'processing'
    await renderAs('staff', <DashboardPage />, { [list]: () => listReply([crashReport({ status })]) })
    const link = await screen.findByRole('link', { name: 'Client 1' })
    link.focus()
    status = 'completed'
    await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
    expect(await screen.findByText('Completed')).toBeTruthy()
    expect(document.activeElement).toBe(link)
  })

  test('shows no count while the list still shows the previous query', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    let sendReply = () => {}
    await renderAs('staff', <DashboardPage />, {
      [list]: async ({ url }) => {
        if (!url.searchParams.get('search')) return listReply(twelve, 30)
        await new Promise<void>((resolve) => (sendReply = resolve))
        return listReply([crashReport()], 1, 30)
      },
    })
    await screen.findByText('Showing 1 to 12 of 30 requests')
    const busy = () => screen.getByRole('list', { name: 'Requests' }).getAttribute('aria-busy')
    expect(busy()).toBe('false')
    await user.type(screen.getByRole('searchbox'), 'Client 1')
    await waitFor(() => expect(window.location.search).toContain('search'))
    expect(busy()).toBe('true')
    expect(screen.getByText('Searching…')).toBeTruthy()
    expect(screen.queryByText(/^Showing/)).toBeNull()
    await act(async () => sendReply())
    expect(await screen.findByText('Showing 1 of 30 reports')).toBeTruthy()
    expect(busy()).toBe('false')
    expect(screen.queryByText(/…$/)).toBeNull()
  })

  test('shows no empty state before the new query has loaded', async () => {
    window.history.replaceState(null, '', '/dashboard?view=crash&search=unknown')
    await renderAs('staff', <DashboardPage />, {
      [list]: ({ url }) =>
        url.searchParams.get('search') === 'unknown' ? listReply([], 0, 30) : new Promise<never>(() => {}),
    })
    await screen.findByText('No requests found')
    act(() => navigate('/dashboard?view=crash&page=2'))
    expect(screen.queryByText('No requests found')).toBeNull()
    expect(screen.getByText('Loading requests')).toBeTruthy()
    expect(window.location.search).toBe('?view=crash&page=2')
  })

  test.each([
    [1, '1 police', 'request matches.'],
    [0, undefined, 'Try another name, number, crash date or plate.'],
  ])('says of a search that finds nothing that %i police requests match', async (total, name, text) => {
    window.history.replaceState(null, '', '/dashboard?view=crash&search=odell')
    await renderAs('law-firm', <DashboardPage />, {
      [list]: () => listReply([], 0, 30),
      'GET /api/police-reports': () => listReply([], total, 5),
    })
    expect(await screen.findByText(new RegExp(text))).toBeTruthy()
    const link = name && screen.getByRole('link', { name })
    if (link) expect(link.getAttribute('href')).toBe('/dashboard?view=police&search=odell')
  })

  const poll = () => act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
  const names = () => cards().map((card) => card.querySelector('h2')?.textContent)

  test('only updates in place under the mouse, and adds the new request on Show', async () => {
    let reply = listReply([crashReport({}, 1), crashReport({}, 2)])
    await renderAs('staff', <DashboardPage />, { [list]: () => reply })
    const card = await screen.findByRole('link', { name: 'Client 1' })
    await userEvent.hover(card)
    reply = listReply([crashReport({}, 3), crashReport({ status: 'completed' }, 1), crashReport({}, 2)])
    await poll()
    expect(names()).toEqual(['Client 1', 'Client 2'])
    expect(screen.getByText('Completed')).toBeTruthy()
    expect(screen.getByText('1 new request. Client 1: Completed.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(names()).toEqual(['Client 3', 'Client 1', 'Client 2'])
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  })

  test('adds the new request once the mouse leaves', async () => {
    let reply = listReply([crashReport({}, 1)])
    await renderAs('staff', <DashboardPage />, { [list]: () => reply })
    const card = await screen.findByRole('link', { name: 'Client 1' })
    await userEvent.hover(card)
    reply = listReply([crashReport({}, 2), crashReport({}, 1)])
    await poll()
    expect(names()).toEqual(['Client 1'])
    // The card was removed under the mouse: only the element that the mouse is over next sends an event.
    fireEvent.pointerOver(document.body)
    expect(names()).toEqual(['Client 2', 'Client 1'])
  })

  test('immediately removes a request that a law firm may no longer see', async () => {
    let reply = listReply([crashReport({}, 1), crashReport({}, 2)])
    await renderAs('law-firm', <DashboardPage />, { [list]: () => reply })
    await userEvent.hover(await screen.findByRole('link', { name: 'Client 2' }))
    reply = listReply([crashReport({}, 1)])
    await poll()
    expect(names()).toEqual(['Client 1'])
  })

  test('keeps a request that left the page while it has the focus', async () => {
    let reply = listReply([crashReport({}, 1), crashReport({}, 2)])
    await renderAs('staff', <DashboardPage />, { [list]: () => reply })
    const card = await screen.findByRole('link', { name: 'Client 2' })
    act(() => card.focus())
    reply = listReply([crashReport({}, 1)])
    await poll()
    expect(document.activeElement).toBe(card)
    expect(screen.getByText('The list has changed.')).toBeTruthy()
    act(() => screen.getByRole('searchbox').focus())
    expect(names()).toEqual(['Client 1'])
  })
})
