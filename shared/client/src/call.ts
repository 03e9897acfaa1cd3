import { challenge } from '@portal/contract/api/turnstile'
import type { Endpoint, Input, Reply } from '@portal/contract/api/endpoint'
import { AppError, apiErrors, connectionMessages, waitMessage, type ErrorCode } from '@portal/contract/api/errors'
import type { ErrorBody } from '@portal/contract/api/error-body'
import { unreadHeader } from '@portal/contract/api/response-headers'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { find, say } from './language.ts'
import { send, type HttpResponse, type SendOptions } from './send.ts'
import { token } from './token.ts'

const unreadAtom = atom(0)

/** The number of the signed-in person's unread notices, as the latest reply said. */
export const useUnreadNotices = (): number => useAtomValue(unreadAtom)

export const setUnreadNotices = (unread: number): void => getDefaultStore().set(unreadAtom, unread)

export interface CallOptions extends SendOptions {
  /** Repeating a call with the same key and body returns the first reply. */
  idempotencyKey?: string
  /** The Turnstile token, for calls that require one. */
  challenge?: string | undefined
  /** The bearer token of a session other than the signed-in account's, such as a tracking page's. */
  bearer?: string | undefined
}

interface FileOptions extends CallOptions {
  asFile?: boolean
}

export interface CallResult<E extends Endpoint> {
  reply: Reply<E>
  header: (name: string) => string | null
}

/** No response arrived, so it is unknown whether the server received the call. */
export class NetworkError extends Error {
  constructor() {
    super(connectionMessages.lost)
    this.name = 'NetworkError'
  }
}

// The last response of each conditional call by URL and session: an unchanged poll is answered with 304 and no body. The
// least recently used comes first and goes when there are too many, as after an hour of searching.
const responsesCached = 50
interface CachedResponse {
  etag: string
  result: { reply: unknown; header: (name: string) => string | null }
}
const responseCache = new Map<string, CachedResponse>()
const cacheResponse = (key: string, response: CachedResponse): void => {
  responseCache.delete(key)
  responseCache.set(key, response)
  if (responseCache.size > responsesCached) responseCache.delete(responseCache.keys().next().value!)
}
let notifySessionEnded: () => void = () => {}
let notifySetupRequired: () => void = () => {}
let confirmIdentity: () => Promise<boolean> = async () => false

/** Removes all cached responses, so that the next account sees none of them. */
export const clearResponseCache = (): void => responseCache.clear()

/** Sets what runs when the server rejects the token that was sent. */
export const onSessionEnded = (listener: () => void): void => {
  notifySessionEnded = listener
}

/** Sets what runs when the server says that the account must set up a second factor first. */
export const onSetupRequired = (listener: () => void): void => {
  notifySetupRequired = listener
}

/**
 * Sets how a call asks the person to confirm who they are, when the server wants that first. It resolves to whether they
 * did; then the call is repeated.
 */
export const onStepUp = (confirm: () => Promise<boolean>): void => {
  confirmIdentity = confirm
}

const isDefined = (value: unknown): value is string | number | boolean => value !== undefined && value !== null

/** The URL of a call: path parameters filled in, query appended. */
export const urlOf = <E extends Endpoint>(endpoint: E, input: Input<E> = {}): string => {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => isDefined(value) && value !== '',
  )
  return query.length ? `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}` : path
}

// Text fields come first, so that the server knows which rules apply to the files before they arrive.
const formData = <E extends Endpoint>(input: Input<E>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries((input.body ?? {}) as Record<string, unknown>))
    if (isDefined(value)) form.append(name, String(value))
  for (const [name, file] of Object.entries((input.files ?? {}) as Record<string, Blob | undefined>))
    if (file) form.append(name, file)
  return form
}

/** The error code for a status without an error body of the API, as from a gateway. */
const codeOfStatus = (status: number): ErrorCode => {
  if (status === 413) return 'too_large'
  if (status === 429) return 'too_many'
  return status >= 500 ? 'unavailable' : 'invalid'
}

