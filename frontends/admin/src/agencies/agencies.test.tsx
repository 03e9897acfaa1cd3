import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ListedAgency } from '@portal/contract/agencies/agencies'
import type { AgencyDetails } from '@portal/contract/agencies/agency-calls'
import { apiErrors } from '@portal/contract/api/errors'
import {
  chooseAction,
  chooseFilter,
  clickButton,
  errorOf,
  errorResponse,
  findToast,
  idOf,
  renderPanel,
  type Responses,
  writesOf,
} from '../testing/panel.tsx'
import { binsOf } from './histogram.tsx'

const listed = (number: number, change: Partial<ListedAgency> = {}): ListedAgency => ({
  id: idOf('agy', number),
  name: `Agency ${number}`,
  kind: 'police',
  county: 'Alameda',
  cities: '',
  ncic: '',
  reportPrefixes: '',
  open: 0,
  ...change,
})
const agency: AgencyDetails = {
  ...listed(1, { name: 'Oakland Police Department', ncic: 'CA0010900', open: 3 }),
  phone: '(510) 555-0100',
  email: 'records@oakland.test',
  address: '455 7th St',
  emailDomain: '',
  portalUrl: 'https://oakland.test/records',
  portalLogin: '',
  noticeDomains: '',
  typicalDays: 14,
  notes: 'Closed on Friday.\nAsk for Kim.',
  version: 4,
  turnaround: [
    {
      release: 'police',
      deliveries: 3,
      median: 6,
      p90: 19,
      days: [
        { deliveredOn: '2026-02-01', days: 5 },
        { deliveredOn: '2026-02-03', days: 19 },
        { deliveredOn: '2026-02-09', days: 6 },
      ],
    },
  ],
}
const one = `/api/admin/agencies/${agency.id}`
const openList = (agencies: ListedAgency[], query = '', responses: Responses = {}) =>
  renderPanel('admin', `tab=agencies${query}`, { 'GET /api/agencies': agencies, ...responses })
const openAgency = (responses: Responses = {}) =>
  renderPanel('admin', `tab=agencies&agency=${agency.id}`, { [`GET /api/agencies/${agency.id}`]: agency, ...responses })
const dialog = () => within(screen.getByRole('dialog'))
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)

test('lists agencies with a link to their open requests', async () => {
  openList([agency, listed(2, { kind: 'chp', county: '' })])
  const row = within((await screen.findByRole('link', { name: 'Oakland Police Department' })).closest('tr')!)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'KindPolice department',
    'CountyAlameda',
    'NCIC codeCA0010900',
    'Report prefixes',
    'Open requests3',
  ])
  expect(row.getByRole('link', { name: '3 open requests of Oakland Police Department' }).getAttribute('href')).toBe(
    `/dashboard?view=queue&agency=${agency.id}`,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Agency 2' }))
  expect(window.location.search).toBe(`?tab=agencies&agency=${listed(2).id}`)
})

test('finds agencies by words, kind and county, and turns pages', async () => {
  openList(
    [
      ...Array.from({ length: 26 }, (_, number) => listed(number)),
      listed(90, { name: 'Zamora', kind: 'chp', county: 'Yolo' }),
    ],
    '&page=2',
  )
  await waitFor(() => expect(names()).toEqual(['Agency 25', 'Zamora']))
  await userEvent.type(screen.getByRole('searchbox'), 'agency 1')
  await waitFor(() => expect(names()).toHaveLength(12))
  await userEvent.clear(screen.getByRole('searchbox'))
  await chooseFilter('Kind', 'CHP area office')
  await waitFor(() => expect(names()).toEqual(['Zamora']))
  await chooseFilter('County', 'Alameda')
  expect(await screen.findByText('No agencies found')).toBeTruthy()
  expect(window.location.search).toBe('?tab=agencies&kind=chp&county=Alameda')
})

test('says what agencies are for when there are none', async () => {
  openList([])
  expect(await screen.findByText('No agencies yet')).toBeTruthy()
})

