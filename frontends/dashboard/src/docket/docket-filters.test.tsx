import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { testId } from '../testing/data.ts'
import { docketReply } from '../testing/docket.ts'
import { addFilter, clickButton, display, findLink, setUrl } from '../testing/open-queue.tsx'

const params = () => Object.fromEntries(new URLSearchParams(window.location.search))

onTheDocket()

const others = ['Status', 'Report', 'Waiting for', 'Overdue', 'Crash date', 'Submitted']

const offered = async () => {
  await clickButton('Filter')
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  return names
}
const remove = (name: string) => screen.queryByRole('button', { name: `Remove filter: ${name}` })

test('shows only filters in use, each of which can be changed and removed, and the others in a menu', async () => {
  setUrl('view=docket&kind=chp&urgent=1')
  await openDocket(threeRows)
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Kind' })).value).toBe('chp')
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
  expect(await offered()).toEqual(['Agency', 'Requester', 'Attorney', ...others])
  await userEvent.click(remove('Urgent')!)
  expect(params()).toEqual({ view: 'docket', kind: 'chp' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Filter')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), '')
  expect(params()).toEqual({ view: 'docket' })
  expect(remove('Kind')).toBeNull()
})

test('removes a filter that was added and left without a value', async () => {
  await openDocket(threeRows)
  await addFilter('Kind')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kind' }))
  await userEvent.tab()
  await userEvent.click(screen.getByRole('searchbox'))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(params()).toEqual({ view: 'docket' })
})

test('Escape leaves a filter for the rows, where single keys work', async () => {
  await openDocket(threeRows)
  await addFilter('Kind', 'chp')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement?.closest('[data-row]')).not.toBeNull()
})

test('offers the order where no head of a table shows it', async () => {
  setUrl('view=docket&layout=cards')
  await openDocket(threeRows)
  await display('Sort By', 'client')
  expect(params()).toEqual({ view: 'docket', layout: 'cards', sort: 'client' })
  await userEvent.click(remove('Sort')!)
  expect(params()).toEqual({ view: 'docket', layout: 'cards' })
})

test('offers the colleagues and agencies of the requests that the viewer sees', async () => {
  const [dana, oakland] = [testId('usr', 7), testId('agy', 7)]
  const body = {
    matterNumbers: [],
    attorneys: [],
    ccEmails: [],
    requesters: [{ id: dana, firstName: 'Dana', lastName: 'Poe' }],
    agencies: [{ id: oakland, name: 'Oakland', kind: 'chp' }],
  }
  await openDocket(threeRows, { 'GET /api/docket/suggestions': () => ({ body }) })
  await addFilter('Requester', 'Dana Poe')
  await addFilter('Agency', 'CHP Oakland')
  await waitFor(() => expect(params()).toEqual({ view: 'docket', requester: dana, agency: oakland }))
})

test("doesn't tell an account without a firm about a whole firm", async () => {
  await openDocket(threeRows, {}, {})
  expect(await offered()).toEqual(['Kind', 'Agency', 'Attorney', 'Urgent', ...others])
})

test('keeps the filters of a viewer who opens a shared link, and adds what they change there', async () => {
  localStorage.setItem('docket:usr_00000000000000000000000001', JSON.stringify({ params: { urgent: '1' } }))
  setUrl('view=docket&kind=police&sort=expected')
  await openDocket(threeRows)
  await userEvent.click(await screen.findByRole('columnheader', { name: 'Client' }))
  expect(params()).toEqual({ view: 'docket', kind: 'police', sort: 'client' })
  cleanup()
  setUrl('view=docket')
  await openDocket(threeRows)
  await findLink('Client 1')
  expect(params()).toEqual({ view: 'docket', urgent: '1', sort: 'client' })
})

test('says that the filters hide what a view has', async () => {
  setUrl('view=docket&tab=ready&kind=police')
  const { body } = docketReply([])
  await openDocket([], { 'GET /api/docket': () => ({ body: { ...body, counts: { ...body.counts, ready: 2 } } }) })
  expect(await findLink('Ready 2')).toBeTruthy()
  expect(await screen.findByText('None of the 2 requests in this view match.')).toBeTruthy()
})

/** The query of the last call for the docket. */
const lastQuery = (calls: readonly string[]) =>
  Object.fromEntries(new URLSearchParams(calls.findLast((one) => one.startsWith('GET /api/docket?'))?.split('?')[1]))

// The tests' day is March 9, 2024.
test.each([
  ['Today', 'today', '2024-03-09', '2024-03-09'],
  ['Last 7 days', 'week', '2024-03-03', '2024-03-09'],
  ['Last 30 days', '30days', '2024-02-09', '2024-03-09'],
  ['This month', 'month', '2024-03-01', '2024-03-09'],
  ['Last month', 'lastMonth', '2024-02-01', '2024-02-29'],
  ['This year', 'year', '2024-01-01', '2024-03-09'],
])('filters by a range that moves on with the days: %s', async (label, submitted, submittedFrom, submittedTo) => {
  const calls = await openDocket(threeRows)
  await addFilter('Submitted', label)
  expect(params()).toEqual({ view: 'docket', submitted })
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ submittedFrom, submittedTo }))
})

test('filters by dates, which apply when they are complete, and by what a request is', async () => {
  const calls = await openDocket(threeRows)
  await addFilter('Crash date', 'Choose dates…')
  expect(params()).toEqual({ view: 'docket', crash: '2024-03-03..2024-03-09' })
  const from = screen.getByLabelText('Crash date from')
  fireEvent.change(from, { target: { value: '2024-03-01' } })
  expect(params()['crash']).toBe('2024-03-03..2024-03-09')
  await userEvent.type(from, '{Enter}')
  const until = screen.getByLabelText('Crash date until')
  fireEvent.change(until, { target: { value: '' } })
  await userEvent.type(until, '{Enter}')
  expect(params()).toEqual({ view: 'docket', crash: '2024-03-01..' })
  await addFilter('Status', 'completed')
  await addFilter('Waiting for', 'client')
  await clickButton('Filter')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Overdue' }))
  await waitFor(() =>
    expect(lastQuery(calls)).toMatchObject({
      crashFrom: '2024-03-01',
      status: 'completed',
      waiting: 'client',
      overdue: 'true',
    }),
  )
  expect(lastQuery(calls)).not.toHaveProperty('crashTo')
})

test('a URL with values that no filter has shows the list without them', async () => {
  setUrl('view=docket&status=lost&crash=1.%203...&submitted=..&request=back&waiting=godot')
  const calls = await openDocket(threeRows)
  await findLink('Client 1')
  expect(calls.filter((one) => /status|crash|submitted(From|To)|report=|waiting/.test(one))).toEqual([])
})

test('the order by a column that the menu has no choice for is said', async () => {
  setUrl('view=docket&layout=cards&sort=matter')
  await openDocket(threeRows)
  expect(await screen.findByDisplayValue('By matter')).toBeTruthy()
})
