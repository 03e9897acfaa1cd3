import type { Call, Reply } from './http.ts'
import type { IsolateCall, IsolateMessage } from './workers/isolates.ts'

/** An isolate with the code of `workers/isolate.ts`, of which no call has run yet. */
export interface Isolate {
  readonly call: (to: IsolateCall['to'], path: string, call: Call) => Promise<Reply>
  readonly close: () => void
  /** Milliseconds until it was ready. */
  readonly startup: number
}

/** Starts a fresh isolate. @param origin that of the Worker `workers/isolates.ts`. */
export const startIsolate = async (origin: string): Promise<Isolate> => {
  const start = performance.now()
  const socket = new WebSocket(origin.replace('http', 'ws'))
  let fail: (error: Error) => void
  socket.addEventListener('close', () => fail(new Error('The isolate ended')))
  const receive = () =>
    new Promise<IsolateMessage>((resolve, reject) => {
      fail = reject
      const read = ({ data }: { data: unknown }) => resolve(JSON.parse(String(data)) as IsolateMessage)
      socket.addEventListener('message', read, { once: true })
    })
  const ready = await receive()
  if (!('calls' in ready) || ready.calls !== 0) throw new Error('The isolate is not fresh')
  const startup = performance.now() - start
  const call: Isolate['call'] = async (to, path, { headers = {} }) => {
    const sent = performance.now()
    const reply = receive()
    socket.send(JSON.stringify({ to, path, headers } satisfies IsolateCall))
    const message = await reply
    if ('calls' in message) throw new Error('The isolate did not reply')
    return { ...message, duration: performance.now() - sent }
  }
  const close = () => socket.close()
  return { call, close, startup }
}
