import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testId } from '../testing/data.ts'
import { docketRow } from '../testing/docket.ts'
import { onTheDocket, openDocket } from '../testing/open-docket.tsx'
import { clickButton, display, openQueue, press, setUrl, three } from '../testing/open-queue.tsx'

onTheDocket()

const rows = [
  docketRow({ matterNumber: '2026-114', expectedOn: '2024-03-20', expectedFrom: 'set' }, 1),
  docketRow({}, 2),
]
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent.replace(/[▲▼]/, ''))
const open = async () => {
  await display('Columns')
  return within(await screen.findByRole('dialog', { name: 'Columns' }))
}

test('the docket has the crash date, and no column that says nothing in its rows', async () => {
  await openDocket(rows)
  await screen.findByRole('table')
  expect(headers()).toEqual([
    '',
    'Client',
    'Matter',
    'Agency and report no.',
    'Crash date',
    'Status',
    'Expected',
    'Last change',
    'Requester',
    'Actions',
  ])
})

test('an empty column shows once it is chosen, which this browser remembers', async () => {
  await openDocket([docketRow({}, 1)])
  await screen.findByRole('table')
  expect(headers()).not.toContain('Matter')
  const columns = await open()
  await userEvent.click(columns.getByRole('checkbox', { name: 'Requester' }))
  expect(headers()).toEqual([
    '',
    'Client',
    'Matter',
    'Agency and report no.',
    'Crash date',
    'Status',
    'Expected',
    'Last change',
    'Actions',
  ])
  expect(window.location.search).toBe('?view=docket')
  expect(JSON.stringify(localStorage)).toContain('matter.agency.crashDate')
  await userEvent.click(columns.getByRole('button', { name: 'Default Columns' }))
  expect(headers()).not.toContain('Matter')
})

test('columns move with buttons and with Alt and an arrow, which keep the focus, and Escape closes', async () => {
  await openDocket(rows)
  const columns = await open()
  await userEvent.click(columns.getByRole('button', { name: 'Move Crash date up' }))
  expect(headers().slice(2, 5)).toEqual(['Matter', 'Crash date', 'Agency and report no.'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Crash date up')
  columns.getByRole('checkbox', { name: 'Crash date' }).focus()
  await press('{Alt>}{ArrowUp}{/Alt}')
  expect(headers().slice(2, 4)).toEqual(['Crash date', 'Matter'])
  await press('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Display')
})

test('within a saved view, columns are part of its address', async () => {
  setUrl(`view=queue&saved=${testId('svw', 1)}`)
  const views = [{ id: testId('svw', 1), name: 'Short', query: 'columns=due.agency', shared: false }]
  await openQueue(three, { 'GET /api/views': () => ({ body: views }) })
  await clickButton('Reset')
  await waitFor(() => expect(headers()).toEqual(['', 'Client', 'Due', 'Agency', 'Actions']))
  const columns = await open()
  await userEvent.click(columns.getByRole('checkbox', { name: 'Assignee' }))
  expect(new URLSearchParams(window.location.search).get('columns')).toBe('due.agency.owner')
  await screen.findByRole('button', { name: 'Save View' })
})
