interface Reply {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

/** A WebDriver BiDi connection. */
export const connectBidi = async (url: string) => {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}.`)), { once: true })
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Reply
    const call = waiting.get(id ?? -1)
    if (!call) return
    waiting.delete(id!)
    if (type === 'error') call.reject(new Error(`${error}: ${message}`))
    else call.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection.'))
  })
  let last = 0
  return {
    /** @throws when the browser reports an error */
    send: <T>(method: string, params: object): Promise<T> => {
      const id = ++last
      const call = Promise.withResolvers<unknown>()
      waiting.set(id, call)
      socket.send(JSON.stringify({ id, method, params }))
      return call.promise as Promise<T>
    },
    close: (): void => socket.close(),
  }
}
