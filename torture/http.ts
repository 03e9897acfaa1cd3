import { createHash } from 'node:crypto'
import { pdfOf } from '@portal/contract/testing/pdf-sample'

export interface Reply {
  status: number
  headers: Headers
  bytes: Buffer
  /** The parsed JSON; undefined when it isn't JSON. */
  body: unknown
}

export interface Call {
  method?: string
  path: string
  token?: string | undefined
  json?: unknown
  form?: Record<string, string | File>
  /** An email. */
  raw?: string
  headers?: Record<string, string>
}

/** Milliseconds; longer than any call may take. */
const timeout = 120_000

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

const bodyOf = ({ json, form, raw }: Call) => {
  if (raw !== undefined) return raw
  if (json !== undefined) return JSON.stringify(json)
  if (!form) return null
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  return data
}

/** Sends a call; undefined when the connection ended before the complete reply. */
export const send = async (origin: string, call: Call): Promise<Reply | undefined> => {
  const { method = 'GET', path, token, json, headers } = call
  try {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: bodyOf(call),
      signal: AbortSignal.timeout(timeout),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, body: parse(bytes) }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new Error(`${method} ${path} timed out`, { cause: error })
    return undefined
  }
}

/** A PDF that consists of the given text, repeated in a comment. */
export const createPdf = (text: string, size: number): File =>
  new File([pdfOf(size + 400, `${text} `)], `${text}.pdf`, { type: 'application/pdf' })

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
