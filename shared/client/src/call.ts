import { challenge } from '@portal/contract/challenge'
import type { Endpoint, Input, Reply } from '@portal/contract/endpoint'
import { Failure, failures, waitMessage, type FailureCode } from '@portal/contract/failure'
import type { FailureBody } from '@portal/contract/failure-body'
import { send, type Answer, type SendOptions } from './send.ts'
import { token } from './token.ts'

export interface CallOptions extends SendOptions {
  /** The same key and body give the same order, however often it is sent. */
  idempotencyKey?: string
  /** What shows that a person calls, where that is asked. */
  challenge?: string | undefined
}

export interface Replied<E extends Endpoint> {
  reply: Reply<E>
  header: (name: string) => string | null
}

/** Thrown when no answer came: nothing is known of what the server did. */
export class Unreachable extends Error {
  constructor() {
    super('The connection was lost. Please check your network and try again.')
    this.name = 'Unreachable'
  }
}

// The last answer of every conditional call, so that an unchanged poll moves no body.
const lastAnswers = new Map<
  string,
  { etag: string; replied: { reply: unknown; header: (name: string) => string | null } }
>()
let sessionEnded: () => void = () => {}

/** Forgets every kept answer: nothing of one account is shown to the next. */
export const forgetAnswers = (): void => lastAnswers.clear()

/** Who is told when the server refuses the token that was sent. */
export const onSessionEnded = (told: () => void): void => {
  sessionEnded = told
}

const isText = (value: unknown): value is string | number | boolean => value !== undefined && value !== null

/** The address of a call: its path with the parameters put in and the query appended. */
export const urlOf = <E extends Endpoint>(endpoint: E, input: Input<E> = {}): string => {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => isText(value) && value !== '',
  )
  return query.length ? `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}` : path
}

// Text fields first: the server then knows what the files must be before they arrive.
const formData = <E extends Endpoint>(input: Input<E>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries((input.body ?? {}) as Record<string, unknown>))
    if (isText(value)) form.append(name, String(value))
  for (const [name, file] of Object.entries((input.files ?? {}) as Record<string, Blob | undefined>))
    if (file) form.append(name, file)
  return form
}

/** What a status means that came without a code of ours: a gateway gave it. */
const codeOf = (status: number): FailureCode => {
  if (status === 413) return 'too_large'
  if (status === 429) return 'too_many'
  return status >= 500 ? 'unavailable' : 'invalid'
}

const refusal = (answer: Answer): Failure => {
  let body: Partial<FailureBody> = {}
  try {
    body = JSON.parse(answer.text) as FailureBody
  } catch {
    // Not one of ours: a gateway's page, say. The status alone counts.
  }
  const known = body.code !== undefined && body.code in failures
  const code: FailureCode = known ? (body.code as FailureCode) : codeOf(answer.status)
  const retryAfter = Number(answer.header('Retry-After'))
  const message = body.message ?? (code === 'too_many' && retryAfter > 0 ? waitMessage(retryAfter) : undefined)
  return new Failure(code, {
    ...(message ? { message } : {}),
    ...(body.fields ? { fields: body.fields } : {}),
    ...(body.requestId ? { requestId: body.requestId } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  })
}

/**
 * Calls the API: the one way from the browser to the server, reply and headers.
 * @throws Failure when the server refuses, Unreachable when no answer came, an AbortError when the signal fired.
 */
export const callWithHeaders = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E> = {},
  options: CallOptions = {},
): Promise<Replied<E>> => {
  const url = urlOf(endpoint, input)
  const bearer = token.get()
  const kept = endpoint.conditional ? lastAnswers.get(url) : undefined
  const headers: Record<string, string> = {}
  if (bearer) headers['Authorization'] = `Bearer ${bearer}`
  if (kept) headers['If-None-Match'] = kept.etag
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  if (options.challenge) headers[challenge.header] = options.challenge
  const json = !endpoint.files && input.body !== undefined
  if (json) headers['Content-Type'] = 'application/json'
  const body = endpoint.files ? formData(input) : json ? JSON.stringify(input.body) : undefined

  const answer = await send({
    method: endpoint.method,
    url,
    headers,
    body,
    signal: options.signal,
    onProgress: options.onProgress,
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : new Unreachable()
  })

  if (answer.status === 304 && kept) return kept.replied as Replied<E>
  if (answer.status >= 400) {
    const failure = refusal(answer)
    if (failure.code === 'unauthenticated' && bearer && bearer === token.get()) sessionEnded()
    throw failure
  }
  const parsed: unknown = endpoint.answersFile ? answer.text : answer.text ? JSON.parse(answer.text) : undefined
  const replied = { reply: parsed as Reply<E>, header: answer.header }
  const etag = answer.header('ETag')
  if (endpoint.conditional && etag && bearer === token.get()) lastAnswers.set(url, { etag, replied })
  return replied
}

/** `callWithHeaders`, the reply alone. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input?: Input<E>,
  options?: CallOptions,
): Promise<Reply<E>> => (await callWithHeaders(endpoint, input, options)).reply

/** `call` for an endpoint that answers with a text file: the text, without a byte order mark. */
export const callForText = async <E extends Endpoint & { readonly answersFile: true }>(
  endpoint: E,
  input?: Input<E>,
): Promise<string> => (await callWithHeaders(endpoint, input)).reply as unknown as string

/** The sentence to show for whatever a call threw. */
export const sentenceOf = (error: unknown, otherwise: string = failures.internal.message): string =>
  error instanceof Failure || error instanceof Unreachable ? error.message : otherwise
