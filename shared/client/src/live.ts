import type { LiveMessage } from '@portal/contract/api/live'
import { limits } from '@portal/contract/limits'
import type { LivePage } from './live-page.ts'
import { openRefresh } from './live-refresh.ts'
import { keepConnected } from './live-socket.ts'

// The tabs of a browser share one WebSocket: the tab that holds a lock, the leader, has it, and the others hear from the
// leader over a BroadcastChannel. When the leader is closed, the browser gives the lock to the next tab.

/** Between tabs. */
type TabMessage =
  | { connected: boolean }
  | { message: string }
  /** A tab asks the leader whether it is there. */
  | { ask: true }
  /** The request that a tab has open; the leader asks for it with `report: true`. */
  | { tab: string; open: readonly string[] }
  | { request: true }

/** How long a leader may be silent: it says every `pingEvery` that it is connected. */
const silence = 2 * limits.live.pingEvery
const answerWithin = 1000

interface Viewer {
  /** The same in all tabs of one account. */
  name: string
  /** Only staff may tell and learn who has a request open. */
  isStaff: boolean
  newTicket: () => Promise<string | null>
  /** Reads the account again, and with it how many notices are unread. */
  refreshSession: () => void
}

/**
 * Receives live updates until the returned function is called. The page is passed in, because code that this module
 * shared with the first page would be split off into more files.
 */
export const startLive = ({ name, isStaff, newTicket, refreshSession }: Viewer, page: LivePage): (() => void) => {
  const refresh = openRefresh(page.refetch)
  const tab = crypto.randomUUID()
  const tabs = new BroadcastChannel(name)
  const ended = new AbortController()
  const openByTab = new Map<string, readonly string[]>()
  let socket: ReturnType<typeof keepConnected> | undefined
  let connected = false
  let wasConnected = false
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let sentOpen = '[]'
  let isWaiting = false

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no such argument
  const tell = (message: TabMessage) => tabs.postMessage(message)

  const changeConnected = (now: boolean) => {
    if (now && !connected) {
      refresh.everything()
      // The portal closes the connections of an account whose role, firm or name changes.
      if (wasConnected) refreshSession()
      wasConnected = true
    }
    connected = now
    page.setConnected(now)
  }
  const receive = (text: string) => {
    const message = JSON.parse(text) as LiveMessage
    if ('kind' in message) refresh.soon(message)
    else if ('notices' in message) refreshSession()
    else page.setViewing(message.request, message.viewing)
  }
  const sendOpen = () => {
    if (!isStaff) return
    const open = JSON.stringify([...new Set([...openByTab.values()].flat())].slice(-limits.live.openRequests))
    if (open !== sentOpen && socket?.send(`{"open":${open}}`) !== false) sentOpen = open
  }
  const requestOpen = () => {
    const open = [...page.openRequests()]
    openByTab.set(tab, open)
    if (socket) sendOpen()
    else tell({ tab, open })
  }

  const lead = () =>
    new Promise<void>((release) => {
      clearTimeout(watchdog)
      // The last update that the other tab received is unknown, so connecting reads everything again.
      changeConnected(false)
      tell({ connected: false })
      socket = keepConnected({
        newTicket,
        onChange: (now) => {
          if (now && !connected) sentOpen = '[]'
          changeConnected(now)
          tell({ connected: now })
          if (now) sendOpen()
        },
        onMessage: (message) => {
          tell({ message })
          receive(message)
        },
      })
      tell({ request: true })
      ended.signal.addEventListener('abort', () => release())
    })
  const stopLeading = () => {
    socket?.close()
    socket = undefined
  }
  // Another tab took the lock because this one was frozen, or the session has ended.
  const onLockLost = () => {
    stopLeading()
    if (!ended.signal.aborted) follow()
  }
  const follow = () => {
    if (!isWaiting) {
      isWaiting = true
      const leadInTurn = () => {
        isWaiting = false
        return lead()
      }
      navigator.locks.request(name, { signal: ended.signal }, leadInTurn).catch(onLockLost)
    }
    ask()
  }
  /** Asks whether the leader is there. If it doesn't answer, it is frozen in the background, and this tab leads instead. */
  const ask = () => {
    if (socket || document.hidden) return
    tell({ ask: true })
    clearTimeout(watchdog)
    watchdog = setTimeout(() => {
      changeConnected(false)
      navigator.locks.request(name, { steal: true }, lead).catch(onLockLost)
    }, answerWithin)
  }
  const heard = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => {
      changeConnected(false)
      ask()
    }, silence)
  }

  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('ask' in data) {
      if (socket) tell({ connected })
    } else if ('open' in data) {
      openByTab.set(data.tab, data.open)
      if (socket) sendOpen()
    } else if ('request' in data) requestOpen()
    else if (!socket) {
      heard()
      if ('connected' in data) changeConnected(data.connected)
      else receive(data.message)
    }
  })
  const leave = () => tell({ tab, open: [] })
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', ask)
  page.watchOpenRequests(requestOpen)
  requestOpen()
  follow()

  return () => {
    leave()
    ended.abort()
    stopLeading()
    clearTimeout(watchdog)
    page.watchOpenRequests(() => {})
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', ask)
    tabs.close()
    refresh.stop()
    page.setConnected(false)
  }
}