const errorFrom = (response: HttpResponse): AppError => {
  let body: Partial<ErrorBody> = {}
  try {
    body = JSON.parse(response.text) as ErrorBody
  } catch {
    // Not an error of the API: for example a gateway's HTML page.
  }
  const known = body.code !== undefined && body.code in apiErrors
  const code: ErrorCode = known ? (body.code as ErrorCode) : codeOfStatus(response.status)
  const retryAfter = Number(response.header('Retry-After'))
  const message = body.message ?? (code === 'too_many' && retryAfter > 0 ? waitMessage(retryAfter) : undefined)
  return new AppError(code, {
    ...(message ? { message } : {}),
    ...(body.fields ? { fields: body.fields } : {}),
    ...(body.requestId ? { requestId: body.requestId } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
    ...(body.secondFactor ? { secondFactor: body.secondFactor } : {}),
  })
}

const callOnce = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: FileOptions,
): Promise<CallResult<E>> => {
  const url = urlOf(endpoint, input)
  const bearer = options.bearer ?? token.get()
  const cacheKey = options.bearer ? `${url} ${options.bearer}` : url
  const cached = endpoint.conditional ? responseCache.get(cacheKey) : undefined
  if (cached) cacheResponse(cacheKey, cached)
  const headers: Record<string, string> = {}
  if (bearer) headers['Authorization'] = `Bearer ${bearer}`
  if (cached) headers['If-None-Match'] = cached.etag
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  if (options.challenge) headers[challenge.header] = options.challenge
  const json = !endpoint.files && input.body !== undefined
  if (json) headers['Content-Type'] = 'application/json'
  const body = endpoint.files ? formData(input) : json ? JSON.stringify(input.body) : undefined

  const response = await send({
    method: endpoint.method,
    url,
    headers,
    body,
    signal: options.signal,
    onProgress: options.onProgress,
    ...(options.asFile && { asFile: true }),
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : new NetworkError()
  })

  const unread = response.header(unreadHeader)
  if (unread !== null && bearer === token.get()) setUnreadNotices(Number(unread))
  if (response.status === 304 && cached) return cached.result as CallResult<E>
  if (response.status >= 400) {
    const error = errorFrom(response)
    if (bearer && bearer === token.get()) {
      if (error.code === 'unauthenticated') notifySessionEnded()
      if (error.code === 'second_factor_setup_required') notifySetupRequired()
    }
    throw error
  }
  const parsed: unknown = endpoint.repliesWithFile
    ? (response.file ?? response.text)
    : response.text
      ? JSON.parse(response.text)
      : undefined
  const result = { reply: parsed as Reply<E>, header: response.header }
  const etag = response.header('ETag')
  if (endpoint.conditional && etag && (options.bearer || bearer === token.get()))
    cacheResponse(cacheKey, { etag, result })
  return result
}

/**
 * Calls the API and returns the reply with the response's headers. A call that needs a recent proof of identity asks for it
 * and continues.
 * @throws AppError for an error response, NetworkError when none arrived, AbortError when the signal fired.
 */
export const callWithHeaders = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E> = {},
  options: FileOptions = {},
): Promise<CallResult<E>> => {
  try {
    return await callOnce(endpoint, input, options)
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'step_up_required'
    if (!isRefused || !(await confirmIdentity())) throw error
    return callOnce(endpoint, input, options)
  }
}

/** `callWithHeaders` without the headers. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input?: Input<E>,
  options?: CallOptions,
): Promise<Reply<E>> => (await callWithHeaders(endpoint, input, options)).reply

/** `call` for an endpoint that returns a file of any type. */
export const callForFile = async <E extends Endpoint & { readonly repliesWithFile: true }>(
  endpoint: E,
  input?: Input<E>,
): Promise<Blob> => (await callWithHeaders(endpoint, input, { asFile: true })).reply as unknown as Blob

/** `call` for an endpoint that returns a text file: its text, without a byte order mark. */
export const callForText = async <E extends Endpoint & { readonly repliesWithFile: true }>(
  endpoint: E,
  input?: Input<E>,
): Promise<string> => (await callWithHeaders(endpoint, input)).reply as unknown as string

/** The message to show for anything a call threw; `fallback` for errors that have none for users. */
export const errorMessage = (error: unknown, fallback: string = apiErrors.internal.message): string => {
  if (error instanceof NetworkError) return say(error.message)
  // A message that isn't known in the page's language is in English.
  return error instanceof AppError ? (find(error.message) ?? say(apiErrors[error.code].message)) : say(fallback)
}
