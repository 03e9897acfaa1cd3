import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReleaseTurnaround, TurnaroundOverview } from '@portal/contract/lists/turnaround'
import { testId } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { renderAs } from '../testing/render-as.tsx'
import { TurnaroundPage } from './turnaround-page.tsx'

const release = (agency: string | null, change: Partial<ReleaseTurnaround> = {}): ReleaseTurnaround => ({
  agency,
  release: 'face',
  deliveries: 10,
  p10: 8,
  median: 9,
  p90: 21,
  ...change,
})

const overview = (releases: ReleaseTurnaround[], change: Partial<TurnaroundOverview> = {}): TurnaroundOverview => ({
  requests: { chp: 1200, police: 3 },
  releases,
  deliveries: [],
  months: [
    { month: '2024-02', chp: 4, police: 1 },
    { month: '2024-03', chp: 1000, police: 2 },
  ],
  openByAge: [
    { upTo: 7, chp: 1, police: 0 },
    { upTo: 30, chp: 2, police: 0 },
    { upTo: 90, chp: 3, police: 0 },
    { upTo: null, chp: 4, police: 1 },
  ],
  ...change,
})

const someAgencies = overview([
  release(null),
  release(null, { release: 'police', deliveries: 3, p10: 0, median: 0, p90: 1 }),
  release('CHP Oakland'),
  release('CHP Golden Gate', { release: 'full', deliveries: 4, p10: 30, median: 30, p90: 30 }),
  release('CHP Oxnard', { deliveries: 2 }),
  release('=Alameda PD', { release: 'police', deliveries: 3, p10: 0, median: 0, p90: 1 }),
])

const open = (reply: TurnaroundOverview, role: 'law-firm' | 'staff' = 'law-firm') =>
  renderAs(role, <TurnaroundPage />, { 'GET /api/turnaround': () => ({ body: reply }) })

const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td > div')].map(({ textContent }) => textContent))

/** The file that a section's button downloads. */
const downloadOf = async (section: string): Promise<string> => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  const region = within(screen.getByRole('region', { name: section }))
  await userEvent.click(region.getByRole('button', { name: 'Download CSV' }))
  return files[0]!.text()
}

beforeEach(() => window.history.replaceState(null, '', '/turnaround'))

test('says in words how long each release took, and on how many requests that is based', async () => {
  await open(someAgencies)
  expect(await screen.findByText('Half arrived within 9 days, 90% within 21 days.')).toBeTruthy()
  expect(screen.getByText('Half arrived the same day, 90% within 1 day.')).toBeTruthy()
  expect(screen.getByText(/^From 1,200 CHP and 3 police requests\./)).toBeTruthy()
})

test('lists agencies and releases, filtered and sorted in the URL', async () => {
  await open(someAgencies)
  expect(await rowsOf('By agency')).toEqual([
    ['CHP Oakland', 'Face page', '10', '8 to 21 days'],
    ['CHP Golden Gate', 'Full report', '4', '30 days'],
    ['=Alameda PD', 'Police report', '3', '0 to 1 day'],
  ])
  await userEvent.click(screen.getByRole('button', { name: /^Usually took/ }))
  expect((await rowsOf('By agency')).map(([agency]) => agency)).toEqual([
    '=Alameda PD',
    'CHP Oakland',
    'CHP Golden Gate',
  ])
  expect(window.location.search).toBe('?sort=usually')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'Full report')
  expect((await rowsOf('By agency')).map(([agency]) => agency)).toEqual(['CHP Golden Gate'])
  expect(window.location.search).toBe('?sort=usually&release=full')
})

test('shows the first rows, and the others on demand', async () => {
  await open(overview(Array.from({ length: 30 }, (_, at) => release(`CHP ${at + 1}`))))
  expect(await rowsOf('By agency')).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Show All 30' }))
  expect(await rowsOf('By agency')).toHaveLength(30)
})

test('shows months and ages as plots, tables and files', async () => {
  await open(someAgencies)
  expect(
    await screen.findByRole('img', { name: 'Requests per Month: 1,007 in all. The table has the numbers.' }),
  ).toBeTruthy()
  expect(screen.getByRole('cell', { name: '1,002' }).closest('tr')!.textContent).toBe('Mar 20241,00021,002')
  const ages = within(screen.getByRole('table', { name: 'Open Requests by Age' })).getAllByRole('rowheader')
  expect(ages.map(({ textContent }) => textContent)).toEqual([
    'Up to 7 days',
    '8 to 30 days',
    '31 to 90 days',
    'More than 90 days',
  ])
  expect(await downloadOf('Requests per Month')).toContain('"Mar 2024","1000","2","1002"\r\n')
})

test('downloads the rows of the table without formulas', async () => {
  window.history.replaceState(null, '', '/turnaround?release=police')
  await open(someAgencies)
  await screen.findByRole('table', { name: 'By agency' })
  expect(await downloadOf('By Agency')).toMatch(
    /"Agency","Report","Delivered","10% within \(days\)","50% within \(days\)","90% within \(days\)"\r\n"'=Alameda PD","Police report","3","0","0","1"\r\n$/,
  )
})

test('says that nothing was delivered yet, or nothing requested', async () => {
  await open(overview([]))
  expect(await screen.findByText('Nothing delivered yet')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Requests per Month' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Report' })).toBeNull()
})

test('leads a firm without requests to the form', async () => {
  await open(overview([], { requests: { chp: 0, police: 0 } }))
  expect(await screen.findByText('No requests yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New Request' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('says when the figures could not be loaded, and tries again', async () => {
  let failing = true
  await renderAs('staff', <TurnaroundPage />, {
    'GET /api/turnaround': () => (failing ? errorReply('internal') : { body: someAgencies }),
  })
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  failing = false
  await userEvent.click(retry)
  expect(await rowsOf('By agency')).toHaveLength(3)
})

test('lists the deliveries while they are too few for percentiles', async () => {
  const delivery = {
    request: testId('crh', 1),
    referenceNumber: 'CHP-00000001',
    clientName: 'Client 1',
    agency: 'CHP Oakland',
    release: 'face',
    deliveredOn: '2024-03-05',
    days: 9,
  } as const
  await open(
    overview([release(null, { deliveries: 1 }), release('CHP Oakland', { deliveries: 1 })], { deliveries: [delivery] }),
  )
  expect(await rowsOf('Deliveries')).toEqual([['Client 1', 'CHP Oakland', 'Face page', 'Mar 5, 2024', '9 days']])
  expect(screen.getByRole('link', { name: 'Client 1' }).getAttribute('href')).toContain(delivery.request)
  expect(screen.queryByText(/90%/)).toBeNull()
})
