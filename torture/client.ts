import { createHash } from 'node:crypto'

/** What a call was answered with. */
export interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
  /** Its JSON; undefined when it is none. */
  body: unknown
}

export interface Sending {
  method?: string
  path: string
  token?: string | undefined
  json?: unknown
  form?: Record<string, string | File>
  headers?: Record<string, string>
}

/** Longer than the portal may let anyone wait, milliseconds. */
const patience = 120_000

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

const bodyOf = ({ json, form }: Sending) => {
  if (json !== undefined) return JSON.stringify(json)
  if (!form) return null
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  return data
}

/** One call; undefined when the connection ended before the whole answer had come. */
export const ask = async (origin: string, sending: Sending): Promise<Answer | undefined> => {
  const { method = 'GET', path, token, json, headers } = sending
  try {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: bodyOf(sending),
      signal: AbortSignal.timeout(patience),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes, body: parse(bytes) }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new Error(`No answer in time: ${method} ${path}`, { cause: error })
    return undefined
  }
}

/** A document whose content is its own: what it says, again and again. */
export const documentOf = (says: string, size: number): File => {
  const head = `%PDF-1.7\n% ${says}\n`
  return new File([head, Buffer.alloc(size, `${says} `), '\n%%EOF\n'], `${says}.pdf`, { type: 'application/pdf' })
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
