export interface HttpResponse {
  status: number
  header: (name: string) => string | null
  text: string
  /** Instead of `text`, when the request asks for a file. */
  file?: Blob
}

export interface SendOptions {
  signal?: AbortSignal | undefined
  /** Called with the fraction of the body that has been sent, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
}

interface HttpRequest extends SendOptions {
  method: string
  url: string
  headers: Record<string, string>
  body?: BodyInit | undefined
  /** Reads a successful response as a file. */
  asFile?: boolean
}

const sendWithFetch = async ({ method, url, headers, body, signal, asFile }: HttpRequest): Promise<HttpResponse> => {
  const response = await fetch(url, { method, headers, body, signal, credentials: 'include', cache: 'no-store' })
  const received = { status: response.status, header: (name: string) => response.headers.get(name) }
  if (asFile && response.ok) return { ...received, text: '', file: await response.blob() }
  return { ...received, text: await response.text() }
}

// fetch does not report upload progress; XMLHttpRequest does.
const sendWithProgress = ({ method, url, headers, body, signal, onProgress }: HttpRequest): Promise<HttpResponse> =>
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

export const send = (request: HttpRequest): Promise<HttpResponse> =>
  request.onProgress ? sendWithProgress(request) : sendWithFetch(request)
