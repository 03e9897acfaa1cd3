import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { live, type RequestsChanged } from '@portal/contract/api/live'
import { limits } from '@portal/contract/limits'
import type { LivePage } from './live-page.ts'
import { openRefresh } from './live-refresh.ts'
import { startLive } from './live.ts'
import { FakeBroadcastChannel, restoreBrowser, stubBrowser, type FakeWebSocket } from './testing/browser.ts'

let sockets: FakeWebSocket[]
let stops: (() => void)[] = []
const newTicket = vi.fn<() => Promise<string | null>>()
const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  sockets = stubBrowser()
  newTicket.mockReset().mockResolvedValue('a-ticket')
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
  restoreBrowser()
})

/** Opens a tab, and records the messages it gets. */
const openTab = async ({ isStaff = true, open = [] as string[] } = {}) => {
  const tab = {
    connected: false,
    refetched: [] as RequestsChanged[][],
    viewing: {} as Record<string, unknown>,
    sessionRefreshes: 0,
    openChanged: () => {},
  }
  const page: LivePage = {
    setConnected: (connected) => void (tab.connected = connected),
    setViewing: (request, viewing) => void (tab.viewing[request] = viewing),
    refetch: async (changes) => tab.refetched.push([...changes]),
    openRequests: () => open,
    watchOpenRequests: (listener) => void (tab.openChanged = listener),
  }
  const refreshSession = () => void tab.sessionRefreshes++
  const stop = startLive({ name: 'live:usr_1:staff', isStaff, newTicket, refreshSession }, page)
  stops.push(stop)
  await advance(0)
  return { ...tab, stop, get: () => tab, channel: FakeBroadcastChannel.all.at(-1)! }
}

const change = { kind: 'chp', spread: 0 } as const
const changesOf = ({ get }: Awaited<ReturnType<typeof openTab>>) => get().refetched.flat()

describe('one tab', () => {
  test('opens a WebSocket with a ticket, and reads again after connecting and after each message', async () => {
    const tab = await openTab()
    expect(sockets[0]).toMatchObject({ protocols: [live.subprotocol, 'a-ticket'] })
    expect(sockets[0]!.url).toBe(location.origin.replace('http', 'ws') + live.path)
    expect(tab.get().connected).toBe(false)
    sockets[0]!.open()
    expect(tab.get().connected).toBe(true)
    await advance(limits.live.spreadAfterConnecting)
    expect(changesOf(tab).map(({ kind }) => kind)).toEqual(['chp', 'police'])
    await advance(10_000)
    sockets[0]!.receive({ ...change, requests: ['crh_1'] })
    await advance(0)
    expect(changesOf(tab).at(-1)).toEqual({ ...change, requests: ['crh_1'] })
  })

  test('connects again after the WebSocket closes, ever more rarely, and with a new ticket', async () => {
    const tab = await openTab()
    sockets[0]!.open()
    await advance(10_000)
    sockets[0]!.close()
    expect(tab.get().connected).toBe(false)
    await advance(1.2 * limits.live.reconnect.first)
    expect(sockets).toHaveLength(2)
    for (let attempt = 0; attempt < 30; attempt++) {
      sockets.at(-1)!.close()
      await advance(1.2 * limits.live.reconnect.longest)
    }
    const before = newTicket.mock.calls.length
    newTicket.mockRejectedValue(new Error('no network'))
    sockets.at(-1)!.close()
    await advance(60 * 60_000)
    // An hour without a network: about once a minute.
    expect(newTicket.mock.calls.length - before).toBeLessThan(60 / 0.2)
    newTicket.mockResolvedValue('late')
    window.dispatchEvent(new Event('online'))
    await advance(0)
    sockets.at(-1)!.open()
    expect([tab.get().connected, sockets.at(-1)!.protocols[1]]).toEqual([true, 'late'])
  })

  test('reads the account again after connecting again, and not after connecting first', async () => {
    const [first, second] = [await openTab(), await openTab()]
    const refreshes = () => [first, second].map(({ get }) => get().sessionRefreshes)
    sockets[0]!.open()
    await advance(0)
    expect(refreshes()).toEqual([0, 0])
    sockets[0]!.close()
    await advance(1.2 * limits.live.reconnect.first)
    expect(refreshes()).toEqual([0, 0])
    sockets[1]!.open()
    await advance(limits.live.pingEvery)
    expect(refreshes()).toEqual([1, 1])
  })

  test('spreads the attempts of many pages after a restart', async () => {
    const delays: number[] = []
    const random = vi.spyOn(Math, 'random')
    for (const value of [0, 0.5, 0.999]) {
      random.mockReturnValue(value)
      const tab = await openTab()
      const socket = sockets.at(-1)!
      socket.open()
      const at = performance.now()
      const count = sockets.length
      socket.close()
      while (sockets.length === count) await advance(10)
      delays.push(performance.now() - at)
      tab.stop()
    }
    random.mockRestore()
    expect(delays[0]).toBeGreaterThanOrEqual(0.2 * limits.live.reconnect.first)
    expect(delays[2]! - delays[0]!).toBeGreaterThan(0.9 * limits.live.reconnect.first)
  })

  test('gives up a connection that answers no ping, as when the network went away silently', async () => {
    const tab = await openTab()
    sockets[0]!.open()
    await advance(10 * limits.live.pingEvery)
    expect(tab.get().connected).toBe(true)
    sockets[0]!.answers = false
    await advance(limits.live.pingEvery + limits.live.pongWithin)
    expect(tab.get().connected).toBe(false)
  })

  test('gives up an attempt that never opens', async () => {
    await openTab()
    await advance(limits.live.pongWithin + 1.2 * limits.live.reconnect.first)
    expect(sockets).toHaveLength(2)
  })

  test('drops the connection when the browser goes offline', async () => {
    const tab = await openTab()
    sockets[0]!.open()
    window.dispatchEvent(new Event('offline'))
    expect(tab.get().connected).toBe(false)
  })

  test('asks rarely where the portal has no live updates', async () => {
    newTicket.mockResolvedValue(null)
    await openTab()
    await advance(60 * 60_000)
    expect([sockets.length, newTicket.mock.calls.length < 40]).toEqual([0, true])
  })

  test('closes the WebSocket when the session ends', async () => {
    const tab = await openTab()
    sockets[0]!.open()
    tab.stop()
    expect([sockets[0]!.readyState, tab.get().connected]).toEqual([3, false])
    await advance(60 * 60_000)
    expect(sockets).toHaveLength(1)
  })

  test('says which requests are open, only to staff, and again after connecting again', async () => {
    const open = ['crh_1']
    const tab = await openTab({ open })
    sockets[0]!.open()
    open.push('crh_2')
    tab.get().openChanged()
    tab.get().openChanged()
    expect(sockets[0]!.sent).toEqual(['{"open":["crh_1"]}', '{"open":["crh_1","crh_2"]}'])
    sockets[0]!.close()
    await advance(2 * limits.live.reconnect.first)
    sockets[1]!.open()
    expect(sockets[1]!.sent).toEqual(['{"open":["crh_1","crh_2"]}'])
    sockets[1]!.receive({ request: 'crh_1', viewing: [{ user: 'usr_2', name: 'Ann' }] })
    expect(tab.get().viewing).toEqual({ crh_1: [{ user: 'usr_2', name: 'Ann' }] })
    tab.stop()

    await openTab({ isStaff: false, open })
    sockets.at(-1)!.open()
    expect(sockets.at(-1)!.sent).toEqual([])
  })
})

