import { act, cleanup, render, screen } from '@testing-library/react'
import { callsOf } from '@portal/contract/kinds/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import { AuthProvider } from './session.tsx'
import { revalidate, useListPage } from './queries.ts'
import { signIn, signOut } from './session.tsx'
import { restoreBrowser, stubBrowser } from './testing/browser.ts'
import { token } from './token.ts'

const fetchMock = vi.fn<typeof fetch>()
const listResponse = (name: string) =>
  new Response(JSON.stringify([{ clientName: name }]), { headers: { 'X-Total-Count': '1', 'X-Unfiltered-Count': '7' } })
const user = { id: 'usr_1', email: 'a@b.test' } as User

const List = ({ search = '' }) => {
  const { data, error, current } = useListPage(callsOf('chp').list, { query: { page: 1, search } })
  return (
    <p>
      {data ? `${data.items.map(({ clientName }) => clientName).join()} ${data.total}/${data.unfiltered}` : 'nothing'}
      {data && !current ? ' (previous query)' : ''}
      {error ? ' failed' : ''}
    </p>
  )
}
const renderList = () => render(<List />, { wrapper: AuthProvider })

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  act(() => signIn({ token: 'one', user }))
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  fetchMock.mockReset()
  token.remove()
})

test('revalidate refetches a page with its counts', async () => {
  fetchMock.mockImplementation(async () => listResponse('before'))
  renderList()
  await screen.findByText('before 1/7')
  fetchMock.mockImplementation(async () => listResponse('after'))
  await act(() => revalidate(callsOf('chp').list))
  expect(screen.getByText('after 1/7')).toBeTruthy()
})

test('keeps the last reply while polls fail, and recovers with a later poll', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fetchMock.mockImplementation(async () => listResponse('first'))
  renderList()
  await screen.findByText('first 1/7')
  fetchMock.mockRejectedValue(new TypeError('offline'))
  await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
  await screen.findByText('first 1/7 failed')
  fetchMock.mockImplementation(async () => listResponse('back'))
  await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery * 2))
  expect(await screen.findByText('back 1/7')).toBeTruthy()
})

test('keeps polling while the browser reports that it is offline', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fetchMock.mockImplementation(async () => listResponse('first'))
  renderList()
  await screen.findByText('first 1/7')
  fetchMock.mockRejectedValue(new TypeError('offline'))
  window.dispatchEvent(new Event('offline'))
  await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
  expect(screen.getByText('first 1/7 failed')).toBeTruthy()
  fetchMock.mockImplementation(async () => listResponse('back'))
  window.dispatchEvent(new Event('online'))
  await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
  expect(screen.getByText('back 1/7')).toBeTruthy()
})

test('polls once a minute after some minutes in the background, and every 3 seconds again in the foreground', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const setHidden = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const requestsWithin = async (milliseconds: number) => {
    fetchMock.mockClear()
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    return fetchMock.mock.calls.length
  }
  fetchMock.mockImplementation(async () => listResponse('some'))
  renderList()
  await screen.findByText('some 1/7')
  setHidden(true)
  expect(await requestsWithin(60_000)).toBeGreaterThan(15)
  await requestsWithin(limits.pollHiddenAfter)
  expect(await requestsWithin(5 * limits.pollHiddenEvery)).toBeLessThan(8)
  setHidden(false)
  expect(await requestsWithin(10 * limits.pollEvery)).toBeGreaterThan(7)
  vi.restoreAllMocks()
})

test('shows the previous page, marked as not current, until the next one has loaded', async () => {
  fetchMock.mockImplementation(async () => listResponse('first'))
  const { rerender } = renderList()
  await screen.findByText('first 1/7')
  let respond: (response: Response) => void = () => {}
  fetchMock.mockImplementation(() => new Promise((resolve) => (respond = resolve)))
  rerender(<List search="next" />)
  expect(screen.getByText('first 1/7 (previous query)')).toBeTruthy()
  await act(async () => respond(listResponse('next')))
  expect(await screen.findByText('next 1/7')).toBeTruthy()
})

test('shows no data of the previous session, and refetches in the next one', async () => {
  fetchMock.mockImplementation(async () => listResponse('first'))
  renderList()
  await screen.findByText('first 1/7')
  const pending: ((response: Response) => void)[] = []
  fetchMock.mockImplementation(() => new Promise((resolve) => pending.push(resolve)))
  await act(async () => {
    void signOut()
    signIn({ token: 'two', user })
  })
  expect(screen.getByText('nothing')).toBeTruthy()
  await act(async () => pending.forEach((respond) => respond(listResponse('second'))))
  expect(await screen.findByText('second 1/7')).toBeTruthy()
})

test('polls once a minute while changes are announced, reads again after a message, and polls again when they are not', async () => {
  const sockets = stubBrowser()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const ticket = () => new Response(JSON.stringify({ ticket: 'a-ticket' }))
  let name = 'first'
  fetchMock.mockImplementation(async (url) => (String(url).endsWith('/ticket') ? ticket() : listResponse(name)))
  renderList()
  await screen.findByText('first 1/7')
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  await act(async () => sockets[0]!.open())
  await act(() => vi.advanceTimersByTimeAsync(limits.live.spreadAfterConnecting + 100))

  fetchMock.mockClear()
  await act(() => vi.advanceTimersByTimeAsync(10 * limits.live.pollEvery))
  expect(fetchMock.mock.calls.length).toBeLessThanOrEqual(10)

  name = 'second'
  sockets[0]!.receive({ kind: 'police', spread: 0 })
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByText('first 1/7')).toBeTruthy()
  sockets[0]!.receive({ kind: 'chp', requests: ['crh_1'], spread: 0 })
  await act(() => vi.advanceTimersByTimeAsync(limits.live.pause))
  expect(screen.getByText('second 1/7')).toBeTruthy()

  name = 'third'
  await act(async () => sockets[0]!.close())
  await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
  expect(screen.getByText('third 1/7')).toBeTruthy()
  restoreBrowser()
})
