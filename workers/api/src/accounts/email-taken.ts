import { AppError, apiErrors } from '@portal/contract/api/errors'
import { isTaken } from '../db/client.ts'

export const emailTaken = (): AppError =>
  new AppError('email_taken', { fields: { email: apiErrors.email_taken.message } })

/** What a write's error means to its caller: another account may have the address. */
export const orEmailTaken = (error: unknown): never => {
  throw isTaken(error, 'users.email') ? emailTaken() : error
}