describe('several tabs', () => {
  test('share one WebSocket, and all read again', async () => {
    const [first, second] = [await openTab({ open: ['crh_1'] }), await openTab({ open: ['crh_2'] })]
    sockets[0]!.open()
    const third = await openTab()
    await advance(0)
    expect([first, second, third].map(({ get }) => get().connected)).toEqual([true, true, true])
    await advance(10_000)
    sockets[0]!.receive(change)
    await advance(0)
    for (const tab of [first, second, third]) expect(changesOf(tab).at(-1)).toEqual(change)
    expect(sockets).toHaveLength(1)
    expect(sockets[0]!.sent.at(-1)).toBe('{"open":["crh_1","crh_2"]}')
  })

  test('go on with another WebSocket when the tab that has it is closed', async () => {
    const [first, second] = [await openTab(), await openTab()]
    sockets[0]!.open()
    first.stop()
    await advance(0)
    expect(second.get().connected).toBe(false)
    sockets[1]!.open()
    await advance(0)
    expect([sockets.length, second.get().connected]).toEqual([2, true])
  })

  test('poll and connect themselves when the tab that has it is frozen', async () => {
    const [first, second] = [await openTab(), await openTab()]
    sockets[0]!.open()
    first.channel.frozen = true
    await advance(2 * limits.live.pingEvery)
    expect(second.get().connected).toBe(false)
    await advance(1000)
    sockets.at(-1)!.open()
    expect(second.get().connected).toBe(true)
    expect(sockets.filter(({ readyState }) => readyState === 1)).toHaveLength(1)
    // It wakes up, and hears from the other tab again.
    const count = sockets.length
    first.channel.frozen = false
    document.dispatchEvent(new Event('visibilitychange'))
    await advance(10_000)
    expect([first.get().connected, sockets.length]).toEqual([true, count])
  })
})

describe('many changes', () => {
  test('share requests: 100 in a minute, to a list that 500 watch, cause fewer than 60, none later than 1.2 seconds', async () => {
    const spread = 500 * limits.live.spreadPerViewer
    const waiting: number[] = []
    const delays: number[] = []
    let requests = 0
    const refresh = openRefresh(async () => {
      requests++
      delays.push(...waiting.splice(0).map((at) => performance.now() - at))
    })
    for (let n = 0; n < 100; n++) {
      waiting.push(performance.now())
      refresh.soon({ kind: 'chp', spread })
      await advance(600)
    }
    await advance(2000)
    expect(requests).toBeLessThan(60)
    expect([delays.length, Math.max(...delays) <= 1200]).toEqual([100, true])
  })

  test('a message that arrives twice or late causes at most one more request', async () => {
    let requests = 0
    const refresh = openRefresh(async () => requests++)
    refresh.soon(change)
    refresh.soon(change)
    await advance(limits.live.pause)
    refresh.soon(change)
    await advance(limits.live.pause)
    expect(requests).toBe(2)
  })

  test('a page asks again only when it was answered, or waited for long', async () => {
    let requests = 0
    const answers: (() => void)[] = []
    const refresh = openRefresh(() => {
      requests++
      return new Promise<void>((resolve) => answers.push(resolve))
    })
    const ask = async () => {
      refresh.soon(change)
      await advance(5000)
      return requests
    }
    expect([await ask(), await ask()]).toEqual([1, 1])
    answers[0]!()
    await advance(1)
    expect(requests).toBe(2)
    expect([await ask(), await ask()]).toEqual([2, 2])
    await advance(limits.live.answerWithin)
    expect(requests).toBe(3)
  })
})
