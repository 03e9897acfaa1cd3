import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, expect, test } from 'vitest'
import {
  closeRequest,
  control,
  fillFacePage,
  lawFirmUser,
  openRequest,
  submitButton,
  toastText,
} from '../testing/request.tsx'

afterEach(closeRequest)

const number = 'CHP-0A1B2C3D'
const order = async (account?: object) => {
  const { user, network } = await openRequest(account)
  if (!account) await user.type(control('contactEmail')!, 'guest@example.test')
  await fillFacePage(user)
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  network.sent[0]!.answer(201, { referenceNumber: number, claimToken: account ? null : 'a token' })
  await screen.findByText(number, { selector: 'strong' })
  return user
}
const reload = async (account?: object) => {
  cleanup()
  await openRequest(account)
}

test('a reload shows a guest the reference number again, and where updates go', async () => {
  await order()
  await reload()
  expect(screen.getByText(number, { selector: 'strong' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create Account with guest@example.test' })).toBeDefined()
})

test('a reload shows it to an account too; another request forgets it', async () => {
  await order(lawFirmUser)
  await reload(lawFirmUser)
  screen.getByText(number, { selector: 'strong' })
  screen.getByRole('link', { name: 'View Dashboard' })
  act(() => screen.getByRole('button', { name: 'Submit Another Request' }).click())
  expect(control('clientName')!.value).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(number)
  await reload(lawFirmUser)
  expect(control('clientName')!.value).toBe('')
})

test('coming anew gives a form, going back shows the order again', async () => {
  await order()
  const shownIn = window.history.state
  act(() => navigate('/login'))
  act(() => navigate('/request?form=chp'))
  expect(control('clientName')!.value).toBe('')
  act(() => navigate('/login'))
  act(() => navigate('/request?form=chp', { state: shownIn }))
  screen.getByText(number, { selector: 'strong' })
})

test("a guest's order is left for the account that may be created next, and can be claimed by one there is", async () => {
  await order()
  expect(sessionStorage.getItem('guestReferenceNumber')).toBe(number)
  expect(sessionStorage.getItem('guestContactEmail')).toBe('guest@example.test')
  expect(sessionStorage.getItem('guestClaimToken')).toBe('a token')
  expect(screen.getByRole('link', { name: 'I Have an Account' }).getAttribute('href')).toBe(
    '/claim-request?token=a+token&email=guest%40example.test',
  )
})

test('an order that goes while another page is looked at is told of there, and shown on coming back', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  act(() => network.sent[0]!.progress(0.5))
  act(() => navigate('/login'))
  act(() => navigate('/request?form=chp'))
  screen.getByText('50%')
  act(() => navigate('/login'))
  act(() => network.sent[0]!.answer(201, { referenceNumber: number, claimToken: null }))
  await waitFor(() => expect(toastText()).toContain(number))
  act(() => navigate('/request?form=chp'))
  await screen.findByText(number, { selector: 'strong' })
  expect(localStorage.getItem('crashDraft')).toBeNull()
})

test('a refusal that comes while another page is looked at waits at its question', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  act(() => navigate('/login'))
  const fields = { clientName: 'Too strange a name.' }
  act(() => network.sent[0]!.answer(400, { code: 'invalid', message: fields.clientName, fields, requestId: 'r' }))
  act(() => navigate('/request?form=chp'))
  expect(await screen.findAllByText(fields.clientName)).not.toHaveLength(0)
  await waitFor(() => expect(document.activeElement).toBe(control('clientName')))
})
