import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { failures } from '@portal/contract/failure'
import {
  closeRequest,
  answer,
  chooseType,
  control,
  fillFacePage,
  lawFirmUser,
  openRequest,
  pdf,
  submitButton,
  toastText,
} from '../testing/request.tsx'

afterEach(closeRequest)

const refusal = (code: string, message: string, fields?: Record<string, string>) => ({
  code,
  message,
  fields,
  requestId: 'r',
})
const sentOrder = async (network: Awaited<ReturnType<typeof openRequest>>['network'], number: number) => {
  await waitFor(() => expect(network.sent).toHaveLength(number))
  return network.sent[number - 1]!
}
const keyOf = (sent: { headers: Record<string, string> }) => sent.headers['Idempotency-Key']

test('a guest orders: what is asked for travels, and nothing else', async () => {
  const { user, network } = await openRequest()
  await user.type(control('contactEmail')!, 'guest@example.test')
  await user.type(control('clientName')!, 'Client A')
  await user.type(control('crashDate')!, '2026-03-05')
  await chooseType(user, 'non-fatal-full')
  await answer(user, 'clientRole', 'Driver')
  await user.type(control('driverLicenseOrPlate')!, 'B1234567')
  await user.type(control('reportNumber')!, 'hidden again')
  await answer(user, 'hasCrashCard', 'Yes')
  await user.upload(control('crashCard')!, pdf('card.pdf'))
  await screen.findByText('card.pdf')
  await user.click(screen.getByLabelText('Urgent request'))
  await user.click(submitButton())
  const sent = await sentOrder(network, 1)
  const { crashCard, ...texts } = Object.fromEntries(sent.form)
  expect(texts).toEqual({
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
  expect(sent.headers['Authorization']).toBeUndefined()

  sent.answer(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: 'x' })
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
  expect(toastText()).toContain('Request SubmittedYour reference number is CHP-0A1B2C3D.')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Request Submitted' }))
  const signUp = screen.getByRole('link', { name: 'Create Account with guest@example.test' })
  expect(signUp.getAttribute('href')).toBe('/register')
  expect(screen.queryByRole('link', { name: 'View Dashboard' })).toBeNull()
  await user.click(signUp)
  expect(localStorage.getItem('signupEmail')).toBe('guest@example.test')
})

test('a signed-in order goes under the account; another request starts empty with a key of its own', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  expect(control('contactEmail')).toBeNull()
  await fillFacePage(user)
  await user.click(submitButton())
  const first = await sentOrder(network, 1)
  expect(first.headers['Authorization']).toBe('Bearer a.b.c')
  expect(first.form.has('contactEmail')).toBe(false)
  expect(first.form.get('monitorForFull')).toBe('true')
  first.answer(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: null })
  expect((await screen.findByRole('link', { name: 'View Dashboard' })).getAttribute('href')).toBe('/dashboard')

  await user.click(screen.getByRole('button', { name: 'Submit Another Request' }))
  expect(control('clientName')!.value).toBe('')
  expect(control('writtenAuth')).toBeNull()
  await fillFacePage(user)
  await user.click(submitButton())
  expect(keyOf(await sentOrder(network, 2))).not.toBe(keyOf(first))
})

test('pressed twice and Enter beside it: one order', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  const form = document.querySelector('form')!
  act(() => {
    for (let n = 0; n < 3; n++) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await sentOrder(network, 1)
  await user.dblClick(submitButton())
  act(() => network.sent[0]!.progress(0.4))
  expect(screen.getByText('40%')).toBeDefined()
  expect(document.querySelector<HTMLFieldSetElement>('form > fieldset')!.disabled).toBe(true)
  expect(network.sent).toHaveLength(1)
})

test('a lost connection keeps everything, and trying again sends the same files under the same key', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await user.click(submitButton())
  const first = await sentOrder(network, 1)
  act(() => first.lose())
  expect((await screen.findByRole('alert')).textContent).toMatch(/connection was lost/i)
  expect(toastText()).toContain('Error')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(document.activeElement).toBe(again)
  await user.click(again)
  const second = await sentOrder(network, 2)
  expect(keyOf(first)).toMatch(/^[0-9a-f-]{36}$/)
  expect(keyOf(second)).toBe(keyOf(first))
  expect((second.form.get('writtenAuth') as File).name).toBe('authorization.pdf')
  expect([...second.form.keys()]).toEqual([...first.form.keys()])
})

test('the key is renewed when the contents change after a refusal, and only then', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  const sendAndAnswer = async (number: number, status: number, code: string) => {
    await user.click(submitButton())
    const sent = await sentOrder(network, number)
    act(() => sent.answer(status, refusal(code, `Answer ${number}.`)))
    expect((await screen.findByRole('alert')).textContent).toContain(`Answer ${number}.`)
    return keyOf(sent)
  }
  const first = await sendAndAnswer(1, 429, 'too_many')
  expect(await sendAndAnswer(2, 429, 'too_many')).toBe(first)
  await user.type(control('clientName')!, ' B')
  const second = await sendAndAnswer(3, 503, 'unavailable')
  expect(second).not.toBe(first)
  // Of a failure on the server nobody knows whether the order stands: other contents must not become a second one.
  await user.type(control('clientName')!, ' C')
  expect(await sendAndAnswer(4, 409, 'key_reused')).toBe(second)
  await user.type(control('clientName')!, ' D')
  expect(await sendAndAnswer(5, 409, 'key_reused')).toBe(second)
})

test('what was sent already with other contents becomes an order of its own when the user says so', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await user.click(submitButton())
  const first = await sentOrder(network, 1)
  act(() => first.answer(409, refusal('key_reused', failures.key_reused.message)))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('from another tab, or just before the connection was lost')
  expect([control('clientName')!.value, screen.getByText('authorization.pdf').textContent]).toEqual([
    'Client A',
    'authorization.pdf',
  ])
  await user.click(within(alert).getByRole('button', { name: 'Submit as a separate request' }))
  const second = await sentOrder(network, 2)
  expect(keyOf(second)).not.toBe(keyOf(first))
  act(() => second.answer(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: null }))
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
})

test('what the server refuses lands on its field, files too; what was entered stays', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await user.click(submitButton())
  const message = 'Please choose a PDF, JPG, PNG file.'
  act(() => network.sent[0]!.answer(415, refusal('wrong_kind', message, { writtenAuth: message })))
  expect(await screen.findAllByText(message)).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(control('writtenAuth')))
  expect(control('writtenAuth')!.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('authorization.pdf')).toBeDefined()
  expect(control('clientName')!.value).toBe('Client A')
  expect(toastText()).toBeUndefined()

  await user.click(screen.getByRole('button', { name: 'Remove authorization.pdf' }))
  await user.upload(control('writtenAuth')!, pdf('other.pdf'))
  await screen.findByText('other.pdf')
  await user.click(submitButton())
  await sentOrder(network, 2)
})

test('a refusal of nothing on the page stands at the button', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await user.click(submitButton())
  act(() => network.sent[0]!.answer(400, refusal('invalid', 'Something else.', { elsewhere: 'Something else.' })))
  expect((await screen.findByRole('alert')).textContent).toContain('Something else.')
  expect(toastText()).toContain('ErrorSomething else.')
})

test('a cancelled upload ends there and says so', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await user.click(submitButton())
  await sentOrder(network, 1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(network.sent[0]!.aborted).toBe(true)
  await screen.findByText(/Sending was cancelled/)
  expect(toastText()).toBeUndefined()
  expect(document.activeElement).toBe(submitButton())
  expect(screen.getByText('authorization.pdf')).toBeDefined()
})
