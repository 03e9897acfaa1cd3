import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '@portal/contract/limits'
import { ownerOf, reportOf, userOf } from '../testing/data.ts'
import { refused } from '../testing/network.ts'
import { listAnswer, renderAs } from '../testing/render-as.tsx'
import { CrashReports } from './crash-reports.tsx'

const list = 'GET /api/crash-reports'
const twelve = Array.from({ length: 12 }, (_, index) => reportOf({}, index + 1))
const cards = () => screen.queryAllByRole('article')

beforeEach(() => {
  window.history.replaceState(null, '', '/dashboard?view=crash')
})

describe('the list of CHP requests', () => {
  it('turns at first, then says that there are none', async () => {
    let answer = () => {}
    await renderAs('staff', <CrashReports />, {
      [list]: async () => {
        await new Promise<void>((resolve) => (answer = resolve))
        return listAnswer([])
      },
    })
    expect(screen.getByText('Loading requests')).toBeTruthy()
    await act(async () => answer())
    expect(await screen.findByText('No requests found')).toBeTruthy()
    expect(screen.queryByText('Loading requests')).toBeNull()
  })

  it('shows everything a card has', async () => {
    vi.setSystemTime('2024-03-06T12:07:00.000Z')
    const owner = userOf('law-firm')
    const report = reportOf({
      status: 'completed',
      urgent: true,
      monitorForFull: true,
      userId: owner.id,
      user: ownerOf(owner, 'Example Law'),
    })
    await renderAs('law-firm', <CrashReports />, { [list]: () => listAnswer([report]) })
    const card = await screen.findByRole('article')
    for (const words of [
      'Client 1',
      'CHP-00000001',
      'Completed',
      'Non-fatal Face Page',
      'Mar 5, 2024',
      'You',
      'Example Law',
      '7m ago',
      'Monitor for Full',
      'Urgent',
    ])
      expect(card.textContent).toContain(words)
    expect(screen.getByRole('link', { name: 'Client 1' }).getAttribute('href')).toBe(
      `/dashboard?view=crash&report=${report.id}`,
    )
  })

  it('goes on counting the minutes while nothing else changes', async () => {
    vi.setSystemTime('2024-03-06T12:07:00.000Z')
    await renderAs('staff', <CrashReports />, { [list]: () => listAnswer([reportOf()]) })
    await screen.findByText('7m ago')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('8m ago')).toBeTruthy()
  })

  it('greets the office and the law firm differently', async () => {
    await renderAs('admin', <CrashReports />, { [list]: () => listAnswer([]) })
    expect(screen.getByText('Manage all CHP reports')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New CHP Request' })).toBeNull()
  })

  it('lets a law firm order from here', async () => {
    await renderAs('law-firm', <CrashReports />, { [list]: () => listAnswer([]) })
    expect(screen.getByText('View your CHP reports')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New CHP Request' }).getAttribute('href')).toBe('/request')
  })

  it('searches on the server when typing pauses and counts what it found', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const asked = await renderAs('staff', <CrashReports />, {
      [list]: ({ url }) => (url.searchParams.get('search') ? listAnswer([reportOf()], 1, 30) : listAnswer(twelve, 30)),
    })
    await screen.findByText('Showing 1 to 12 of 30 requests')
    expect(screen.queryByText(/of 30 reports/)).toBeNull()
    await user.type(screen.getByRole('searchbox'), 'Client 1')
    expect(await screen.findByText('Showing 1 of 30 reports')).toBeTruthy()
    expect(cards()).toHaveLength(1)
    expect(window.location.search).toBe('?view=crash&search=Client+1')
    expect(asked.filter((url) => url.includes('search='))).toEqual([`${list}?page=1&pageSize=12&search=Client+1`])
  })

  it('leafs, and keeps the page in the address', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await renderAs('staff', <CrashReports />, {
      [list]: ({ url }) =>
        url.searchParams.get('page') === '2' ? listAnswer([reportOf({}, 13)], 13) : listAnswer(twelve, 13),
    })
    expect(await screen.findByText('1 / 2')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    const next = screen.getByRole('button', { name: 'Next' })
    await user.click(next)
    expect((await screen.findByText('Showing 13 to 13 of 13 requests')).tagName).toBe('OUTPUT')
    expect(screen.getByText('2 / 2')).toBeTruthy()
    expect(document.activeElement).toBe(next)
    expect(next.getAttribute('aria-disabled')).toBe('true')
    expect((shown.mock.instances[0] as unknown as Element).contains(screen.getByRole('article'))).toBe(true)
    shown.mockRestore()
    expect(window.location.search).toBe('?view=crash&page=2')
  })

  it('leads from beyond the end to the last page', async () => {
    window.history.replaceState(null, '', '/dashboard?view=crash&page=99')
    await renderAs('staff', <CrashReports />, {
      [list]: ({ url }) =>
        url.searchParams.get('page') === '2' ? listAnswer([reportOf({}, 13)], 13) : listAnswer([], 13),
    })
    expect(await screen.findByText('Showing 13 to 13 of 13 requests')).toBeTruthy()
    expect(window.location.search).toBe('?view=crash&page=2')
  })

  it('keeps the list through a failed poll, says so, and recovers by itself', async () => {
    let down = false
    await renderAs('staff', <CrashReports />, {
      [list]: () => (down ? refused('unavailable') : listAnswer([reportOf({ status: 'completed' })])),
    })
    await screen.findByRole('article')
    down = true
    await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
    expect(await screen.findByText(/could not be refreshed since \d+:\d\d [AP]M/)).toBeTruthy()
    expect(cards()).toHaveLength(1)
    down = false
    await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
    await waitFor(() => expect(screen.queryByText(/could not be refreshed/)).toBeNull())
  })

  it('offers another try when the first load fails', async () => {
    await renderAs('staff', <CrashReports />, { [list]: () => refused('internal') })
    expect(await screen.findByText('The requests could not be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('shows a change within a poll and leaves the focus where it is', async () => {
    let status: 'processing' | 'completed' = 'processing'
    await renderAs('staff', <CrashReports />, { [list]: () => listAnswer([reportOf({ status })]) })
    const link = await screen.findByRole('link', { name: 'Client 1' })
    link.focus()
    status = 'completed'
    await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
    expect(await screen.findByText('Completed')).toBeTruthy()
    expect(document.activeElement).toBe(link)
  })

  it('counts nothing while the cards are still those of the query before', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    let answer = () => {}
    await renderAs('staff', <CrashReports />, {
      [list]: async ({ url }) => {
        if (!url.searchParams.get('search')) return listAnswer(twelve, 30)
        await new Promise<void>((resolve) => (answer = resolve))
        return listAnswer([reportOf()], 1, 30)
      },
    })
    await screen.findByText('Showing 1 to 12 of 30 requests')
    const busy = () => screen.getByRole('list', { name: 'Requests' }).getAttribute('aria-busy')
    expect(busy()).toBe('false')
    await user.type(screen.getByRole('searchbox'), 'Client 1')
    await waitFor(() => expect(window.location.search).toContain('search'))
    expect(busy()).toBe('true')
    expect(screen.getByText('Searching …')).toBeTruthy()
    expect(screen.queryByText(/^Showing/)).toBeNull()
    await act(async () => answer())
    expect(await screen.findByText('Showing 1 of 30 reports')).toBeTruthy()
    expect(busy()).toBe('false')
    expect(screen.queryByText(/…$/)).toBeNull()
  })

  it('does not say that there are none before the new query is answered', async () => {
    window.history.replaceState(null, '', '/dashboard?view=crash&search=nobody')
    await renderAs('staff', <CrashReports />, {
      [list]: ({ url }) =>
        url.searchParams.get('search') === 'nobody' ? listAnswer([], 0, 30) : new Promise<never>(() => {}),
    })
    await screen.findByText('No requests found')
    act(() => navigate('/dashboard?view=crash&page=2'))
    expect(screen.queryByText('No requests found')).toBeNull()
    expect(screen.getByText('Loading requests')).toBeTruthy()
    expect(window.location.search).toBe('?view=crash&page=2')
  })

  const poll = () => act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
  const names = () => cards().map((card) => card.querySelector('h2')?.textContent)

  it('stands still under the mouse, takes the news in place, and shows the new request when asked', async () => {
    let answer = listAnswer([reportOf({}, 1), reportOf({}, 2)])
    await renderAs('staff', <CrashReports />, { [list]: () => answer })
    const card = await screen.findByRole('link', { name: 'Client 1' })
    await userEvent.hover(card)
    answer = listAnswer([reportOf({}, 3), reportOf({ status: 'completed' }, 1), reportOf({}, 2)])
    await poll()
    expect(names()).toEqual(['Client 1', 'Client 2'])
    expect(screen.getByText('Completed')).toBeTruthy()
    expect(screen.getByText('1 new request. Client 1: Completed.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(names()).toEqual(['Client 3', 'Client 1', 'Client 2'])
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  })

  it('takes the new request by itself once the mouse is away', async () => {
    let answer = listAnswer([reportOf({}, 1)])
    await renderAs('staff', <CrashReports />, { [list]: () => answer })
    const card = await screen.findByRole('link', { name: 'Client 1' })
    await userEvent.hover(card)
    answer = listAnswer([reportOf({}, 2), reportOf({}, 1)])
    await poll()
    expect(names()).toEqual(['Client 1'])
    await userEvent.unhover(card)
    expect(names()).toEqual(['Client 2', 'Client 1'])
  })

  it('keeps a request in its place that left the page while it has the focus', async () => {
    let answer = listAnswer([reportOf({}, 1), reportOf({}, 2)])
    await renderAs('staff', <CrashReports />, { [list]: () => answer })
    const card = await screen.findByRole('link', { name: 'Client 2' })
    act(() => card.focus())
    answer = listAnswer([reportOf({}, 1)])
    await poll()
    expect(document.activeElement).toBe(card)
    expect(screen.getByText('The list has changed.')).toBeTruthy()
    act(() => screen.getByRole('searchbox').focus())
    expect(names()).toEqual(['Client 1'])
  })
})
