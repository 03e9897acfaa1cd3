import { Busboy } from '@fastify/busboy'
import type { Readable } from 'node:stream'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { requireType } from './content-type.ts'

/** Reads one file of the body to its end, or throws. `label` is the sender's name of it, '' for an untouched input. */
export type OnFile = (
  name: string,
  label: string,
  content: Readable,
  fields: Readonly<Record<string, string>>,
) => Promise<void>

type Parser = InstanceType<typeof Busboy>

const parts = { fields: 60, files: 10, parts: 70, headerPairs: 20, fieldSize: limits.jsonBytes }

/** How long a body may take to arrive, milliseconds: less than the sweep leaves an object that no row names yet. */
export const bodyPatience = 30 * 60 * 1000

/**
 * Reads a multipart body as it arrives, one file after the other and never ahead of `onFile`.
 * @returns the text fields; what was left empty is not among them.
 * @throws AppError `wrong_content_type`, `broken_body` when it cannot be read to its end, `too_large`, `invalid` when a field
 * has two answers, or whatever `onFile` threw.
 */
export const readMultipart = async (
  request: Request,
  onFile: OnFile,
  patience: number = bodyPatience,
): Promise<Record<string, string>> => {
  requireType(request, 'multipart/form-data')
  if (!request.body) throw new AppError('broken_body')
  const parser = openParser(request.headers.get('content-type') ?? '')
  const fields: Record<string, string> = Object.create(null)
  let textBytes = 0
  const streams: Readable[] = []
  let work: Promise<void> = Promise.resolve()
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  const errorResponse = (error: unknown): void => failure.reject(error)
  const broken = (): void => errorResponse(new AppError('broken_body'))

  parser.on('field', (name, value, _, truncated) => {
    textBytes += name.length + value.length
    if (textBytes > limits.jsonBytes) errorResponse(new AppError('too_large', { message: 'The answers are too long.' }))
    else if (truncated) errorResponse(new AppError('invalid', { message: 'An answer is too long.' }))
    else if (value !== '' && name in fields)
      errorResponse(new AppError('invalid', { fields: { [name]: 'Please answer this only once.' } }))
    else if (value !== '') fields[name] = value
  })
  parser.on('file', (name, content, label) => {
    let cut: unknown
    content.on('error', (error) => (cut = error))
    streams.push(content)
    // The parser announces the next file while the last is still being stored: it waits its turn.
    work = work
      .then(() => onFile(name, label ?? '', content, fields))
      .catch((error: unknown) => (error === cut ? broken() : errorResponse(error)))
  })
  parser.on('error', broken)
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, broken)
  const finished = new Promise<void>((resolve) => parser.on('finish', resolve))

  const reader = request.body.getReader({ mode: 'byob' })
  const started = Date.now()
  const deadline = setTimeout(broken, patience)
  try {
    await Promise.race([failure.promise, feed(reader, parser)])
    await Promise.race([failure.promise, finished])
    await Promise.race([failure.promise, work])
    return fields
  } catch (error) {
    // A file still being stored has to stop before what was stored can be removed.
    for (const stream of streams) stream.destroy(new AppError('broken_body'))
    await work
    rests.set(request, () => drain(reader, started + patience - Date.now()))
    throw error
  } finally {
    clearTimeout(deadline)
  }
}

const rests = new WeakMap<Request, () => Promise<void>>()

/**
 * Takes what is left of a body that was refused on its way; undefined when nothing is. A browser that is still sending
 * hears of the refusal only then, while others may stop as soon as they are answered.
 */
export const unreadRest = (request: Request): (() => Promise<void>) | undefined => rests.get(request)

const openParser = (type: string): Parser => {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: parts })
  } catch {
    throw new AppError('broken_body')
  }
}

type Reader = ReadableStreamBYOBReader

/** As much as is there, up to this: without a buffer of ours workerd reads 4 KB at a time, and each costs the same. */
const pieceBytes = 64 * 1024
const nextPiece = (reader: Reader) => reader.read(new Uint8Array(pieceBytes))

const feed = async (reader: Reader, parser: Parser): Promise<void> => {
  let total = 0
  for (;;) {
    const { done, value } = await nextPiece(reader).catch(() => {
      throw new AppError('broken_body')
    })
    if (done) break
    total += value.length
    if (total > limits.requestBytes) throw new AppError('too_large', { message: 'The request is too large.' })
    await new Promise<unknown>((resolve) => parser.write(value, resolve))
  }
  parser.end()
}

/** Reads on up to a whole order's size, for `patience` milliseconds. */
const drain = async (reader: Reader, patience: number): Promise<void> => {
  const deadline = setTimeout(() => void reader.cancel().catch(() => {}), Math.max(0, patience))
  try {
    for (let total = 0; total <= limits.requestBytes;) {
      const { done, value } = await nextPiece(reader)
      if (done) return
      total += value.length
    }
    await reader.cancel()
  } catch {
    // The sender is gone.
  } finally {
    clearTimeout(deadline)
  }
}
