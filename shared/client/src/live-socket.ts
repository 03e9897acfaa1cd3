import { live } from '@portal/contract/api/live'
import { limits } from '@portal/contract/limits'

const { reconnect, pingEvery, pongWithin } = limits.live

interface Listener {
  /** Resolves to null where the portal has no live updates. */
  newTicket: () => Promise<string | null>
  onChange: (connected: boolean) => void
  onMessage: (data: string) => void
}

/** Keeps one WebSocket to the portal open, until `close`. */
export const keepConnected = ({ newTicket, onChange, onMessage }: Listener) => {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let ping: ReturnType<typeof setInterval> | undefined
  let pong: ReturnType<typeof setTimeout> | undefined
  let connecting = false
  let failures = 0
  let openedAt = 0
  let ended = false

  const drop = (wait?: number) => {
    const old = socket
    socket = undefined
    clearInterval(ping)
    clearTimeout(pong)
    // A dead connection may take minutes to close, so nobody waits for it.
    old?.close()
    if (old) onChange(false)
    clearTimeout(retry)
    if (ended) return
    const delay = wait ?? Math.min(reconnect.longest, reconnect.first * 2 ** failures++)
    // Random, because after a restart of the portal everyone connects again.
    retry = setTimeout(() => void connect(), delay * (0.2 + Math.random()))
  }

  const connect = async () => {
    if (connecting || socket || ended) return
    connecting = true
    const ticket = await newTicket().catch(() => undefined)
    connecting = false
    if (ended) return
    if (!ticket) return drop(ticket === null ? 10 * reconnect.longest : undefined)
    const opened = new WebSocket(`${location.origin.replace('http', 'ws')}${live.path}`, [live.subprotocol, ticket])
    socket = opened
    const isCurrent = () => opened === socket
    const sendPing = () => {
      opened.send(live.ping)
      pong = setTimeout(() => isCurrent() && drop(), pongWithin)
    }
    opened.addEventListener('open', () => {
      if (!isCurrent()) return
      openedAt = performance.now()
      ping = setInterval(sendPing, pingEvery)
      onChange(true)
    })
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (!isCurrent()) return
      clearTimeout(pong)
      if (data !== live.pong) onMessage(data)
      else onChange(true)
    })
    opened.addEventListener('close', () => {
      if (!isCurrent()) return
      if (openedAt && performance.now() - openedAt > 5000) failures = 0
      openedAt = 0
      drop()
    })
    // Without a network the browser may keep an attempt pending for minutes.
    pong = setTimeout(() => isCurrent() && drop(), pongWithin)
    opened.addEventListener('open', () => clearTimeout(pong))
  }

  const connectNow = () => {
    if (document.hidden || !navigator.onLine) return
    failures = 0
    void connect()
  }
  const onOffline = () => socket && drop()
  document.addEventListener('visibilitychange', connectNow)
  window.addEventListener('online', connectNow)
  window.addEventListener('offline', onOffline)
  void connect()

  return {
    send: (data: string) => socket?.readyState === WebSocket.OPEN && socket.send(data),
    close: () => {
      ended = true
      document.removeEventListener('visibilitychange', connectNow)
      window.removeEventListener('online', connectNow)
      window.removeEventListener('offline', onOffline)
      drop()
    },
  }
}
