import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { failures } from '@portal/contract/failure'
import { limits } from '@portal/contract/limits'
import { compoundOf, docNames } from '@portal/contract/testing/word-samples'
import { closeRequest, control, lawFirmUser, openPage, submitButton, toastText } from '../testing/request.tsx'
import { fillPolice } from '../testing/police.tsx'

afterEach(closeRequest)

const open = (user?: object) => openPage('/police-request', user)
const ccInput = () => screen.getByLabelText(/CC emails/)
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
const taken = { referenceNumber: 'POL-0A1B2C3D', claimToken: 'a token' }

test('a guest orders: every answer and both documents travel, and the confirmation tells what can be done', async () => {
  const { user, network } = await open()
  expect(screen.queryByRole('link', { name: /Back/ })).toBeNull()
  await user.type(control('contactEmail')!, 'guest@example.test')
  await fillPolice(user)
  await user.click(screen.getByLabelText('Ready for pickup'))
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  const { writtenAuthFile, clientReleaseFile, ...texts } = Object.fromEntries(network.sent[0]!.form)
  expect(texts).toEqual({
    clientName: 'Client A',
    crashDate: '2026-03-05',
    reportNumber: '26-004711',
    policeDepartment: 'Oakland Police Department',
    readyForPickup: 'true',
    urgent: 'false',
    contactEmail: 'guest@example.test',
    ccEmails: '',
  })
  expect([writtenAuthFile, clientReleaseFile].map((file) => (file as File).name)).toEqual([
    'authorization.pdf',
    'release.pdf',
  ])
  expect(network.sent[0]!.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)

  act(() => network.sent[0]!.answer(201, taken))
  await screen.findByText(taken.referenceNumber, { selector: 'strong' })
  expect(toastText()).toContain('SuccessPolice report request submitted successfully')
  expect(window.location.pathname + window.location.search).toBe(`/police-success?ref=${taken.referenceNumber}`)
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/claim-request?token=a+token&email=guest%40example.test',
  )
  expect(sessionStorage.getItem('guestReferenceNumber')).toBe(taken.referenceNumber)
  expect(sessionStorage.getItem('lastPoliceRef')).toBe(taken.referenceNumber)
  await user.click(screen.getByRole('link', { name: 'Create Account & Track Request' }))
  expect(localStorage.getItem('signupEmail')).toBe('guest@example.test')
})

test('an account orders without an address, its copies joined with a space, and finds its dashboard', async () => {
  const { user, network } = await open(lawFirmUser)
  expect(control('contactEmail')).toBeNull()
  await fillPolice(user)
  await user.type(ccInput(), 'a@example.test{Enter}b@example.test{Enter}')
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  expect(network.sent[0]!.form.has('contactEmail')).toBe(false)
  expect(network.sent[0]!.form.get('ccEmails')).toBe('a@example.test, b@example.test')
  act(() => network.sent[0]!.answer(201, { ...taken, claimToken: null }))
  expect((await screen.findByRole('link', { name: 'View Dashboard' })).getAttribute('href')).toBe(
    '/dashboard?view=police',
  )
  expect(screen.queryByText('Track Your Requests')).toBeNull()
})

test('everything missing is said in the given words, the first question focused, the documents in a toast', async () => {
  const { user, network } = await open()
  await user.click(submitButton())
  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Contact email is required',
    'Client name is required',
    'Crash date is required',
    'Report number is required',
    'Police department is required',
    'Written Authorization is required',
    'Client Release is required',
  ])
  await waitFor(() => expect(document.activeElement).toBe(control('contactEmail')))
  expect(toastText()).toContain('Missing DocumentsBoth written authorization and client release documents are required')
  await user.type(control('contactEmail')!, 'nobody@nowhere')
  await user.click(submitButton())
  expect(await screen.findAllByText('Valid email is required')).toHaveLength(2)
  expect(network.sent).toHaveLength(0)
})

test('one document is not enough', async () => {
  const { user, network } = await open(lawFirmUser)
  await fillPolice(user)
  await user.click(screen.getByRole('button', { name: 'Remove release.pdf' }))
  await user.click(submitButton())
  expect(await screen.findAllByText('Client Release is required')).toHaveLength(2)
  expect(toastText()).toContain('Missing Documents')
  expect(network.sent).toHaveLength(0)
})

test('Word documents are taken', async () => {
  const { user } = await open(lawFirmUser)
  const word = new File([compoundOf(docNames)], 'release.doc')
  await user.upload(control('clientReleaseFile')!, word)
  expect(await screen.findByText('release.doc')).toBeDefined()
  expect(screen.getByText(/PDF, DOC, DOCX, JPG, JPEG, PNG \(max 10MB\)/)).toBeDefined()
})

test('copies: what is no address and what is there already are told', async () => {
  const { user } = await open(lawFirmUser)
  expect(addButton().disabled).toBe(true)
  await user.type(ccInput(), 'not an address{Enter}')
  await waitFor(() => expect(toastText()).toContain('Invalid EmailPlease enter a valid email address.'))
  expect(control('ccEmails')!.getAttribute('aria-invalid')).toBe('true')
  await user.clear(ccInput())
  await user.type(ccInput(), 'a@example.test{Enter}A@example.test')
  expect(addButton().disabled).toBe(false)
  await user.click(addButton())
  await waitFor(() => expect(toastText()).toContain('Duplicate EmailThis email is already in the CC list.'))
  expect(screen.getByRole('list', { name: 'CC addresses' }).children).toHaveLength(1)
})

test('an address with an account is led to the sign-in and back to this form', async () => {
  const { user, network } = await open()
  network.accounts.add('known@example.test')
  await user.type(control('contactEmail')!, 'known@example.test')
  const link = await screen.findByRole('link', { name: 'sign in' }, { timeout: limits.emailCheckAfter * 4 })
  expect(link.getAttribute('href')).toBe('/login?next=%2Fpolice-request')
  await fillPolice(user)
  await user.click(submitButton())
  expect(await screen.findAllByText(failures.email_taken.message)).not.toHaveLength(0)
  expect(network.sent).toHaveLength(0)
})

test.each([
  [429, 'too_many', 'Please wait a minute'],
  [500, 'internal', 'Please try again'],
  [413, 'too_large', 'Please choose a smaller file'],
])('%d is told with its status and what to do, and nothing is lost', async (status, code, advice) => {
  const { user, network } = await open(lawFirmUser)
  await fillPolice(user)
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  const { message } = failures[code as keyof typeof failures]
  act(() => network.sent[0]!.answer(status, { code, message, requestId: 'r' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(advice)
  expect(alert.textContent).toContain('Everything you entered is still here.')
  expect(toastText()).toContain(`HTTP error! status: ${status}`)
  expect(control('policeDepartment')!.value).toBe('Oakland Police Department')
  expect(screen.getByText('release.pdf')).toBeDefined()
})
