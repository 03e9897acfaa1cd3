import { AppError } from '@portal/contract/api/errors'

/** @throws AppError `wrong_content_type` when the `Content-Type` is another, parameters aside. */
export const requireType = (request: Request, type: 'application/json' | 'multipart/form-data'): void => {
  const [sent = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (sent.trim().toLowerCase() === type) return
  throw new AppError('wrong_content_type', { message: `Please send this with the Content-Type ${type}.` })
}
