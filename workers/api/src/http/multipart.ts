import { Busboy } from '@fastify/busboy'
import type { Readable } from 'node:stream'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { drainLater, readChunk } from './drain-body.ts'
import { requireContentType } from './read-json.ts'

/** Reads one file of the body to its end, or throws. `label` is the sender's file name, '' for an untouched input. */
export type OnFile = (
  name: string,
  label: string,
  content: Readable,
  fields: Readonly<Record<string, string>>,
) => Promise<void>

type Parser = InstanceType<typeof Busboy>

const parserLimits = { fields: 60, files: 10, parts: 70, headerPairs: 20, fieldSize: limits.jsonBytes }

/** How many milliseconds a body may take to arrive. The sweep spares files that no row names for longer than that. */
export const bodyTimeout = 30 * 60 * 1000

/**
 * Reads a multipart body as it arrives, one file at a time and never ahead of `onFile`.
 * @returns the text fields without the empty ones.
 * @throws AppError `wrong_content_type`, `broken_body` when the body can't be read to its end, `too_large`, `invalid`
 * when a field is sent twice, or what `onFile` threw.
 */
export const readMultipart = async (
  request: Request,
  onFile: OnFile,
  timeout: number = bodyTimeout,
): Promise<Record<string, string>> => {
  requireContentType(request, 'multipart/form-data')
  if (!request.body) throw new AppError('broken_body')
  const parser = openParser(request.headers.get('content-type') ?? '')
  const fields: Record<string, string> = Object.create(null)
  let textBytes = 0
  const streams: Readable[] = []
  let filesRead: Promise<void> = Promise.resolve()
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  const fail = (error: unknown): void => failure.reject(error)
  const failAsBroken = (): void => fail(new AppError('broken_body'))

  parser.on('field', (name, value, _, truncated) => {
    textBytes += name.length + value.length
    if (textBytes > limits.jsonBytes) fail(new AppError('too_large', { message: 'The text is too long.' }))
    else if (truncated) fail(new AppError('invalid', { message: 'A field is too long.' }))
    else if (value !== '' && name in fields)
      fail(new AppError('invalid', { fields: { [name]: 'This field was sent more than once.' } }))
    else if (value !== '') fields[name] = value
  })
  parser.on('file', (name, content, label) => {
    let streamError: unknown
    content.on('error', (error) => (streamError = error))
    streams.push(content)
    // The parser announces the next file while the previous one is still being stored, so each waits for its turn.
    filesRead = filesRead
      .then(() => onFile(name, label ?? '', content, fields))
      .catch((error: unknown) => (error === streamError ? failAsBroken() : fail(error)))
  })
  parser.on('error', failAsBroken)
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, failAsBroken)
  const finished = new Promise<void>((resolve) => parser.on('finish', resolve))

  const reader = request.body.getReader({ mode: 'byob' })
  const deadline = Date.now() + timeout
  const timer = setTimeout(failAsBroken, timeout)
  try {
    await Promise.race([failure.promise, feed(reader, parser)])
    await Promise.race([failure.promise, finished])
    await Promise.race([failure.promise, filesRead])
    return fields
  } catch (error) {
    // A file that is still being stored must stop before the stored files are deleted.
    for (const stream of streams) stream.destroy(new AppError('broken_body'))
    await filesRead
    drainLater(request, reader, deadline)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const openParser = (type: string): Parser => {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: parserLimits })
  } catch {
    throw new AppError('broken_body')
  }
}

const feed = async (reader: ReadableStreamBYOBReader, parser: Parser): Promise<void> => {
  let total = 0
  for (;;) {
    const { done, value } = await readChunk(reader).catch(() => {
      throw new AppError('broken_body')
    })
    if (done) break
    total += value.length
    if (total > limits.requestBytes) throw new AppError('too_large', { message: 'The request is too large.' })
    await new Promise<unknown>((resolve) => parser.write(value, resolve))
  }
  parser.end()
}
