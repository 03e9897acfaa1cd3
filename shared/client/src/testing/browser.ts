import { vi } from 'vitest'
import { live } from '@portal/contract/api/live'

// APIs for several tabs that happy-dom doesn't have.

type Callback = () => Promise<unknown>

/** Web Locks: one holder per name, the others wait in order, and one may steal. */
const fakeLocks = () => {
  interface Request {
    run: Callback
    reject: (error: Error) => void
    resolve: (value: unknown) => void
  }
  const held = new Map<string, Request>()
  const waiting = new Map<string, Request[]>()
  const grant = (name: string, request: Request) => {
    held.set(name, request)
    void request.run().then((value) => {
      if (held.get(name) !== request) return
      held.delete(name)
      request.resolve(value)
      const next = waiting.get(name)?.shift()
      if (next) grant(name, next)
    })
  }
  const request = (name: string, options: { steal?: boolean; signal?: AbortSignal }, run: Callback) =>
    new Promise((resolve, reject) => {
      const asked = { run, resolve, reject }
      if (options.steal) {
        held.get(name)?.reject(new DOMException('stolen', 'AbortError'))
        grant(name, asked)
      } else if (held.has(name)) {
        waiting.set(name, [...(waiting.get(name) ?? []), asked])
        options.signal?.addEventListener('abort', () => {
          waiting.set(
            name,
            (waiting.get(name) ?? []).filter((one) => one !== asked),
          )
          reject(new DOMException('ended', 'AbortError'))
        })
      } else grant(name, asked)
    })
  return { request }
}

/** A BroadcastChannel within this page. `frozen` ones neither send nor receive, like a tab that the browser suspended. */
export class FakeBroadcastChannel extends EventTarget {
  static all: FakeBroadcastChannel[] = []
  frozen = false
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    FakeBroadcastChannel.all.push(this)
  }

  postMessage(data: unknown): void {
    if (this.frozen) return
    for (const other of FakeBroadcastChannel.all)
      if (other !== this && other.name === this.name && !other.frozen)
        queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })))
  }

  close(): void {
    FakeBroadcastChannel.all = FakeBroadcastChannel.all.filter((one) => one !== this)
  }
}

/** A WebSocket whose other end is the test. It answers pings while `answers` is true. */
export class FakeWebSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeWebSocket[] = []
  readyState = 0
  answers = true
  readonly sent: string[] = []
  readonly url: string
  readonly protocols: string[]

  constructor(url: string, protocols: string[]) {
    super()
    this.url = url
    this.protocols = protocols
    FakeWebSocket.all.push(this)
  }

  open(): void {
    this.readyState = FakeWebSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  receive(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  send(data: string): void {
    if (data !== live.ping) this.sent.push(data)
    else if (this.answers) queueMicrotask(() => this.receive(live.pong))
  }

  close(): void {
    if (this.readyState > 1) return
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

/** Gives the page Web Locks, BroadcastChannel and WebSocket, and returns the WebSockets that it opens. */
export const stubBrowser = (): FakeWebSocket[] => {
  FakeWebSocket.all = []
  FakeBroadcastChannel.all = []
  vi.stubGlobal('WebSocket', FakeWebSocket)
  vi.stubGlobal('BroadcastChannel', FakeBroadcastChannel)
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
  return FakeWebSocket.all
}

export const restoreBrowser = (): void => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
}
