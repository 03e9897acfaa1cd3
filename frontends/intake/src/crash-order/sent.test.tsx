import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, expect, test } from 'vitest'
import { closeRequest, control, fillFacePage, lawFirmUser, openRequest, submitButton } from '../testing/request.tsx'

afterEach(closeRequest)

const number = 'CHP-0A1B2C3D'
const order = async (account?: object) => {
  const { user, network } = await openRequest(account)
  if (!account) await user.type(control('contactEmail')!, 'guest@example.test')
  await fillFacePage(user)
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  network.sent[0]!.answer(201, { referenceNumber: number, claimToken: null })
  await screen.findByText(number, { selector: 'strong' })
  return user
}
// A page that reloads runs no cleanup: what its leaving would remove stays.
const reload = async (account?: object) => {
  const kept = { ...sessionStorage }
  cleanup()
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  await openRequest(account)
}

test('a reload shows a guest the reference number again, and where updates go', async () => {
  await order()
  expect(sessionStorage.getItem('guestReferenceNumber')).toBe(number)
  await reload()
  screen.getByText(number, { selector: 'strong' })
  screen.getByRole('link', { name: 'Create Account with guest@example.test' })
})

test('a reload shows it to an account too; another request forgets it', async () => {
  await order(lawFirmUser)
  await reload(lawFirmUser)
  screen.getByText(number, { selector: 'strong' })
  screen.getByRole('link', { name: 'View Dashboard' })
  act(() => screen.getByRole('button', { name: 'Submit Another Request' }).click())
  expect(control('clientName')!.value).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

test('leaving the page forgets it', async () => {
  await order()
  act(() => navigate('/login'))
  expect(sessionStorage).toHaveLength(0)
  act(() => navigate('/request?form=chp'))
  expect(control('clientName')!.value).toBe('')
})

test('whoever comes by the chooser gets a form', async () => {
  sessionStorage.setItem('guestReferenceNumber', number)
  const { user } = await openRequest(undefined, '')
  await user.click(screen.getByRole('link', { name: 'Request CHP Report' }))
  expect(control('clientName')!.value).toBe('')
})
