/** What came back from the network, before anyone judged it. */
export interface Answer {
  status: number
  header: (name: string) => string | null
  text: string
}

export interface SendOptions {
  signal?: AbortSignal | undefined
  /** Told the share of the body that has left, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

interface Outgoing extends SendOptions {
  method: string
  url: string
  headers: Record<string, string>
  body?: BodyInit | undefined
}

const sendByFetch = async ({ method, url, headers, body, signal }: Outgoing): Promise<Answer> => {
  const response = await fetch(url, { method, headers, body, signal, credentials: 'include', cache: 'no-store' })
  return { status: response.status, header: (name) => response.headers.get(name), text: await response.text() }
}

// fetch cannot tell how much of a body has left; XMLHttpRequest can.
const sendWithProgress = ({ method, url, headers, body, signal, onProgress }: Outgoing): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress?.(event.loaded / event.total),
    )
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: request.responseText,
      }),
    )
    request.addEventListener('error', () => reject(new TypeError('network')))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'))
    request.send(body as XMLHttpRequestBodyInit)
  })

export const send = (outgoing: Outgoing): Promise<Answer> =>
  outgoing.onProgress ? sendWithProgress(outgoing) : sendByFetch(outgoing)
