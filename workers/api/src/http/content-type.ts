import { Failure } from '@portal/contract/failure'

/** @throws Failure `wrong_content_type` when the `Content-Type` is another, parameters aside. */
export const requireType = (request: Request, type: 'application/json' | 'multipart/form-data'): void => {
  const [sent = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (sent.trim().toLowerCase() === type) return
  throw new Failure('wrong_content_type', { message: `Please send this with the Content-Type ${type}.` })
}
