import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import {
  choose,
  chooseType,
  closePage,
  control,
  enter,
  fillFacePage,
  lawFirmUser,
  openChpForm,
  pdf,
  submitButton,
  toastText,
} from '../testing/open-page.tsx'

afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})

const errorBody = (code: string, message: string, fields?: Record<string, string>) => ({
  code,
  message,
  fields,
  requestId: 'r',
})
const keyOf = (request: { headers: Record<string, string> }) => request.headers['Idempotency-Key']
const openFilled = async () => {
  const page = await openChpForm(lawFirmUser)
  await fillFacePage(page.user)
  return page
}

test("submits only the visible fields of a guest's request, and offers to create an account", async () => {
  const { user, submit } = await openChpForm()
  await choose(user, 'relation', 'helped')
  enter('contactEmail', 'guest@example.test')
  enter('clientName', 'Client A')
  enter('crashDate', '2026-03-05')
  await chooseType(user, 'non-fatal-full')
  await choose(user, 'clientRole', 'driver')
  enter('driverLicenseOrPlate', 'B1234567')
  enter('reportNumber', 'hidden again')
  await choose(user, 'hasCrashCard', 'true')
  await user.upload(control('crashCard')!, pdf('card.pdf'))
  await screen.findByText('card.pdf')
  await user.click(screen.getByLabelText('Urgent request'))
  const request = await submit()
  const { crashCard, ...texts } = Object.fromEntries(request.form)
  expect(texts).toEqual({
    relation: 'helped',
    contactEmail: 'guest@example.test',
    clientName: 'Client A',
    crashDate: '2026-03-05',
    reportType: 'non-fatal-full',
    clientRole: 'driver',
    driverLicenseOrPlate: 'B1234567',
    hasCrashCard: 'true',
    urgent: 'true',
    ccEmails: '',
  })
  expect((crashCard as File).name).toBe('card.pdf')
  expect(request.headers['Authorization']).toBeUndefined()

  request.respond(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: 'x' })
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
  // The page says it.
  expect(toastText()).toBeUndefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Request Submitted' }))
  const signUp = screen.getByRole('link', { name: 'Create Account with guest@example.test' })
  expect(signUp.getAttribute('href')).toBe('/register')
  expect(screen.queryByRole('link', { name: 'View Dashboard' })).toBeNull()
  await user.click(signUp)
  expect(localStorage.getItem('signupEmail')).toBe('guest@example.test')
})

test('submits with the session token, and starts another request empty and with a new idempotency key', async () => {
  const { user, submit } = await openFilled()
  expect(control('contactEmail')).toBeNull()
  const first = await submit()
  expect(first.headers['Authorization']).toBe('Bearer a.b.c')
  expect(first.form.has('contactEmail')).toBe(false)
  expect(first.form.get('monitorForFull')).toBe('true')
  first.respond(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: null })
  expect((await screen.findByRole('link', { name: 'View Dashboard' })).getAttribute('href')).toBe('/dashboard')

  await user.click(screen.getByRole('button', { name: 'Submit Another Request' }))
  expect(control('clientName')!.value).toBe('')
  expect(control('writtenAuth')).toBeNull()
  await fillFacePage(user)
  expect(keyOf(await submit())).not.toBe(keyOf(first))
})

