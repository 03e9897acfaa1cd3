import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'

/** @throws AppError `wrong_content_type` when the `Content-Type`, without its parameters, is another. */
export const requireContentType = (request: Request, type: 'application/json' | 'multipart/form-data'): void => {
  const [mime = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (mime.trim().toLowerCase() === type) return
  throw new AppError('wrong_content_type', { message: `Please send this with the Content-Type ${type}.` })
}

/**
 * Reads the JSON object of a request; an empty one when there is no body.
 * @throws AppError `wrong_content_type`, `broken_body`, or `too_large` as soon as `maxBytes` are exceeded.
 */
export const readJson = async (request: Request, maxBytes: number = limits.jsonBytes): Promise<object> => {
  const text = await readText(request, maxBytes)
  if (text === '') return {}
  requireContentType(request, 'application/json')
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('broken_body')
  return value
}

const readText = async (request: Request, maxBytes: number): Promise<string> => {
  if (!request.body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let text = ''
  let bytes = 0
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new AppError('too_large', { message: 'The request is too large.' })
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('broken_body')
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('broken_body')
  }
}
