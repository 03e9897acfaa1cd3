import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { toasts } from '@portal/ui'
import { docketReply, docketRow, facePage, policeDocketRow } from '../testing/docket.ts'
import { errorReply } from '../testing/network.ts'
import { onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { addFilter, clickButton, findLink, openQueue, setUrl } from '../testing/open-queue.tsx'
import { queueRow } from '../testing/queue.ts'
import { expectToast, setWideScreen } from '../testing/render-as.tsx'

const params = () => Object.fromEntries(new URLSearchParams(window.location.search))

onTheDocket()

describe('the docket', () => {
  test('marks a request whose document was withdrawn, until it is read', async () => {
    const changed = {
      documentType: 'facePage',
      change: 'withdrawn',
      at: '2024-03-09T20:00:00.000Z',
      deliveredAt: '2024-03-08T20:00:00.000Z',
      reason: 'Wrong document',
    } as const
    await openDocket([
      docketRow({ changedDocuments: [{ ...changed, isRead: false }] }),
      docketRow({ changedDocuments: [{ ...changed, isRead: true }] }, 2),
    ])
    const table = within(await screen.findByRole('table', { name: 'Requests' }))
    const [unread, read] = table.getAllByRole('row').slice(1)
    expect(within(unread!).getByTitle(/wrong document\. Please discard copies\.$/).textContent).toMatch(
      /^Withdrawn Mar 9/,
    )
    expect(within(read!).queryByText(/^Withdrawn/)).toBeNull()
    for (const row of [unread, read]) expect(row!.textContent).toContain("We're getting the right one")
  })

  test('shows requests of both kinds in one table', async () => {
    await openDocket([
      docketRow({
        isNew: true,
        urgent: true,
        privateTo: [],
        unread: true,
        matterNumber: '2026-114',
        attorney: 'Ana Reyes',
        agency: { id: 'agy_1', name: 'CHP Oakland', kind: 'chp' },
        expectedOn: '2024-03-07',
        expectedFrom: 'county:57',
        status: 'processing-full-report',
        delivered: [facePage],
      }),
      policeDocketRow(
        {
          waiting: { for: 'client', since: '', asks: ['client-release'], reason: null, checkAgainOn: null },
          requester: { id: 'usr_2', firstName: 'Dana', lastName: 'Poe' },
          expectedFrom: 'no-agency',
        },
        2,
      ),
      docketRow({ status: 'cancelled', requester: null }, 3),
    ])
    const table = within(await screen.findByRole('table', { name: 'Requests' }))
    const [first, second, third] = table.getAllByRole('row').slice(1)
    for (const text of [
      'Client 1',
      'New',
      'Urgent',
      'Private',
      'New message',
      '2026-114',
      'Ana Reyes',
      'CHP Oakland',
      '9250-2024-00123',
      'Face Page',
      'Processing Full Report',
      "We're getting the full report and will send it when it's released.",
      'Mar 7. From the last 57 deliveries of such agencies in the countyLate',
      'You',
    ])
      expect(first!.textContent).toContain(text)
    // The badges take no room from the name.
    expect(table.getByRole('link', { name: 'Client 1' }).parentElement?.textContent).toBe('New message: Client 1')
    for (const text of [
      'Oakland PD',
      'Waiting for you: signed release',
      'DanaPoe',
      "No dateWe don't know the office yet",
    ])
      expect(second!.textContent).toContain(text)
    for (const text of ['New', 'Urgent', 'Private']) expect(second!.textContent).not.toContain(text)
    for (const text of ['Cancelled', 'No account']) expect(third!.textContent).toContain(text)
  })

  test('shows short rows without a table on a phone', async () => {
    setWideScreen(false)
    await openDocket([
      docketRow({
        matterNumber: '2026-114',
        isNew: true,
        estimate: { from: '2024-03-12', to: '2024-03-20' },
        expectedFrom: 'rule',
      }),
    ])
    await findLink('Client 1')
    const [row] = within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem')
    for (const text of [
      'New',
      '2026-114 · CHP · Face Page · 9250-2024-00123',
      'Estimated Mar 12–20 · By the usual 8 working days of CHP',
    ])
      expect(row!.textContent).toContain(text)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('a tapped status says what it means and opens nothing', async () => {
    setWideScreen(false)
    await openDocket(threeRows)
    await findLink('Client 1')
    await userEvent.click(screen.getAllByText('Processing')[0]!)
    await expectToast('Processing')
    expect(toasts.current()?.description).toMatch(/^We're getting the report/)
    expect(params()).toEqual({ view: 'docket' })
  })

  test('keeps views, filters and the order in the URL', async () => {
    const { length } = window.history
    const requests = await openDocket(threeRows)
    await userEvent.click(await findLink('Ready 3'))
    await addFilter('Kind', 'CHP')
    await addFilter('Requester', 'You')
    await addFilter('Attorney', 'Ana Reyes')
    await addFilter('Urgent')
    await userEvent.click(screen.getByRole('columnheader', { name: 'Client' }))
    await waitFor(() =>
      expect(requests.at(-1)).toBe(
        'GET /api/docket?view=ready&kind=chp&requester=me&attorney=Ana+Reyes&urgent=true&sort=client&descending=false&page=1',
      ),
    )
    expect(params()).toEqual({
      view: 'docket',
      tab: 'ready',
      kind: 'chp',
      requester: 'me',
      urgent: '1',
      attorney: 'Ana Reyes',
      sort: 'client',
    })
    expect(window.history.length).toBe(length + 6)
  })

  test('sorts by the last change unless another column is chosen', async () => {
    const requests = await openDocket(threeRows)
    await findLink('Client 1')
    const head = () => screen.getByRole('columnheader', { name: 'Last change' })
    const header = () => head().getAttribute('aria-sort')
    expect(requests).toContain('GET /api/docket?view=open&sort=changed&descending=true&page=1')
    expect(header()).toBe('descending')
    await userEvent.click(head())
    expect(params()['sort']).toBe('changed')
    expect(header()).toBe('ascending')
    await userEvent.click(head())
    expect(params()['sort']).toBeUndefined()
  })

  test.each([
    ['tab=waiting', 3, 'Nothing is waiting for you', 'Show All Requests'],
    ['kind=police', 3, 'No requests match', 'Clear Search and Filters'],
  ])('says that %j is empty, and what to do', async (query, all, text, action) => {
    setUrl(`view=docket&${query}`)
    const empty = docketReply([])
    await openDocket([], {
      'GET /api/docket': ({ url }) =>
        /view=waiting|kind=police/.test(url.search)
          ? { body: { ...empty.body, counts: { ...empty.body.counts, all } } }
          : docketReply(threeRows),
    })
    expect(await screen.findByText(text)).toBeTruthy()
    await clickButton(action)
    expect(await findLink('Client 1')).toBeTruthy()
  })

  test('shows tabs of views that have requests, and that of what waits for you', async () => {
    const { body, ...rest } = docketReply(threeRows)
    const counts = { ...body.counts, ready: 0, new: 0, waiting: 0, mine: 3, open: 3, canceled: 1 }
    await openDocket(threeRows, { 'GET /api/docket': () => ({ ...rest, body: { ...body, counts } }) })
    await findLink('All 3')
    const tabs = within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Open3', 'Waiting for You0', 'All3'])
  })

  test('looks through all requests when one searches from the open ones', async () => {
    setUrl('view=docket&search=odell')
    const requests = await openDocket(threeRows)
    expect((await findLink('All 3')).getAttribute('aria-current')).toBe('page')
    expect(requests.some((request) => request.includes('view=all&search=odell'))).toBe(true)
    await userEvent.click(await findLink('Open 3'))
    expect(params()).toEqual({ view: 'docket' })
  })

  test('leads from an empty view to all requests that match', async () => {
    setUrl('view=docket&tab=waiting&search=odell')
    const { body } = docketReply([])
    await openDocket([], { 'GET /api/docket': () => ({ body: { ...body, elsewhere: 1 } }) })
    await clickButton('Show 1 in All')
    await waitFor(() => expect(params()['tab']).toBe('all'))
    expect(params()['search']).toBe('odell')
  })

  test('offers the first request to a firm without any', async () => {
    await openDocket([])
    expect(await screen.findByText('No requests yet')).toBeTruthy()
    for (const link of screen.getAllByRole('link', { name: 'New Request' }))
      expect(link.getAttribute('href')).toBe('/request')
  })

  test('leads staff to the queue', async () => {
    await openQueue([queueRow()])
    expect(await screen.findByRole('heading', { name: 'Queue' })).toBeTruthy()
    expect(params()).toEqual({ view: 'queue' })
  })

  test('loads again after an error', async () => {
    let fails = true
    await openDocket([], { 'GET /api/docket': () => (fails ? errorReply('unavailable') : docketReply(threeRows)) })
    await screen.findByText("We couldn't load the requests")
    fails = false
    await clickButton('Try Again')
    expect(await findLink('Client 1')).toBeTruthy()
  })
})

test('everything up to when the docket was read is marked as read', async () => {
  const requests = await openDocket(threeRows)
  await clickButton('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark All as Read' }))
  await waitFor(() => expect(requests).toContain('PUT /api/docket/read'))
})

describe('a person', () => {
  test('finds the docket as they left it', async () => {
    localStorage.setItem('docket:usr_00000000000000000000000002', JSON.stringify({ params: { kind: 'police' } }))
    await openDocket(threeRows)
    await userEvent.click(await findLink('Ready 3'))
    await addFilter('Urgent')
    await userEvent.click(screen.getByRole('columnheader', { name: 'Client' }))
    expect(params()).toEqual({ view: 'docket', tab: 'ready', urgent: '1', sort: 'client' })
    cleanup()
    setUrl('view=docket')
    const requests = await openDocket(threeRows)
    await findLink('Client 1')
    // In the view with everything, so that nothing new is missed.
    expect(params()).toEqual({ view: 'docket', urgent: '1', sort: 'client' })
    expect(requests.find((request) => request.startsWith('GET /api/docket?'))).toBe(
      'GET /api/docket?view=open&urgent=true&sort=client&descending=false&page=1',
    )
    await clickButton('Clear Filters')
    expect(params()).toEqual({ view: 'docket', sort: 'client' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
  })

  test('gets the filters of a link, not their own', async () => {
    await openDocket(threeRows)
    await addFilter('Urgent')
    cleanup()
    setUrl('view=docket&kind=police')
    await openDocket(threeRows)
    await findLink('Client 1')
    expect(params()).toEqual({ view: 'docket', kind: 'police' })
  })

  test('chooses the cards, which keep the filters, the page and the title, and finds them again', async () => {
    const layout = () => localStorage.getItem('layout:usr_00000000000000000000000001')
    const other = docketRow({ status: 'completed', delivered: [facePage], matterNumber: '2026-114', isNew: true }, 2)
    const many = () => docketReply([threeRows[0], other], 120)
    setUrl('view=docket&urgent=1&page=2')
    await openDocket([], { 'GET /api/docket': many })
    await clickButton('More actions')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Show as Cards' }))
    expect(params()).toEqual({ view: 'docket', urgent: '1', layout: 'cards', page: '2' })
    expect(screen.getByRole('heading', { name: 'Docket' })).toBeTruthy()
    const [, card] = screen.getAllByRole('article')
    for (const text of ['Completed', 'New', 'Non-fatal Face Page', 'Matter 2026-114', 'Mar 5, 2024', 'You'])
      expect(card!.textContent).toContain(text)
    for (const name of ['View Face Page: Client 2', 'Request Full Report for Client 2'])
      expect(within(card!).getByRole('link', { name })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(layout()).toBe('cards')
    cleanup()
    setUrl('view=docket')
    await openDocket([], { 'GET /api/docket': many })
    await screen.findAllByRole('article')
    expect(params()).toEqual({ view: 'docket', layout: 'cards' })
    await clickButton('More actions')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Show as Table' }))
    expect(screen.getByRole('table')).toBeTruthy()
    expect(params()).toEqual({ view: 'docket' })
    expect(layout()).toBe('table')
  })
})