test('submits once when the button and Enter are pressed repeatedly', async () => {
  const { user, network } = await openFilled()
  const form = document.querySelector('form')!
  act(() => {
    for (let n = 0; n < 3; n++) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await waitFor(() => expect(network.submitted).toHaveLength(1))
  await user.dblClick(submitButton())
  act(() => network.submitted[0]!.progress(0.4))
  expect(screen.getByText('40%')).toBeDefined()
  expect(document.querySelector<HTMLFieldSetElement>('form fieldset')!.disabled).toBe(true)
  expect(network.submitted).toHaveLength(1)
})

test('retries after a lost connection with the same files and idempotency key, even if the input changes', async () => {
  const { user, submit } = await openFilled()
  const first = await submit()
  act(() => first.loseConnection())
  expect((await screen.findByRole('alert')).textContent).toMatch(/connection was lost/i)
  expect(toastText()).toContain('Error')
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Try Again' }))
  const second = await submit()
  expect(keyOf(first)).toMatch(/^[0-9a-f-]{36}$/)
  expect(keyOf(second)).toBe(keyOf(first))
  expect((second.form.get('writtenAuth') as File).name).toBe('authorization.pdf')
  expect([...second.form.keys()]).toEqual([...first.form.keys()])
  // The request may exist.
  act(() => second.loseConnection())
  await screen.findByRole('button', { name: 'Try Again' })
  await user.type(control('clientName')!, ' B')
  expect(keyOf(await submit())).toBe(keyOf(first))
})

test('shows that the browser is offline, and keeps all input until it is back online', async () => {
  const { submit } = await openFilled()
  const setOnline = (online: boolean) =>
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
      window.dispatchEvent(new Event(online ? 'online' : 'offline'))
    })
  setOnline(false)
  expect(screen.getByRole('alert').textContent).toContain("You're offline")
  const first = await submit()
  act(() => first.loseConnection())
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  await screen.findByRole('button', { name: 'Try Again' })
  expect(alerts()).toEqual([
    "You're offlineEverything you entered is still here. Submit your request when you're back online.",
  ])
  setOnline(true)
  expect(alerts()).toEqual([
    'Request Not SubmittedThe connection was lost. Please check your network and try again. Everything you entered is still here.',
  ])
  const second = await submit()
  expect((second.form.get('writtenAuth') as File).name).toBe('authorization.pdf')
})

test('renews the idempotency key only when the input changes after a rejection', async () => {
  const { user, submit } = await openFilled()
  const submitAndReject = async (attempt: number, status: number, code: string) => {
    const request = await submit()
    act(() => request.respond(status, errorBody(code, `Response ${attempt}.`)))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(`Response ${attempt}.`))
    return keyOf(request)
  }
  const first = await submitAndReject(1, 429, 'too_many')
  expect(await submitAndReject(2, 429, 'too_many')).toBe(first)
  await user.type(control('clientName')!, ' B')
  const second = await submitAndReject(3, 503, 'unavailable')
  expect(second).not.toBe(first)
  // After a 5xx the request may exist, so changed input must not create a second one.
  await user.type(control('clientName')!, ' C')
  expect(await submitAndReject(4, 409, 'key_reused')).toBe(second)
  await user.type(control('clientName')!, ' D')
  expect(await submitAndReject(5, 409, 'key_reused')).toBe(second)
})

test('keeps all input after key_reused, and submits it as a separate request on demand', async () => {
  const { user, network, submit } = await openFilled()
  const first = await submit()
  act(() => first.respond(409, errorBody('key_reused', apiErrors.key_reused.message)))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('from another tab, or just before the connection was lost')
  expect(control('clientName')!.value).toBe('Client A')
  expect(screen.getByText('authorization.pdf')).toBeDefined()
  await user.click(within(alert).getByRole('button', { name: 'Submit as a Separate Request' }))
  await waitFor(() => expect(network.submitted).toHaveLength(2))
  const second = network.submitted[1]!
  expect(keyOf(second)).not.toBe(keyOf(first))
  act(() => second.respond(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: null }))
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
})

test('shows an error of a field the form does not have above the button and in a toast', async () => {
  const { submit } = await openFilled()
  const request = await submit()
  act(() => request.respond(400, errorBody('invalid', 'Something else', { elsewhere: 'Something else' })))
  expect((await screen.findByRole('alert')).textContent).toContain('Something else. Everything you entered')
  expect(toastText()).toContain('ErrorSomething else.')
})

test('cancels an upload without a toast, and keeps the files', async () => {
  const { user, submit } = await openFilled()
  const request = await submit()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(request.aborted).toBe(true)
  await screen.findByText(/Submission canceled/)
  expect(toastText()).toBeUndefined()
  expect(document.activeElement).toBe(submitButton())
  expect(screen.getByText('authorization.pdf')).toBeDefined()
})
