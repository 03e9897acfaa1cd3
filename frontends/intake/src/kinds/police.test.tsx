import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { compoundOf, docNames } from '@portal/contract/testing/word-samples'
import {
  addButton,
  ccInput,
  closePage,
  control,
  enter,
  fillPoliceForm,
  lawFirmUser,
  openPage,
  submitButton,
  toastText,
} from '../testing/open-page.tsx'

afterEach(closePage)

const open = (user?: object) => openPage('/police-request', user)
const response = { referenceNumber: 'POL-0A1B2C3D', claimToken: 'a token' }

test("submits a guest's request with one letter, and confirms it with links to sign up or claim", async () => {
  const { user, submit } = await open()
  expect(screen.queryByRole('link', { name: /Back/ })).toBeNull()
  enter('contactEmail', 'guest@example.test')
  await fillPoliceForm(user)
  const request = await submit()
  const { writtenAuthFile, ...texts } = Object.fromEntries(request.form)
  expect(texts).toEqual({
    clientName: 'Client A',
    crashDate: '2026-03-05',
    reportNumber: '26-004711',
    policeDepartment: 'Oakland Police Department',
    numberUnknown: 'false',
    signOnScreen: 'false',
    urgent: 'false',
    relation: 'self',
    contactEmail: 'guest@example.test',
    ccEmails: '',
  })
  expect((writtenAuthFile as File).name).toBe('authorization.pdf')
  expect(request.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)

  act(() => request.respond(201, response))
  await screen.findByText(response.referenceNumber, { selector: 'strong' })
  expect(toastText()).toBeUndefined()
  expect(window.location.pathname + window.location.search).toBe(`/police-success?ref=${response.referenceNumber}`)
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe(
    '/claim-request?token=a+token&email=guest%40example.test',
  )
  expect(sessionStorage.getItem('guestReferenceNumber')).toBe(response.referenceNumber)
  expect(sessionStorage.getItem('lastPoliceRef')).toBe(response.referenceNumber)
  await user.click(screen.getByRole('link', { name: 'Create Account & Track Request' }))
  expect(localStorage.getItem('signupEmail')).toBe('guest@example.test')
})

test("submits an account's request without a contact email, and links to its dashboard", async () => {
  const { user, submit } = await open(lawFirmUser)
  expect(control('contactEmail')).toBeNull()
  await fillPoliceForm(user)
  await user.type(ccInput(), 'a@example.test{Enter}b@example.test{Enter}')
  const request = await submit()
  expect(request.form.has('contactEmail')).toBe(false)
  expect(request.form.get('ccEmails')).toBe('a@example.test, b@example.test')
  act(() => request.respond(201, { ...response, claimToken: null }))
  expect((await screen.findByRole('link', { name: 'View Dashboard' })).getAttribute('href')).toBe(
    '/dashboard?view=police',
  )
  expect(screen.queryByText('Track Your Requests')).toBeNull()
  const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(rows).toEqual([
    ['Client', 'Client A'],
    ['Date of crash', 'Mar 5, 2026'],
    ['Police department', 'Oakland Police Department'],
    ['Report number', '26-004711'],
    ['Documents', 'Written authorization, Client release'],
    ["We'll email updates and the report to", lawFirmUser.email],
    ['Copies go to', 'a@example.test, b@example.test'],
  ])
})

test('lists every missing field, focuses the list, and names missing documents in a toast', async () => {
  const { user } = await open(lawFirmUser)
  await user.click(submitButton())
  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Client name is required',
    'Crash date is required',
    'Report number is required',
    'Police department is required',
    'Attach the written authorization',
    'Attach the client release',
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Please fix'))
  expect(toastText()).toContain('Missing DocumentsBoth written authorization and client release documents are required')
})

test('lists what a guest has to answer, without a document that their letter is too', async () => {
  const { user, network } = await open()
  await user.click(submitButton())
  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Choose who was in the crash',
    "Enter the person's name",
    'Crash date is required',
    'Report number is required',
    'Police department is required',
    'Contact email is required',
    'Attach the signed letter',
  ])
  expect(toastText()).toBeUndefined()
  enter('contactEmail', 'no-domain@localhost')
  await user.click(submitButton())
  expect(await screen.findAllByText('Valid email is required')).toHaveLength(2)
  expect(network.submitted).toHaveLength(0)
})

test('a guest without the number says where the crash was', async () => {
  const { user, submit } = await open()
  enter('contactEmail', 'guest@example.test')
  await fillPoliceForm(user)
  await user.click(control('numberUnknown')!)
  await user.click(submitButton())
  expect(within(await screen.findByRole('alert')).getByText('Enter where the crash was')).toBeTruthy()
  enter('crashPlace', 'Broadway and 12th, Oakland')
  const { form } = await submit()
  expect([form.get('numberUnknown'), form.get('crashPlace'), form.get('reportNumber')]).toEqual([
    'true',
    'Broadway and 12th, Oakland',
    null,
  ])
})

test('rejects a request with one of the two documents', async () => {
  const { user, network } = await open(lawFirmUser)
  await fillPoliceForm(user)
  await user.click(screen.getByRole('button', { name: 'Remove release.pdf' }))
  await user.click(submitButton())
  expect(await screen.findAllByText('Attach the client release')).toHaveLength(2)
  expect(toastText()).toContain('Missing Documents')
  expect(network.submitted).toHaveLength(0)
})

test('accepts Word documents', async () => {
  const { user } = await open(lawFirmUser)
  const word = new File([compoundOf(docNames)], 'release.doc')
  await user.upload(control('clientReleaseFile')!, word)
  expect(await screen.findByText('release.doc')).toBeDefined()
  expect(screen.getByText(/PDF, DOC, DOCX, JPG, JPEG, PNG \(max 10MB\)/)).toBeDefined()
})

test('shows a toast for an invalid and for a duplicate CC email', async () => {
  const { user } = await open(lawFirmUser)
  expect(addButton().disabled).toBe(true)
  await user.type(ccInput(), 'not an email{Enter}')
  await waitFor(() => expect(toastText()).toContain('Invalid EmailPlease enter a valid email address.'))
  expect(control('ccEmails')!.getAttribute('aria-invalid')).toBe('true')
  await user.clear(ccInput())
  await user.type(ccInput(), 'a@example.test{Enter}A@example.test')
  expect(addButton().disabled).toBe(false)
  await user.click(addButton())
  await waitFor(() => expect(toastText()).toContain('Duplicate EmailThis email is already in the CC list.'))
  expect(screen.getByRole('list', { name: 'CC emails' }).children).toHaveLength(1)
})

const areas = [
  { id: 'cov_00000000000000000000000001', name: 'Alameda', description: 'All cities' },
  { id: 'cov_00000000000000000000000002', name: 'Marin', description: 'San Rafael and Novato' },
]

test('lists the coverage areas with their descriptions', async () => {
  await openPage('/request?form=police', undefined, areas)
  const card = (await screen.findByRole('heading', { name: 'Service Coverage Areas' })).closest('details')!
  const items = within(card).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(['AlamedaAll citiesActive', 'MarinSan Rafael and NovatoActive'])
  expect(card.textContent).toContain('Need service in your area? Contact us to verify coverage')
})

test('hides the card when there are no coverage areas', async () => {
  await openPage('/request?form=police')
  await waitFor(() => expect(screen.queryByText('Service Coverage Areas')).toBeNull())
})
