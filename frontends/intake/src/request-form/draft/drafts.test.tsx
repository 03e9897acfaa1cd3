import { act, screen, waitFor } from '@testing-library/react'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '@portal/client'
import { AuthResponse } from '@portal/contract/accounts/accounts'
import { apiErrors } from '@portal/contract/api/errors'
import { closePage, control, enter, fillFacePage, lawFirmUser, openChpForm } from '../../testing/open-page.tsx'

afterEach(closePage)

const formUrl = '/request?form=chp'
const loginUrl = '/login?next=%2Frequest%3Fform%3Dchp'
const otherUser = { ...lawFirmUser, id: 'usr_00000000000000000000000001' }
const signInAs = (user: object) => act(() => signIn(AuthResponse.parse({ token: 'd.e.f', user })))
const leaveAndReturn = (meanwhile = () => {}) => {
  act(() => navigate('/login'))
  expect(control('clientName')).toBeNull()
  meanwhile()
  act(() => navigate(formUrl))
}
const openFilled = async () => {
  const page = await openChpForm(lawFirmUser)
  await fillFacePage(page.user)
  return page
}
const openFilledAsGuest = async () => {
  const page = await openChpForm()
  enter('contactEmail', 'guest@example.test')
  await fillFacePage(page.user)
  return page
}
const input = () => [control('clientName')?.value, screen.queryByText('authorization.pdf')?.textContent]
const filled = ['Client A', 'authorization.pdf']
const empty = ['', undefined]
const endSession = async (submit: Awaited<ReturnType<typeof openChpForm>>['submit']) => {
  const request = await submit()
  const { message } = apiErrors.unauthenticated
  act(() => request.respond(401, { code: 'unauthenticated', message, requestId: 'r' }))
  await waitFor(() => expect(control('contactEmail')).not.toBeNull())
}

test('keeps input, files and the idempotency key while other pages are open', async () => {
  const { user, submit } = await openFilled()
  const first = await submit()
  act(() => first.loseConnection())
  await user.click(screen.getByRole('link', { name: /Back/ }))
  await user.click(await screen.findByRole('link', { name: 'Request CHP Report' }))
  expect(input()).toEqual(filled)
  leaveAndReturn()
  expect(input()).toEqual(filled)
  const second = await submit()
  expect((second.form.get('writtenAuth') as File).name).toBe('authorization.pdf')
  expect(second.headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key'])
})

test('clears the conditional fields on a type change after returning to the form', async () => {
  const { user } = await openFilled()
  leaveAndReturn()
  await user.click(screen.getByRole('radio', { name: 'Fatal Face Page' }))
  expect(control('writtenAuth')).not.toBeNull()
  expect(screen.queryByText('authorization.pdf')).toBeNull()
  expect(control('clientName')!.value).toBe('Client A')
})

test("gives a guest's draft to the account that signs in from the form", async () => {
  const { user, network, submit } = await openChpForm()
  network.registeredEmails.add('guest@example.test')
  enter('contactEmail', 'guest@example.test')
  await fillFacePage(user)
  const link = await screen.findByRole('link', { name: 'sign in' })
  expect(link.getAttribute('href')).toBe(loginUrl)
  leaveAndReturn(() => signInAs(lawFirmUser))
  expect(input()).toEqual(filled)
  expect(control('contactEmail')).toBeNull()
  const request = await submit()
  expect(request.form.has('contactEmail')).toBe(false)
})

test("hides an account's draft from other accounts, and from everyone after sign-out", async () => {
  const { user } = await openFilled()
  leaveAndReturn(() => signInAs(otherUser))
  expect(input()).toEqual(empty)
  await fillFacePage(user)
  act(() => void signOut())
  expect(input()).toEqual(empty)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('removes the draft when its owner signs out on another page', async () => {
  await openFilled()
  leaveAndReturn(() => act(() => void signOut()))
  expect(input()).toEqual(empty)
})

test('removes the draft when its owner signs out on the form, even for the same account', async () => {
  await openFilled()
  act(() => {
    void signOut()
    navigate('/')
  })
  signInAs(lawFirmUser)
  act(() => navigate(formUrl))
  expect(input()).toEqual(empty)
})

test("removes a guest's draft after an account has taken it over and signed out", async () => {
  await openFilledAsGuest()
  leaveAndReturn(() => {
    signInAs(lawFirmUser)
    act(() => void signOut())
  })
  expect(input()).toEqual(empty)
})

test('keeps the draft when the session ends during submission, and links to sign-in', async () => {
  const { submit } = await openFilled()
  const field = control('clientName')
  await endSession(submit)
  // The field would be another one if the form had been rendered from its beginning.
  expect(control('clientName')).toBe(field)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain(apiErrors.unauthenticated.message)
  expect(alert.querySelector('a')!.getAttribute('href')).toBe(loginUrl)
  expect(input()).toEqual(filled)
  leaveAndReturn()
  expect(screen.getByRole('alert').textContent).toContain('Your session has ended')
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(loginUrl)
  expect(input()).toEqual(filled)
  leaveAndReturn(() => signInAs(lawFirmUser))
  expect(input()).toEqual(filled)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('hides the draft of an ended session from other accounts', async () => {
  const { submit } = await openFilled()
  await endSession(submit)
  leaveAndReturn(() => signInAs(otherUser))
  expect(input()).toEqual(empty)
})

test('clears the form after a confirmation', async () => {
  const { user } = await openChpForm(lawFirmUser)
  expect(screen.queryByRole('button', { name: 'Clear Form' })).toBeNull()
  await fillFacePage(user)
  await user.click(screen.getByRole('button', { name: 'Clear Form' }))
  await user.click(await screen.findByRole('button', { name: 'Go Back' }))
  expect(input()).toEqual(filled)
  await user.click(screen.getByRole('button', { name: 'Clear Form' }))
  await user.click(await screen.findByRole('button', { name: 'Clear Everything' }))
  await waitFor(() => expect(input()).toEqual(empty))
  leaveAndReturn()
  expect(input()).toEqual(empty)
})

test('warns before the page closes only while input would be lost', async () => {
  const { user, submit } = await openChpForm(lawFirmUser)
  const warns = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(warns()).toBe(false)
  enter('clientName', 'Stored')
  expect(warns()).toBe(false)
  const original = localStorage
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} })
  enter('clientName', 'Not stored')
  expect(warns()).toBe(true)
  vi.stubGlobal('localStorage', original)
  await user.clear(control('clientName')!)
  expect(warns()).toBe(false)
  await fillFacePage(user)
  expect(warns()).toBe(true)
  const request = await submit()
  expect(warns()).toBe(true)
  request.respond(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: null })
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
  expect(warns()).toBe(false)
})
