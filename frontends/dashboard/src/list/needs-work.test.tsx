import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DashboardPage } from '../dashboard-page.tsx'
import { activityEntry, crashReport, pdf, policeReport } from '../testing/data.ts'
import { confirmUnread, findReady, listReply, renderAs, setWideScreen } from '../testing/render-as.tsx'
import { openedInApp } from '../url-state.ts'

const setUrl = (query: string) => window.history.replaceState(null, '', `/dashboard?${query}`)
const query = () => new URLSearchParams(window.location.search)
const filter = () => screen.findByRole('button', { name: 'Needs Work' })
const isPressed = async () => (await filter()).getAttribute('aria-pressed') === 'true'
const list = 'GET /api/crash-reports'

beforeEach(() => setUrl('view=crash'))

describe('Needs work filter', () => {
  test('lists only requests that need work, shows the count and is kept in the URL', async () => {
    setUrl('view=crash&page=2')
    const requests = await renderAs('staff', <DashboardPage />, {
      [list]: ({ url }) =>
        url.searchParams.get('needsWork') === 'true'
          ? listReply([crashReport({}, 2)], 1, 14)
          : listReply([crashReport()], 14, 14),
    })
    expect(await isPressed()).toBe(false)
    await userEvent.click(await filter())
    expect(await screen.findByText('Needs work: 1 of 14 requests, urgent first')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Client 2' }).getAttribute('href')).toBe(
      `/dashboard?view=crash&needsWork=true&request=${crashReport({}, 2).id}`,
    )
    expect(requests.at(-1)).toBe('GET /api/crash-reports?needsWork=true&page=1&pageSize=12')
    expect(query().get('needsWork')).toBe('true')
    window.history.back()
    expect(await screen.findByText('Client 1')).toBeTruthy()
    expect([await isPressed(), query().get('page')]).toEqual([false, '2'])
  })

  test('is overridden by a search, which says so', async () => {
    setUrl('view=crash&needsWork=true')
    const requests = await renderAs('admin', <DashboardPage />, { [list]: () => listReply([], 0, 14) })
    expect(await screen.findByText("You're all caught up")).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'lee')
    expect(await screen.findByText('Showing 0 of 14 reports. Search looks through all requests.')).toBeTruthy()
    expect(requests).toContain('GET /api/crash-reports?search=lee&page=1&pageSize=12')
    expect(await isPressed()).toBe(false)
    await userEvent.click(await filter())
    await waitFor(async () => expect(await isPressed()).toBe(true))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test.each([
    ['CHP', 'crash'],
    ['police', 'police'],
  ])('is hidden from a law firm, and ignored in the URL of its %s list', async (_, view) => {
    setWideScreen(true)
    setUrl(`view=${view}&needsWork=true`)
    const requests = await renderAs('law-firm', <DashboardPage />, { 'GET /api/*': () => listReply([], 0) })
    expect(await screen.findByText('No requests found')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Needs Work' })).toBeNull()
    expect(requests.filter((request) => request.includes('needsWork'))).toEqual([])
  })
})

describe('Next request', () => {
  const submittedOn = (day: number) => ({ submittedAt: `2024-03-0${day}T00:00:00.000Z` })
  const [one, two, three] = [
    crashReport(submittedOn(1), 1),
    crashReport(submittedOn(2), 2),
    // Submitted at the same time as the second: the id decides the order.
    crashReport(submittedOn(2), 3),
  ]
  const next = () => screen.findByRole('button', { name: 'Next request' })
  const requestHandlers = (shown: readonly { id: string }[]) =>
    Object.fromEntries(
      shown.flatMap((one) => [
        [`GET /api/crash-reports/${one.id}`, () => ({ body: one })],
        [`GET /api/crash-reports/${one.id}/activity`, () => ({ body: [activityEntry()] })],
      ]),
    )

  test('opens the following request and focuses its title, and after the last one the oldest', async () => {
    setUrl(`view=crash&needsWork=true&request=${one.id}`)
    await renderAs('staff', <DashboardPage />, {
      [list]: () => listReply([one, two, three]),
      ...requestHandlers([one, two, three]),
    })
    const length = window.history.length
    expect(await screen.findByText('3 left')).toBeTruthy()
    for (const one of [two, three]) {
      await userEvent.click(await next())
      await waitFor(() => expect(document.activeElement?.textContent).toBe(one.clientName))
      expect(screen.getByRole('dialog', { name: one.clientName })).toBeTruthy()
      expect(query().get('request')).toBe(one.id)
    }
    expect(screen.queryByRole('button', { name: 'Next request' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Oldest request' }))
    expect(await screen.findByRole('dialog', { name: one.clientName })).toBeTruthy()
    // Back leads to the list, not through the requests opened before.
    expect(window.history.length).toBe(length)
  })

  test('opens an older request after an urgent one', async () => {
    const urgent = { ...three, urgent: true }
    setUrl(`view=crash&needsWork=true&request=${urgent.id}`)
    await renderAs('staff', <DashboardPage />, {
      [list]: () => listReply([urgent, one, two]),
      ...requestHandlers([urgent, one, two]),
    })
    const button = await next()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    await userEvent.click(button)
    expect(await screen.findByRole('dialog', { name: one.clientName })).toBeTruthy()
  })

  test('opens a request of the next page after the last one of a page', async () => {
    setUrl(`view=crash&needsWork=true&request=${two.id}`)
    const page2 = crashReport(submittedOn(3), 9)
    window.history.replaceState(openedInApp, '')
    const requests = await renderAs('staff', <DashboardPage />, {
      [list]: ({ url }) => listReply(url.searchParams.get('page') === '2' ? [page2] : [one, two], 14, 50),
      ...requestHandlers([one, two, page2]),
    })
    const button = await next()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    await userEvent.click(button)
    await screen.findByRole('dialog', { name: page2.clientName })
    expect([query().get('page'), query().get('request')]).toEqual(['2', page2.id])
    expect(requests.filter((request) => request.includes('page=3'))).toEqual([])
    // Closing it shows the page it is on.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([query().get('page'), query().get('request')]).toEqual(['2', null])
    await userEvent.click(screen.getByRole('link', { name: page2.clientName }))
    await userEvent.click(await screen.findByRole('button', { name: 'Oldest request' }))
    await screen.findByRole('dialog', { name: one.clientName })
    expect([query().get('page'), query().get('request')]).toEqual([null, one.id])
  })

  test('is not shown when no other request needs work', async () => {
    setUrl(`view=crash&needsWork=true&request=${one.id}`)
    await renderAs('staff', <DashboardPage />, { [list]: () => listReply([one]), ...requestHandlers([one]) })
    expect(await screen.findByText('This is the last request.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /request$/ })).toBeNull()
  })

  test('is not shown when the filter is off', async () => {
    setUrl(`view=crash&request=${one.id}`)
    await renderAs('staff', <DashboardPage />, { [list]: () => listReply([one, two]), ...requestHandlers([one]) })
    await screen.findByRole('dialog', { name: one.clientName })
    expect(screen.queryByRole('button', { name: 'Next request' })).toBeNull()
  })

  test('gets the focus when delivering the final report removes the upload button', async () => {
    const [first, second] = [policeReport(submittedOn(1), 1), policeReport(submittedOn(2), 2)]
    setWideScreen(true)
    setUrl(`view=police&needsWork=true&request=${first.id}`)
    let delivered = false
    const latest = () =>
      delivered ? policeReport({ ...submittedOn(1), status: 'completed', reportFile: pdf }, 1) : first
    await renderAs('staff', <DashboardPage />, {
      'GET /api/police-reports': () => listReply(delivered ? [second] : [first, second]),
      [`GET /api/police-reports/${first.id}`]: () => ({ body: latest() }),
      [`GET /api/police-reports/${first.id}/activity`]: () => ({ body: [activityEntry()] }),
      [`POST /api/police-reports/${first.id}/final-report`]: () => {
        delivered = true
        return { body: latest() }
      },
    })
    const field = await screen.findByLabelText('Final report')
    const clicked = vi.fn()
    field.addEventListener('click', clicked)
    await userEvent.click(screen.getByRole('button', { name: 'Choose File' }))
    expect([document.activeElement, clicked.mock.calls.length]).toEqual([field, 1])
    await userEvent.upload(field, new File(['%PDF-1.7'], 'final.pdf'))
    await userEvent.click(await findReady('Deliver'))
    await confirmUnread()
    const button = await next()
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(await screen.findByText('1 left')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose File' })).toBeNull()
  })
})
