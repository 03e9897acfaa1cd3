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
  all: releases.length > 0 ? { deliveries: 1022, p10: 3, median: 9, p90: 21 } : null,
  deliveries: [],
  open: { all: 10, long: 0 },
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

const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

/** The file that the button downloads. */
const download = async (): Promise<string> => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  return files[0]!.text()
}

beforeEach(() => window.history.replaceState(null, '', '/turnaround'))

test('says how long reports took as a range, how many were delivered and are open, and of how many requests', async () => {
  await open(someAgencies)
  expect(await screen.findByText(/^From 1,200 CHP and 3 police requests\./)).toBeTruthy()
  expect(figures()).toEqual([
    '3 to 21 days',
    '8 of 10 reports; half arrived within 9 days',
    '1,022 reports',
    'face pages, full reports, and police reports',
    '10 requests',
    'None for more than 30 days',
  ])
})

test('lists agencies and releases, filtered and sorted in the URL', async () => {
  await open(someAgencies)
  expect(await rowsOf('By agency')).toEqual([
    ['All agencies', 'Face page', '10', '8 to 21 days'],
    ['CHP Oakland', 'Face page', '10', '8 to 21 days'],
    ['CHP Golden Gate', 'Full report', '4', '30 days'],
    ['All agencies', 'Police report', '3', '0 to 1 day'],
    ['=Alameda PD', 'Police report', '3', '0 to 1 day'],
  ])
  await userEvent.click(screen.getByRole('button', { name: /^Usually took/ }))
  expect((await rowsOf('By agency')).map(([agency]) => agency)).toEqual([
    'All agencies',
    '=Alameda PD',
    'All agencies',
    'CHP Oakland',
    'CHP Golden Gate',
  ])
  expect(window.location.search).toBe('?sort=usually')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'Full report')
  expect((await rowsOf('By agency')).map(([agency]) => agency)).toEqual(['CHP Golden Gate'])
  expect(window.location.search).toBe('?sort=usually&release=full')
})

test('draws each range on one scale, also that of one day', async () => {
  await open(someAgencies)
  await rowsOf('By agency')
  const bars = [...document.querySelectorAll('td rect')].map((bar) =>
    ['x', 'width'].map((name) => Math.round(Number(bar.getAttribute(name)))),
  )
  expect(bars.slice(0, 3)).toEqual([
    [27, 43],
    [27, 43],
    [98, 2],
  ])
})

test('downloads the rows of the table without formulas', async () => {
  window.history.replaceState(null, '', '/turnaround?release=police')
  await open(someAgencies)
  await screen.findByRole('table', { name: 'By agency' })
  expect(await download()).toMatch(
    /"Agency","Report","Delivered","10% within \(days\)","50% within \(days\)","90% within \(days\)"\r\n"All agencies","Police report","3","0","0","1"\r\n"'=Alameda PD","Police report","3","0","0","1"\r\n$/,
  )
})

test('says that nothing was delivered yet, or nothing requested', async () => {
  await open(overview([]))
  expect(await screen.findByText('Nothing delivered yet')).toBeTruthy()
  expect(figures()).toEqual([
    'Not known yet',
    '0 reports',
    'face pages, full reports, and police reports',
    '10 requests',
    'None for more than 30 days',
  ])
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
  expect(await rowsOf('By agency')).toHaveLength(5)
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
    overview([release(null, { deliveries: 1 }), release('CHP Oakland', { deliveries: 1 })], {
      all: { deliveries: 1, p10: 9, median: 9, p90: 9 },
      deliveries: [delivery],
      open: { all: 10, long: 2 },
    }),
  )
  expect(await rowsOf('Deliveries')).toEqual([['Client 1', 'CHP Oakland', 'Face page', 'Mar 5, 2024', '9 days']])
  expect(screen.getByRole('link', { name: 'Client 1' }).getAttribute('href')).toContain(delivery.request)
  expect(figures()).toEqual([
    '9 days',
    '1 report',
    'face pages, full reports, and police reports',
    '10 requests',
    '2 for more than 30 days',
  ])
  expect(await download()).toContain('"Client 1","CHP-00000001","CHP Oakland","Face page","2024-03-05","9"')
})
