import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '@portal/client'
import { SignedIn } from '@portal/contract/accounts'
import { failures } from '@portal/contract/failure'
import { limits } from '@portal/contract/limits'
import { closeRequest, control, fillFacePage, lawFirmUser, openRequest, submitButton } from '../testing/request.tsx'

afterEach(closeRequest)

const form = '/request?form=chp'
const signInAndBack = '/login?next=%2Frequest%3Fform%3Dchp'
const otherUser = { ...lawFirmUser, id: 'usr_00000000000000000000000001' }
const signInAs = (user: object) => act(() => signIn(SignedIn.parse({ token: 'd.e.f', user })))
const leaveAndReturn = (meanwhile = () => {}) => {
  act(() => navigate('/login'))
  expect(control('clientName')).toBeNull()
  meanwhile()
  act(() => navigate(form))
}
const fillAsGuest = async (user: UserEvent) => {
  await user.type(control('contactEmail')!, 'guest@example.test')
  await fillFacePage(user)
}
const entered = () => [control('clientName')?.value, screen.queryByText('authorization.pdf')?.textContent]
const filled = ['Client A', 'authorization.pdf']
const empty = ['', undefined]
const endSession = async (user: UserEvent, network: Awaited<ReturnType<typeof openRequest>>['network']) => {
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  const { message } = failures.unauthenticated
  act(() => network.sent[0]!.answer(401, { code: 'unauthenticated', message, requestId: 'r' }))
  await waitFor(() => expect(control('contactEmail')).not.toBeNull())
}

test('a filled form is there again after the chooser and after another page, files included, under the same key', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  act(() => network.sent[0]!.lose())
  await user.click(screen.getByRole('link', { name: /Back/ }))
  await user.click(await screen.findByRole('link', { name: 'Request CHP Report' }))
  expect(entered()).toEqual(filled)
  leaveAndReturn()
  expect(entered()).toEqual(filled)
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(2))
  expect((network.sent[1]!.form.get('writtenAuth') as File).name).toBe('authorization.pdf')
  expect(network.sent[1]!.headers['Idempotency-Key']).toBe(network.sent[0]!.headers['Idempotency-Key'])
})

test('another type clears what was restored just as what was entered now', async () => {
  const { user } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  leaveAndReturn()
  await user.click(screen.getByRole('radio', { name: 'Fatal Face Page' }))
  expect(control('writtenAuth')).not.toBeNull()
  expect(screen.queryByText('authorization.pdf')).toBeNull()
  expect(control('clientName')!.value).toBe('Client A')
})

test('the account that signs in on the way takes a guest’s draft over', async () => {
  const { user, network } = await openRequest()
  network.accounts.add('guest@example.test')
  await fillAsGuest(user)
  const link = await screen.findByRole('link', { name: 'sign in' }, { timeout: limits.emailCheckAfter * 4 })
  expect(link.getAttribute('href')).toBe(signInAndBack)
  leaveAndReturn(() => signInAs(lawFirmUser))
  expect(entered()).toEqual(filled)
  expect(control('contactEmail')).toBeNull()
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  expect(network.sent[0]!.form.has('contactEmail')).toBe(false)
})

test('an account’s draft never shows to another, nor to anyone once it signed out by itself', async () => {
  const { user } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  leaveAndReturn(() => signInAs(otherUser))
  expect(entered()).toEqual(empty)
  await fillFacePage(user)
  act(() => void signOut())
  expect(entered()).toEqual(empty)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('signing out away from the form leaves nothing for the guest after', async () => {
  const { user } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  leaveAndReturn(() => act(() => void signOut()))
  expect(entered()).toEqual(empty)
})

test('signing out from the form, which leads away at once, leaves nothing even for the same account', async () => {
  const { user } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  act(() => {
    void signOut()
    navigate('/')
  })
  signInAs(lawFirmUser)
  act(() => navigate(form))
  expect(entered()).toEqual(empty)
})

test('a session that ended while sending is told at the button, with the way to sign in, and the draft waits', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await endSession(user, network)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain(failures.unauthenticated.message)
  expect(alert.querySelector('a')!.getAttribute('href')).toBe(signInAndBack)
  expect(entered()).toEqual(filled)
  leaveAndReturn()
  expect(screen.getByRole('alert').textContent).toContain('Your session has ended')
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(signInAndBack)
  expect(entered()).toEqual(filled)
  leaveAndReturn(() => signInAs(lawFirmUser))
  expect(entered()).toEqual(filled)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a session that ended leaves nothing for another account', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await endSession(user, network)
  leaveAndReturn(() => signInAs(otherUser))
  expect(entered()).toEqual(empty)
})

test('an order that went leaves no draft', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  network.sent[0]!.answer(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: null })
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
  act(() => navigate('/login'))
  act(() => navigate(form))
  expect(entered()).toEqual(empty)
})

test('clearing the form is asked for once more, then done', async () => {
  const { user } = await openRequest(lawFirmUser)
  expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull()
  await fillFacePage(user)
  await user.click(screen.getByRole('button', { name: 'Clear form' }))
  await user.click(await screen.findByRole('button', { name: 'Go back' }))
  expect(entered()).toEqual(filled)
  await user.click(screen.getByRole('button', { name: 'Clear form' }))
  await user.click(await screen.findByRole('button', { name: 'Clear everything' }))
  await waitFor(() => expect(entered()).toEqual(empty))
  leaveAndReturn()
  expect(entered()).toEqual(empty)
})

test('the browser asks before something is lost by closing the form, and only then', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(false)
  await user.type(control('clientName')!, 'Kept by the browser')
  expect(closing()).toBe(false)
  const roomy = localStorage
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} })
  await user.type(control('clientName')!, ', or not')
  expect(closing()).toBe(true)
  vi.stubGlobal('localStorage', roomy)
  await user.clear(control('clientName')!)
  expect(closing()).toBe(false)
  await fillFacePage(user)
  expect(closing()).toBe(true)
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  expect(closing()).toBe(true)
  network.sent[0]!.answer(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: null })
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
  expect(closing()).toBe(false)
})

test('is gone once whoever filled it has signed out, wherever they did', async () => {
  const { user } = await openRequest()
  await fillAsGuest(user)
  leaveAndReturn(() => {
    signInAs(lawFirmUser)
    void act(() => signOut())
  })
  await waitFor(() => expect(control('clientName')).not.toBeNull())
  expect(entered()).toEqual(empty)
})
