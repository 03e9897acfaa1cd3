import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '@portal/contract/accounts/accounts'
import { listCrashReports } from '@portal/contract/reports/crash-reports'
import { limits } from '@portal/contract/limits'
import { AuthProvider } from './session.tsx'
import { revalidate, useListPage } from './queries.ts'
import { signIn, signOut } from './session.tsx'
import { token } from './token.ts'

const network = vi.fn<typeof fetch>()
const listsOf = (name: string) =>
  new Response(JSON.stringify([{ clientName: name }]), { headers: { 'X-Total-Count': '1', 'X-Unfiltered-Count': '7' } })
const user = { id: 'usr_1', email: 'a@b.test' } as User

const List = ({ search = '' }) => {
  const { data, error, current } = useListPage(listCrashReports, { query: { page: 1, search } })
  return (
    <p>
      {data ? `${data.items.map(({ clientName }) => clientName).join()} ${data.total}/${data.unfiltered}` : 'nothing'}
      {data && !current ? ' of another query' : ''}
      {error ? ' failed' : ''}
    </p>
  )
}
const show = () => render(<List />, { wrapper: AuthProvider })

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  act(() => signIn({ token: 'one', user }))
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  network.mockReset()
  token.remove()
})

it('reads a page with its counts, and again after a write', async () => {
  network.mockImplementation(async () => listsOf('before'))
  show()
  await screen.findByText('before 1/7')
  network.mockImplementation(async () => listsOf('after'))
  await act(() => revalidate(listCrashReports))
  expect(screen.getByText('after 1/7')).toBeTruthy()
})

it('keeps the last answer while polls fail, and recovers by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  network.mockImplementation(async () => listsOf('kept'))
  show()
  await screen.findByText('kept 1/7')
  network.mockRejectedValue(new TypeError('offline'))
  await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
  await screen.findByText('kept 1/7 failed')
  network.mockImplementation(async () => listsOf('back'))
  await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery * 2))
  expect(await screen.findByText('back 1/7')).toBeTruthy()
})

it('goes on asking while the browser thinks it is offline', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  network.mockImplementation(async () => listsOf('kept'))
  show()
  await screen.findByText('kept 1/7')
  network.mockRejectedValue(new TypeError('offline'))
  window.dispatchEvent(new Event('offline'))
  await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
  expect(screen.getByText('kept 1/7 failed')).toBeTruthy()
  network.mockImplementation(async () => listsOf('back'))
  window.dispatchEvent(new Event('online'))
  await act(() => vi.advanceTimersByTimeAsync(limits.pollEvery + 100))
  expect(screen.getByText('back 1/7')).toBeTruthy()
})

it('asks each minute once nobody has looked for some minutes, and at its own pace as soon as someone does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const look = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const asked = async (milliseconds: number) => {
    network.mockClear()
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    return network.mock.calls.length
  }
  network.mockImplementation(async () => listsOf('some'))
  show()
  await screen.findByText('some 1/7')
  look(true)
  expect(await asked(60_000)).toBeGreaterThan(15)
  await asked(limits.pollHiddenAfter)
  expect(await asked(5 * limits.pollHiddenEvery)).toBeLessThan(8)
  look(false)
  expect(await asked(10 * limits.pollEvery)).toBeGreaterThan(7)
  vi.restoreAllMocks()
})

it('tells the page before from the page asked for', async () => {
  network.mockImplementation(async () => listsOf('first'))
  const { rerender } = show()
  await screen.findByText('first 1/7')
  let arrive: (answer: Response) => void = () => {}
  network.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  rerender(<List search="next" />)
  expect(screen.getByText('first 1/7 of another query')).toBeTruthy()
  await act(async () => arrive(listsOf('next')))
  expect(await screen.findByText('next 1/7')).toBeTruthy()
})

it('shows nothing of one session in the next, and reads anew at once', async () => {
  network.mockImplementation(async () => listsOf('first'))
  show()
  await screen.findByText('first 1/7')
  const waiting: ((answer: Response) => void)[] = []
  network.mockImplementation(() => new Promise((resolve) => waiting.push(resolve)))
  await act(async () => {
    void signOut()
    signIn({ token: 'two', user })
  })
  expect(screen.getByText('nothing')).toBeTruthy()
  await act(async () => waiting.forEach((arrive) => arrive(listsOf('second'))))
  expect(await screen.findByText('second 1/7')).toBeTruthy()
})
