import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, expect, test, vi } from 'vitest'
import {
  ccInput,
  closePage,
  control,
  enter,
  fillFacePage,
  lawFirmUser,
  openChpForm,
  openMore,
  toastText,
} from '../testing/open-page.tsx'

afterEach(closePage)

const referenceNumber = 'CHP-0A1B2C3D'
const submitRequest = async (account?: object) => {
  const { user, submit } = await openChpForm(account)
  if (!account) enter('contactEmail', 'guest@example.test')
  await fillFacePage(user)
  const request = await submit()
  request.respond(201, { referenceNumber, claimToken: account ? null : 'a token' })
  await screen.findByText(referenceNumber, { selector: 'strong' })
}
const reload = async (account?: object) => {
  cleanup()
  await openChpForm(account)
}

test('shows a guest the reference number again after a reload', async () => {
  await submitRequest()
  await reload()
  expect(screen.getByText(referenceNumber, { selector: 'strong' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create Account with guest@example.test' })).toBeDefined()
})

test('shows it again to an account, until another request is started', async () => {
  await submitRequest(lawFirmUser)
  await reload(lawFirmUser)
  screen.getByText(referenceNumber, { selector: 'strong' })
  screen.getByRole('link', { name: 'View Dashboard' })
  act(() => screen.getByRole('button', { name: 'Submit Another Request' }).click())
  expect(control('clientName')!.value).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(referenceNumber)
  await reload(lawFirmUser)
  expect(control('clientName')!.value).toBe('')
})

test('shows an empty form on a new visit, and the reference number again on Back', async () => {
  await submitRequest()
  const historyState = window.history.state
  act(() => navigate('/login'))
  act(() => navigate('/request?form=chp'))
  expect(control('clientName')!.value).toBe('')
  expect(screen.queryByText('authorization.pdf')).toBeNull()
  act(() => navigate('/login'))
  act(() => navigate('/request?form=chp', { state: historyState }))
  screen.getByText(referenceNumber, { selector: 'strong' })
})

test('starts a new form when the form is opened again from the success panel', async () => {
  await submitRequest(lawFirmUser)
  act(() => navigate('/request?form=chp'))
  expect(control('clientName')!.value).toBe('')
  act(() => window.history.back())
  await screen.findByText(referenceNumber, { selector: 'strong' })
})

const summaryRows = () => screen.queryAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])

test('sums up the request and says who gets emails, also after a reload', async () => {
  const { user, submit } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  await user.type(ccInput(), 'partner@example.test{Enter}')
  await user.click(screen.getByLabelText('Urgent request'))
  const request = await submit()
  request.respond(201, { referenceNumber, claimToken: null })
  await screen.findByText(referenceNumber, { selector: 'strong' })
  const rows = [
    ['Client', 'Client A'],
    ['Date of crash', 'Mar 5, 2026'],
    ['Report', 'Non-fatal Face Page, monitoring for the full report'],
    ['Documents', 'Written authorization'],
    ['Urgent', 'Yes'],
    ["We'll email updates and the report to", lawFirmUser.email],
    ['Copies go to', 'partner@example.test'],
  ]
  expect(summaryRows()).toEqual(rows)
  await reload(lawFirmUser)
  expect(summaryRows()).toEqual(rows)
})

test('tells a guest when copies are sent', async () => {
  const { user, submit } = await openChpForm()
  enter('contactEmail', 'guest@example.test')
  await fillFacePage(user)
  await openMore(user)
  await user.type(ccInput(), 'partner@example.test{Enter}')
  const request = await submit()
  request.respond(201, { referenceNumber, claimToken: 'a token' })
  await screen.findByText(referenceNumber, { selector: 'strong' })
  expect(summaryRows().at(-1)).toEqual([
    'Copies go to',
    "partner@example.testWe'll send copies after we've started work on your request.",
  ])
})

test('hides the summary from the next person who uses the browser', async () => {
  await submitRequest(lawFirmUser)
  expect(summaryRows()).not.toEqual([])
  await reload({ ...lawFirmUser, id: 'usr_00000000000000000000000001' })
  screen.getByText(referenceNumber, { selector: 'strong' })
  expect(summaryRows()).toEqual([])
  localStorage.clear()
  await reload()
  screen.getByText(referenceNumber, { selector: 'strong' })
  expect(summaryRows()).toEqual([])
})

test("saves a guest's request for sign-up, and links to the claim page", async () => {
  await submitRequest()
  expect(sessionStorage.getItem('guestReferenceNumber')).toBe(referenceNumber)
  expect(sessionStorage.getItem('guestContactEmail')).toBe('guest@example.test')
  expect(sessionStorage.getItem('guestClaimToken')).toBe('a token')
  expect(screen.getByRole('link', { name: 'I Have an Account' }).getAttribute('href')).toBe(
    '/claim-request?token=a+token&email=guest%40example.test',
  )
})

test('finishes the upload while another page is open, and shows the reference number on return', async () => {
  const { user, submit } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  const request = await submit()
  act(() => request.progress(0.5))
  act(() => navigate('/login'))
  act(() => navigate('/request?form=chp'))
  screen.getByText('50%')
  act(() => navigate('/login'))
  act(() => request.respond(201, { referenceNumber, claimToken: null }))
  await waitFor(() => expect(toastText()).toContain(referenceNumber))
  act(() => navigate('/request?form=chp'))
  await screen.findByText(referenceNumber, { selector: 'strong' })
  expect(localStorage.getItem('crashDraft')).toBeNull()
})

test('shows an error that arrived while another page was open at its field on return', async () => {
  const { user, submit } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  const request = await submit()
  act(() => navigate('/login'))
  const fields = { clientName: 'Name not accepted.' }
  act(() => request.respond(400, { code: 'invalid', message: fields.clientName, fields, requestId: 'r' }))
  act(() => navigate('/request?form=chp'))
  expect(await screen.findAllByText(fields.clientName)).not.toHaveLength(0)
  await waitFor(() => expect(document.activeElement).toBe(control('clientName')))
})

test('a guest corrects a mistyped email address, and the links on the page follow', async () => {
  const { user, submit } = await openChpForm()
  enter('contactEmail', 'guest@exmaple.test')
  await openMore(user)
  enter('phone', '(213) 555-0142')
  await fillFacePage(user)
  const request = await submit()
  expect(request.form.get('phone')).toBe('(213) 555-0142')
  request.respond(201, { referenceNumber, claimToken: 'a token', correctionToken: 'correction' })
  await user.click(await screen.findByRole('button', { name: 'Wrong address?' }))
  const field = screen.getByLabelText(/^Your email address/)
  expect(document.activeElement).toBe(field)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push([url, JSON.parse(String(body))])
    return Response.json({ contactEmail: 'guest@example.test', claimToken: 'another token' })
  })
  await user.clear(field)
  await user.type(field, 'guest@example.test{Enter}')
  await screen.findByText(/^Saved\./)
  expect(sent).toEqual([['/api/track/contact-email', { token: 'correction', contactEmail: 'guest@example.test' }]])
  expect(screen.getByRole('link', { name: 'I Have an Account' }).getAttribute('href')).toBe(
    '/claim-request?token=another+token&email=guest%40example.test',
  )
  expect(sessionStorage.getItem('guestContactEmail')).toBe('guest@example.test')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Wrong address?'))
})
