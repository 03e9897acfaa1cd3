import { setTimeout as wait } from 'node:timers/promises'
import { live } from '@portal/contract/api/live'
import { environmentNamed } from '../scripts/deploy/environments.ts'
import type { Account } from './accounts.ts'
import { send } from './http.ts'
import type { Portal } from './portal.ts'

const path = '/api/crash-reports?page=1&pageSize=25'
/** Milliseconds within which a page must be right once it is connected. */
const deadline = 3000

/** A page with live updates: it asks for its list after connecting and after each message, and never polls in between. */
export class Viewer {
  messages = 0
  connections = 0
  readonly #portal: Portal
  readonly #account: Account
  #list = ''
  #socket: WebSocket | undefined
  #ended = false

  constructor(portal: Portal, account: Account) {
    this.#portal = portal
    this.#account = account
    void this.#stayConnected()
  }

  async #read(): Promise<string> {
    const origin = await this.#portal.origin.catch(() => '')
    const reply = origin ? await send(origin, { path, token: this.#account.token }).catch(() => undefined) : undefined
    return reply?.status === 200 ? reply.bytes.toString() : ''
  }

  async #refresh(): Promise<void> {
    this.#list = (await this.#read()) || this.#list
  }

  async #connect(): Promise<void> {
    const portal = await this.#portal.origin
    const { token } = this.#account
    const reply = await send(portal, { method: 'POST', path: '/api/live/ticket', token })
    const { ticket } = (reply?.body ?? {}) as { ticket?: string }
    if (!ticket) return
    const headers = { Origin: environmentNamed('production').origin }
    // Only Node's WebSocket takes headers.
    const options = { protocols: [live.subprotocol, ticket], headers } as unknown as string[]
    const socket = new WebSocket(portal.replace('http', 'ws') + live.path, options)
    this.#socket = socket
    const { promise, resolve } = Promise.withResolvers<void>()
    socket.addEventListener('open', () => {
      this.connections++
      void this.#refresh()
    })
    socket.addEventListener('message', () => {
      this.messages++
      void this.#refresh()
    })
    socket.addEventListener('error', () => resolve())
    socket.addEventListener('close', () => resolve())
    await promise
  }

  async #stayConnected(): Promise<void> {
    while (!this.#ended) {
      await this.#connect().catch(() => {})
      this.#socket = undefined
      await wait(200)
    }
  }

  /** Whether it has what the API returns, soon after it has connected. */
  async isRight(): Promise<boolean> {
    while (this.#socket?.readyState !== WebSocket.OPEN) await wait(50)
    for (const end = Date.now() + deadline; Date.now() < end; await wait(100))
      if (this.#list !== '' && this.#list === (await this.#read())) return true
    return false
  }

  end(): void {
    this.#ended = true
    this.#socket?.close()
  }
}
