import { act, screen, waitFor } from '@testing-library/react'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, expect, test, vi } from 'vitest'
import {
  closePage,
  control,
  fillFacePage,
  lawFirmUser,
  openChpForm,
  submitButton,
  toastText,
} from '../testing/open-page.tsx'

afterEach(closePage)

const formUrl = '/request?form=chp'
const leave = () => {
  act(() => navigate('/login'))
  expect(control('clientName')).toBeNull()
}
const isAskedBeforeClosing = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

const earlier = {
  id: `crh_${'9'.repeat(26)}`,
  referenceNumber: 'CHP-AAAAAAAA',
  clientName: 'Client A',
  crashDate: '2026-03-05',
  status: 'processing',
  reportType: 'fatal-full',
  policeDepartment: null,
  matterNumber: null,
  submittedAt: '2026-03-06T10:00:00.000Z',
}

/** Presses the submit button of a filled form with a search for similar requests that waits. */
const submitWithSearch = async () => {
  const page = await openChpForm(lawFirmUser)
  await fillFacePage(page.user)
  const others = window.fetch
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url === '/api/docket/similar-requests' ? promise : others(url, init),
  )
  await page.user.click(submitButton())
  return { ...page, find: (...requests: object[]) => act(async () => resolve(Response.json([requests]))) }
}

test('is submitting from the press of the button, also while similar requests are searched for', async () => {
  const { user, network, find } = await submitWithSearch()
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy()
  expect(isAskedBeforeClosing()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await find()
  expect(await screen.findByText(/Submission canceled/)).toBeTruthy()
  expect(network.submitted).toHaveLength(0)
})

test('goes on after the page was left, and says so when there is a similar request', async () => {
  const { network, find, submit } = await submitWithSearch()
  leave()
  expect(toastText()).toContain('Still Submitting')
  await find(earlier)
  expect(toastText()).toContain('Your request is not submitted yet')
  act(() => navigate(formUrl))
  await screen.findByText('Your firm may have requested this already')
  expect(network.submitted).toHaveLength(0)
  await submit(screen.getByRole('button', { name: 'Request Anyway' }))
})

test('says what the server refused after the page was left', async () => {
  const { submit } = await openChpForm(lawFirmUser).then(async (page) => (await fillFacePage(page.user), page))
  const request = await submit()
  leave()
  const message = "The date can't be in the future"
  act(() => request.respond(400, { code: 'invalid', message, fields: { crashDate: message }, requestId: 'r' }))
  await waitFor(() => expect(toastText()).toContain(message))
  act(() => navigate(formUrl))
  await waitFor(() => expect(document.activeElement).toBe(control('crashDate')))
})

test('stores the key before the request is sent', async () => {
  const page = await openChpForm(lawFirmUser)
  await fillFacePage(page.user)
  const { headers } = await page.submit()
  expect(localStorage.getItem('crashDraft')).toContain(headers['Idempotency-Key'])
})

test('takes no request that it may have made itself for an earlier one', async () => {
  const page = await openChpForm(lawFirmUser)
  await fillFacePage(page.user)
  const first = await page.submit()
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
  page.network.similar = [earlier]
  const second = await page.submit()
  expect(second.headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key'])
})
