import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LocalAgency } from '@portal/contract/agencies/local-agencies'
import { storageKeys } from '@portal/contract/storage-keys'
import { closePage, control, lawFirmUser, openPage } from './testing/open-page.tsx'

afterEach(closePage)

test.each([
  ['Request CHP Report', '?form=chp', 'CHP Report Request'],
  ['Request Police Report', '?form=police', 'Local Police Department Report Request'],
])('%s opens its form, and Back returns to the chooser', async (link, search, heading) => {
  const { user } = await openPage('/request')
  expect(document.title).toContain('Request Reports')
  await user.click(screen.getByRole('link', { name: link }))
  expect(window.location.search).toBe(search)
  await screen.findByRole('heading', { name: heading })
  await user.click(screen.getByRole('link', { name: /Back/ }))
  await screen.findByRole('heading', { name: 'Request Reports' })
})

test.each([
  [/On a freeway/, '?form=chp', 'CHP Report Request'],
  [/On a road outside/, '?form=chp', 'CHP Report Request'],
  [/not sure/, '?form=unsure', 'Report Request'],
])('a guest whose crash was %s gets to the form', async (place, search, heading) => {
  const { user } = await openPage('/request')
  await user.click(screen.getByRole('link', { name: place }))
  await screen.findByRole('heading', { name: heading })
  expect(window.location.search).toBe(search)
})

test('an account that opens the form for guests who are not sure gets the CHP form', async () => {
  await openPage('/request?form=unsure', lawFirmUser)
  expect(await screen.findByRole('heading', { name: 'CHP Report Request' })).toBeTruthy()
})

const agencies: LocalAgency[] = [
  { name: 'Oakland Police Department', kind: 'police', county: 'Alameda', cities: 'Oakland', portalUrl: '' },
  { name: 'Alameda Sheriff', kind: 'sheriff', county: 'Alameda', cities: 'Dublin', portalUrl: '' },
  {
    name: 'Fresno Police Department',
    kind: 'police',
    county: 'Fresno',
    cities: 'Fresno',
    portalUrl: 'https://fresno.example/reports',
  },
]
const openCityFinder = () =>
  openPage('/request?where=city', undefined, [{ id: 'area', name: 'Alameda County', description: '' }], (network) => {
    network.localAgencies = agencies
  })

test('a guest finds the department of a city, which the form then has', async () => {
  const { user } = await openCityFinder()
  await user.type(screen.getByLabelText('City or county'), 'oak')
  await user.click(await screen.findByRole('link', { name: /^Oakland Police Department/ }))
  await screen.findByRole('heading', { name: 'Local Police Department Report Request' })
  expect(control('policeDepartment')!.value).toBe('Oakland Police Department')
})

test('a guest in a city without police finds the sheriff who answers there', async () => {
  const { user } = await openCityFinder()
  await user.type(screen.getByLabelText('City or county'), 'dublin')
  const link = await screen.findByRole('link', { name: /^Alameda Sheriff/ })
  expect(link.textContent).toContain('Dublin, Alameda County')
})

test("a guest is told about an agency that isn't covered or isn't known", async () => {
  const { user } = await openCityFinder()
  const field = screen.getByLabelText('City or county')
  await user.type(field, 'fresno')
  await screen.findByText(/we don't get reports from here yet/)
  expect(screen.getByRole('link', { name: /Their request page/ }).getAttribute('href')).toBe(agencies.at(-1)!.portalUrl)
  expect(screen.queryByRole('link', { name: /^Fresno/ })).toBeNull()
  await user.clear(field)
  await user.type(field, 'Modesto')
  await user.click(await screen.findByRole('link', { name: 'Continue Anyway' }))
  await screen.findByRole('heading', { name: 'Local Police Department Report Request' })
  expect(control('policeDepartment')!.value).toBe('Modesto')
})

test('a guest finds an agency by what people call it, and can always say that the city is not there', async () => {
  const { user } = await openCityFinder()
  const field = screen.getByLabelText('City or county')
  await user.type(field, 'Oackland PD')
  await screen.findByRole('link', { name: /^Oakland Police Department/ })
  await user.clear(field)
  await user.type(field, 'ala')
  await screen.findByRole('link', { name: /^Alameda Sheriff/ })
  await user.click(screen.getByRole('link', { name: "My city isn't in this list" }))
  await screen.findByRole('heading', { name: 'Local Police Department Report Request' })
  expect(control('policeDepartment')!.value).toBe('ala')
})

test('a guest can go on when the directory cannot be loaded', async () => {
  const { user } = await openPage('/request?where=city', undefined, [], (network) => {
    network.localAgencies = undefined
  })
  await user.type(screen.getByLabelText('City or county'), 'Oakland')
  await screen.findByText("We can't look it up right now")
  expect(screen.getByRole('link', { name: 'Continue Anyway' })).toBeTruthy()
})

test('an account is not asked where the crash was', async () => {
  await openPage('/request', lawFirmUser)
  expect(screen.queryByText('Where was the crash?')).toBeNull()
})

test.each([
  ['the directory', agencies, ['Oakland Police Department', 'Alameda Sheriff', 'Fresno Police Department']],
  ['the copy of the last visit without a connection', undefined, ['Modesto Police Department']],
])('the form suggests departments of %s', async (_, localAgencies, names) => {
  localStorage.setItem(storageKeys.departments, '["Modesto Police Department",7]')
  await openPage('/request?form=police', undefined, [], (network) => {
    network.localAgencies = localAgencies
  })
  const suggested = () => [...document.querySelectorAll('#policeDepartment-suggestions option')]
  await waitFor(() => expect(suggested().map(({ textContent }) => textContent)).toEqual(names))
  if (localAgencies) expect(localStorage.getItem(storageKeys.departments)).toBe(JSON.stringify(names))
})
