import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, enter, fillFacePage, lawFirmUser, openChpForm, submitButton } from '../testing/open-page.tsx'

afterEach(closePage)

const fillAsGuest = async (user: Parameters<typeof fillFacePage>[0], email = 'guest@example.test') => {
  enter('contactEmail', email)
  await fillFacePage(user)
}

/** Submits a request, and leaves the browser with what it keeps of that. */
const sendOnce = async () => {
  const { user, submit } = await openChpForm()
  await fillAsGuest(user)
  const request = await submit()
  act(() => request.respond(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: 'x' }))
  await user.click(await screen.findByRole('button', { name: 'Submit Another Request' }))
  await waitFor(() => expect(localStorage.getItem('sentRequests')).toContain('CHP-0A1B2C3D'))
  return user
}

test('a guest who repeats a request is asked first, and can send it anyway', async () => {
  const user = await sendOnce()
  await fillAsGuest(user, 'Guest@example.test')
  await user.click(submitButton())
  await screen.findByText('You already sent this')
  expect(screen.getByText(/CHP-0A1B2C3D/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Email Me the Link Again' }).getAttribute('href')).toBe('/lost-link')
  await user.click(screen.getByRole('button', { name: 'Request Anyway' }))
  expect(await screen.findByText(/Submitting|Uploading/)).toBeTruthy()
})

test.each([
  ['another email address', () => enter('contactEmail', 'other@example.test')],
  ['another name', () => enter('clientName', 'Client B')],
  ['another date', () => enter('crashDate', '2026-03-06')],
])('a request with %s is another one, and the browser has no names', async (_, change) => {
  const user = await sendOnce()
  expect(localStorage.getItem('sentRequests')).not.toMatch(/client|guest|2026/i)
  await fillAsGuest(user)
  change()
  await user.click(submitButton())
  expect(await screen.findByText(/Submitting|Uploading/)).toBeTruthy()
})

test('what was sent more than a day ago is forgotten', async () => {
  const user = await sendOnce()
  const [sent] = JSON.parse(localStorage.getItem('sentRequests')!) as [{ at: number }]
  localStorage.setItem('sentRequests', JSON.stringify([{ ...sent, at: sent.at - 25 * 3_600_000 }]))
  await fillAsGuest(user)
  await user.click(submitButton())
  expect(await screen.findByText(/Submitting|Uploading/)).toBeTruthy()
})

test("the browser keeps nothing of an account's request", async () => {
  const { user, submit } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  const request = await submit()
  act(() => request.respond(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: null }))
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
  expect(localStorage.getItem('sentRequests')).toBeNull()
})
