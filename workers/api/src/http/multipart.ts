import { Failure } from '@portal/contract/failure'
import { limits } from '@portal/contract/limits'
import { requireType } from './content-type.ts'
import { boundaryOf, partsOf } from './parts.ts'

/** Reads one file of the body to its end, or throws. `label` is the sender's name of it, '' for an untouched input. */
export type OnFile = (
  name: string,
  label: string,
  content: AsyncIterable<Uint8Array>,
  fields: Readonly<Record<string, string>>,
) => Promise<void>

const most = { texts: 60, files: 10 }

/** How long a body may take to arrive, milliseconds: less than the sweep leaves an object that no row names yet. */
export const bodyPatience = 30 * 60 * 1000

/**
 * Reads a multipart body as it arrives, one file after the other and never ahead of `onFile`.
 * @returns the text fields; what was left empty is not among them.
 * @throws Failure `wrong_content_type`, `broken_body` when it cannot be read to its end, `too_large`, `invalid` when a field
 * has two answers, or whatever `onFile` threw.
 */
export const readMultipart = async (
  request: Request,
  onFile: OnFile,
  patience: number = bodyPatience,
): Promise<Record<string, string>> => {
  requireType(request, 'multipart/form-data')
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (!request.body || boundary === undefined) throw new Failure('broken_body')
  const reader = request.body.getReader({ mode: 'byob' })
  const started = Date.now()
  const deadline = setTimeout(() => giveUp(reader), patience)
  const fields: Record<string, string> = Object.create(null)
  let [texts, files, textBytes] = [0, 0, 0]
  try {
    for await (const { name, fileName, content } of partsOf(piecesOf(reader), boundary)) {
      if (fileName !== undefined) {
        if (++files > most.files) throw new Failure('broken_body')
        await onFile(name, fileName, content, fields)
        continue
      }
      if (++texts > most.texts) throw new Failure('broken_body')
      const value = await textOf(content, limits.jsonBytes - textBytes)
      textBytes += name.length + value.length
      if (value === '') continue
      if (name in fields) throw new Failure('invalid', { fields: { [name]: 'Please answer this only once.' } })
      fields[name] = value
    }
    return fields
  } catch (error) {
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
export const restOf = (request: Request): (() => Promise<void>) | undefined => rests.get(request)

/** A text part, of at most so many bytes. */
const textOf = async (content: AsyncIterable<Uint8Array>, most: number): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > most) throw new Failure('too_large', { message: 'The answers are too long.' })
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}

type Reader = ReadableStreamBYOBReader

/** As much as is there, up to this: without a buffer of ours workerd reads 4 KB at a time, and each costs the same. */
const pieceBytes = 64 * 1024
const nextPiece = (reader: Reader) => reader.read(new Uint8Array(pieceBytes))

async function* piecesOf(reader: Reader): AsyncGenerator<Uint8Array, void> {
  for (let total = 0; ;) {
    const { done, value } = await nextPiece(reader).catch(() => {
      throw new Failure('broken_body')
    })
    if (done) return
    total += value.length
    if (total > limits.orderBytes) throw new Failure('too_large', { message: 'The request is too large.' })
    yield value
  }
}

const giveUp = (reader: Reader): void => void reader.cancel().catch(() => {})

/** Reads on up to a whole order's size, for `patience` milliseconds. */
const drain = async (reader: Reader, patience: number): Promise<void> => {
  const deadline = setTimeout(() => giveUp(reader), Math.max(0, patience))
  try {
    for (let total = 0; total <= limits.orderBytes;) {
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
