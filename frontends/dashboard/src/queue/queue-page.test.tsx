import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { revalidate } from '@portal/client'
import { listQueue, type QueueRow } from '@portal/contract/lists/queue'
import { storageKeys } from '@portal/contract/storage-keys'
import { crashReport } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { docketHandlers, threeRows } from '../testing/open-docket.tsx'
import {
  addFilter,
  agency,
  clickButton,
  findLink,
  me,
  onTheQueue,
  openQueue,
  press,
  selectAll,
  setUrl,
  three,
} from '../testing/open-queue.tsx'
import { colleague, policeQueueRow, queueReply, queueRow } from '../testing/queue.ts'
import { expectToast, listReply, setWideScreen } from '../testing/render-as.tsx'

const params = () => new URLSearchParams(window.location.search)

onTheQueue()

describe('the queue', () => {
  test('shows requests of both kinds in one table', async () => {
    await openQueue([
      queueRow({
        urgent: true,
        placedByStaff: true,
        lawFirmName: 'Example Law',
        matterNumber: '2024-0117',
        private: true,
        dueOn: '2024-03-07',
        staffOwner: colleague,
        agency: { id: 'agy_1', name: 'CHP Oakland', kind: 'chp' },
        waiting: { for: 'agency', since: '2024-03-06T12:00:00.000Z', asks: [], reason: null, checkAgainOn: null },
      }),
      policeQueueRow({ staffOwner: { id: me.id, firstName: 'Case', lastName: 'Handler' }, dueOn: '2024-03-09' }, 2),
    ])
    const table = within(await screen.findByRole('table', { name: 'Requests' }))
    const [first, second] = table.getAllByRole('row').slice(1)
    const texts = [
      'Client 1',
      'Urgent',
      'Placed by staff',
      'Private',
      'Matter 2024-0117 · Example Law',
      'CHP-00000001',
      'CHP Oakland',
      'Mar 5',
      '3d',
      '2d overdue',
      'PQ',
    ]
    for (const text of [...texts, 'Pat Quill', 'Waiting for agency']) expect(first!.textContent).toContain(text)
    expect(second!.textContent).not.toMatch(/Private|Matter/)
    for (const text of ['Oakland PD', 'no agency yet', 'Police report', 'Today', 'You', 'Not requested'])
      expect(second!.textContent).toContain(text)
  })

  test('marks a request whose document was withdrawn and not delivered again, in place of its firm', async () => {
    const [at, deliveredAt] = ['2024-03-09T20:00:00.000Z', '2024-03-08T20:00:00.000Z']
    const changed = { documentType: 'facePage', at, deliveredAt, reason: 'Wrong document' } as const
    const rowOf = (change: 'withdrawn' | 'corrected') => queueRow({ changedDocuments: [{ ...changed, change }] })
    await openQueue([rowOf('withdrawn'), { ...rowOf('corrected'), lawFirmName: 'Sample Law' }])
    const table = within(await screen.findByRole('table', { name: 'Requests' }))
    expect(table.getByTitle(/^Withdrawn Mar 9.*: wrong document\.$/).textContent).toMatch(/^Withdrawn Mar 9/)
    table.getByText('Sample Law')
    expect(table.queryByText(/^Corrected/)).toBeNull()
  })

  test('counts in the title what is new or was replied to, and remembers whether the viewer owns requests', async () => {
    await openQueue([queueRow()], {
      'GET /api/queue': () => {
        const { body } = queueReply([queueRow()])
        return { body: { ...body, counts: { ...body.counts, new: 2, replied: 3, mine: 1 } } }
      },
    })
    await waitFor(() => expect(document.title).toMatch(/^\(5\) Queue · /))
    const remembered = () => localStorage.getItem(`${storageKeys.ownsRequests}:${me.id}`)
    expect(remembered()).not.toBeNull()
    cleanup()
    await openQueue([], { 'GET /api/queue': () => queueReply([]) })
    await waitFor(() => expect(remembered()).toBeNull())
    expect(document.title).toMatch(/^Queue · /)
  })

  test('says what is owed next: of a request whose face page was delivered, the full report, which is to be requested', async () => {
    await openQueue([
      queueRow({ status: 'face-page-uploaded', reportType: 'fatal-face' }),
      queueRow({}, 2),
      queueRow({ status: 'face-page-uploaded', ready: true }, 3),
      queueRow({ status: 'cancelled', clientRepliedAt: '2024-03-08T12:00:00.000Z' }, 4),
    ])
    const table = within(await screen.findByRole('table', { name: 'Requests' }))
    const [half, untouched, ready, canceled] = table.getAllByRole('row').slice(1)
    for (const text of ['Full report (fatal)', 'Not requested']) expect(half!.textContent).toContain(text)
    expect(half!.textContent).not.toContain('New')
    for (const text of ['Face page', 'New']) expect(untouched!.textContent).toContain(text)
    expect(ready!.textContent).not.toContain('Full report')
    expect(canceled!.textContent).toContain('Request canceled')
    expect(canceled!.textContent).not.toContain('Face page')
  })

  test('shows what is needed, without a table, where there is little room', async () => {
    setWideScreen(false)
    await openQueue([
      queueRow({ dueOn: '2024-03-10', lawFirmName: 'Example Law', private: true }),
      policeQueueRow({ ready: true }, 2),
    ])
    await findLink('Client 1')
    const [first, second] = within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem')
    for (const text of ['Face page', 'Tomorrow', 'CHP-00000001', 'Example Law', 'Private'])
      expect(first!.textContent).toContain(text)
    for (const text of ['Everything is delivered', 'Ready to complete']) expect(second!.textContent).toContain(text)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('keeps views, filters and the order in the URL', async () => {
    const { requests } = await openQueue([queueRow({ dueOn: '2024-03-09' }, 1), ...three.slice(1)])
    await userEvent.click(await findLink('Due Today 3'))
    await addFilter('Assignee', 'Pat Quill')
    await userEvent.click(screen.getByRole('columnheader', { name: 'Due' }))
    await userEvent.click(screen.getByRole('columnheader', { name: 'Due' }))
    await waitFor(() =>
      expect(requests.at(-1)).toBe(`GET /api/queue?view=due&owner=${colleague.id}&sort=due&descending=true&page=1`),
    )
    expect(screen.getByRole('columnheader', { name: 'Due' }).getAttribute('aria-sort')).toBe('descending')
    expect(Object.fromEntries(params())).toEqual({ view: 'queue', tab: 'due', owner: colleague.id, sort: '-due' })
    await userEvent.click(screen.getByRole('columnheader', { name: 'Due' }))
    expect(params().get('sort')).toBeNull()
    window.history.go(-4)
    await waitFor(() => expect(params().get('owner')).toBeNull())
    expect(params().get('tab')).toBe('due')
  })

  test.each([
    ['load', () => new Promise<never>(() => {})],
    ["couldn't be loaded", () => errorReply('unavailable')],
  ])('shows that filters are in use whose choices %s', async (_, reply) => {
    setUrl(`view=queue&agency=${agency.id}&owner=${colleague.id}`)
    await openQueue(three, { 'GET /api/agencies': reply, 'GET /api/colleagues': reply })
    await findLink('Client 1')
    const shown = screen.getAllByRole<HTMLSelectElement>('combobox').map((select) => select.selectedOptions[0]!.text)
    expect(shown).toEqual(['Selected agency', 'Selected assignee'])
  })

  test.each([
    ['tab=due', 'Nothing is due today'],
    ['tab=mine&owner=none', 'No requests match'],
    ['', "You're all caught up"],
  ])('says in words that %j is empty', async (query, text) => {
    setUrl(`view=queue&${query}`)
    await openQueue([])
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('counts the completed and canceled requests that a search finds, with links to the lists', async () => {
    setUrl('view=queue&tab=due&search=odell')
    await openQueue([], {
      'GET /api/crash-reports': () => listReply([crashReport()], 12),
      'GET /api/police-reports': () => listReply([], 0),
    })
    const link = await screen.findByRole('link', { name: '12 CHP' })
    expect(link.getAttribute('href')).toBe('/dashboard?view=crash&search=odell')
    expect(screen.getByText(/requests that are completed or canceled match/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /police$/ })).toBeNull()
  })

  test('leads from an empty view to the open requests that match', async () => {
    setUrl('view=queue&tab=due&search=odell')
    const { body } = queueReply([])
    await openQueue([], { 'GET /api/queue': () => ({ body: { ...body, elsewhere: 3 } }) })
    await clickButton('Show 3 in All Open')
    await waitFor(() => expect(params().get('tab')).toBeNull())
    expect(params().get('search')).toBe('odell')
  })

  test('loads again after an error', async () => {
    let fails = true
    await openQueue([], { 'GET /api/queue': () => (fails ? errorReply('unavailable') : queueReply(three)) })
    await screen.findByText("We couldn't load the requests")
    fails = false
    await clickButton('Try Again')
    expect(await findLink('Client 1')).toBeTruthy()
  })

  test('leads law firms to their docket', async () => {
    const { requests } = await openQueue([], docketHandlers(threeRows), 'law-firm')
    expect(await findLink('Client 1')).toBeTruthy()
    expect(params().get('view')).toBe('docket')
    expect(requests.filter((request) => request.includes('queue'))).toEqual([])
  })
})

describe('an open request', () => {
  const handlers = Object.fromEntries(
    [1, 2, 3].flatMap((number) => {
      const request = crashReport({}, number)
      const path = `GET /api/crash-reports/${request.id}`
      return [
        [path, () => ({ body: request })],
        [`${path}/activity`, () => ({ body: [] })],
        [`${path}/messages`, () => ({ body: { messages: [], readAt: null } })],
      ]
    }),
  )

  test('leads to the next one in the order of the queue, also when it has left the view', async () => {
    let rows = [three[2]!, three[0]!, three[1]!]
    await openQueue([], { ...handlers, 'GET /api/queue': () => queueReply(rows) })
    await userEvent.click(await findLink('Client 3'))
    expect(await screen.findByRole('dialog', { name: 'Client 3' })).toBeTruthy()
    expect(screen.getByText('1 of 3')).toBeTruthy()
    rows = rows.slice(1)
    await clickButton('Next request')
    expect(await screen.findByRole('dialog', { name: 'Client 1' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Next request' }))
    expect(await screen.findByRole('dialog', { name: 'Client 2' })).toBeTruthy()
    rows = [three[2]!, ...rows]
    await clickButton('First request')
    expect(await screen.findByRole('dialog', { name: 'Client 3' })).toBeTruthy()
  })

  test.each([
    ['its row', [], 'Client 2'],
    ['the row of the one it led to', ['Next request'], 'Client 3'],
  ])('focuses %s when it closes, if a link opened it', async (_, buttons, name) => {
    setUrl(`view=queue&request=${three[1].id}`)
    await openQueue(three, handlers)
    await findLink('Client 2')
    for (const button of buttons) await clickButton(button)
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
    await press('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('focuses its row once the list has loaded, if it closes before and nothing else has the focus', async () => {
    for (const elsewhere of [false, true]) {
      const loaded = Promise.withResolvers<ReturnType<typeof queueReply>>()
      setUrl(`view=queue&request=${three[1].id}`)
      await openQueue(three, { ...handlers, 'GET /api/queue': () => loaded.promise })
      expect(await screen.findByRole('dialog', { name: 'Client 2' })).toBeTruthy()
      await press('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const search = screen.getByRole('searchbox')
      if (elsewhere) search.focus()
      loaded.resolve(queueReply(three))
      const row = await findLink('Client 2')
      await waitFor(() => expect(document.activeElement).toBe(elsewhere ? search : row))
      cleanup()
    }
  })

  test('opens at the upload with u', async () => {
    await openQueue(three, handlers)
    await findLink('Client 1')
    await press('ju')
    const field = await screen.findByLabelText('Face page')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
})

test('shows the whole change of the viewer, also when a live message reads the list again meanwhile', async () => {
  const [first, second, third] = three
  const reads: ((rows: QueueRow[]) => void)[] = []
  await openQueue(three, {
    'GET /api/queue': () => new Promise((resolve) => reads.push((rows) => resolve(queueReply(rows)))),
  })
  await waitFor(() => expect(reads).toHaveLength(1))
  act(() => reads[0]!([...three]))
  await selectAll()
  await clickButton('Take')
  await waitFor(() => expect(reads).toHaveLength(2))
  await act(async () => {
    void revalidate(listQueue)
    await waitFor(() => expect(reads).toHaveLength(3))
    reads[1]!([second, first, third])
  })
  await expectToast('3 requests taken')
  await act(async () => reads[2]!([third, second, first]))
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^Client \d/ }).map(({ textContent }) => textContent)).toEqual([
      'Client 3',
      'Client 2',
      'Client 1',
    ]),
  )
})