test('adds an agency after each wrong field was corrected', async () => {
  const calls = openList([], '', { 'POST /api/admin/agencies': agency })
  await clickButton('Add Agency')
  const type = async (label: RegExp, text: string) => {
    await userEvent.clear(dialog().getByLabelText(label))
    await userEvent.type(dialog().getByLabelText(label), text)
  }
  await type(/^NCIC/, 'CA1')
  await type(/^Request portal/, 'http://oakland.test')
  await type(/^Typical days/, 'two')
  await type(/^Email/, 'records')
  const submit = () => userEvent.click(dialog().getByRole('button', { name: 'Add Agency' }))
  await submit()
  await waitFor(() => expect(errorOf(/^Name/)).toBe('Enter a name'))
  expect(errorOf(/^NCIC/)).toBe('An NCIC code has two letters and seven letters or digits, such as CA0194200')
  expect(errorOf(/^Request portal/)).toBe('Enter a web address that starts with https://')
  expect(errorOf(/^Typical days/)).toBe('Enter whole days from 1 to 365')
  expect(errorOf(/^Email/)).toBe('Enter a valid email address')
  await type(/^Name/, 'Oakland PD')
  await type(/^NCIC/, 'ca0010900')
  await type(/^Request portal/, 'https://oakland.test/records')
  await type(/^Typical days/, '14')
  await userEvent.clear(dialog().getByLabelText(/^Email/))
  await submit()
  await findToast('Agency Added')
  expect(writesOf(calls)[0]?.body).toEqual({
    name: 'Oakland PD',
    kind: 'police',
    county: '',
    cities: '',
    ncic: 'CA0010900',
    reportPrefixes: '',
    phone: '',
    email: '',
    address: '',
    emailDomain: '',
    portalUrl: 'https://oakland.test/records',
    portalLogin: '',
    noticeDomains: '',
    typicalDays: 14,
    notes: '',
  })
})

test('names a CHP office as requests do', async () => {
  openAgency({ [`GET /api/agencies/${agency.id}`]: { ...agency, kind: 'chp', name: 'Oakland' } })
  expect(await screen.findByRole('heading', { name: 'CHP Oakland' })).toBeTruthy()
})

test('shows how to reach an agency, its open requests and how long it takes', async () => {
  openAgency()
  expect(await screen.findByRole('heading', { name: 'Oakland Police Department' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '(510) 555-0100' }).getAttribute('href')).toBe('tel:5105550100')
  expect(screen.getByRole('link', { name: /^oakland.test\/records/ }).getAttribute('href')).toBe(agency.portalUrl)
  expect(screen.getByRole('link', { name: '3 open requests' }).getAttribute('href')).toBe(
    `/dashboard?view=queue&agency=${agency.id}`,
  )
  expect(screen.getByRole('link', { name: 'Run Sheet' }).getAttribute('href')).toBe(
    `/dashboard?view=queue&agency=${agency.id}&sheet=1`,
  )
  const release = within(screen.getByRole('region', { name: 'Police report' }))
  expect(release.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['6 days', '19 days', '3'])
  expect(
    release.getByRole('img', { name: 'Police report: half arrived within 6 days, 90% within 19 days.' }),
  ).toBeTruthy()
})

test('counts days in ranges that fit the plot', () => {
  expect(binsOf([0, 2, 2])).toEqual([
    { first: 0, label: '0', count: 1 },
    { first: 1, label: '1', count: 0 },
    { first: 2, label: '2', count: 2 },
  ])
  expect(binsOf([3, 19]).map(({ label }) => label)).toEqual([
    '0–1',
    '2–3',
    '4–5',
    '6–7',
    '8–9',
    '10–11',
    '12–13',
    '14–15',
    '16–17',
    '18–19',
  ])
  expect(binsOf([365])).toHaveLength(13)
})

test('says when someone else changed the agency, and saves over it only when asked again', async () => {
  let version = 4
  const calls = openAgency({
    [`GET /api/agencies/${agency.id}`]: () => Response.json({ ...agency, version }),
    [`PUT ${one}`]: () => {
      if (version === 5) return { ...agency, version: 6 }
      version = 5
      return errorResponse('changed_meanwhile')
    },
  })
  await clickButton('Edit')
  await userEvent.type(screen.getByLabelText(/^Phone/), ' ext. 2')
  await clickButton('Save')
  expect(await dialog().findByText('Someone else changed this while you were editing')).toBeTruthy()
  await clickButton('Save')
  await findToast('Agency Saved')
  expect(writesOf(calls).map(({ body }) => body)).toMatchObject([
    { phone: '(510) 555-0100 ext. 2', typicalDays: 14, version: 4 },
    { version: 5 },
  ])
})

test('shows at its field that another agency has the NCIC code', async () => {
  const { message } = apiErrors.ncic_taken
  openAgency({ [`PUT ${one}`]: () => errorResponse('ncic_taken', { ncic: message }) })
  await clickButton('Edit')
  await clickButton('Save')
  await waitFor(() => expect(errorOf(/^NCIC/)).toBe(message))
})

test('deletes an agency after a confirmation that says what happens to its requests', async () => {
  const calls = openAgency()
  await chooseAction('More actions for Oakland Police Department', 'Delete')
  expect(dialog().getByText(/Its 3 open requests stay, without an agency/)).toBeTruthy()
  expect(writesOf(calls)).toEqual([])
  await clickButton('Delete Agency')
  await findToast('Agency Deleted')
  expect(window.location.search).toBe('?tab=agencies')
})
