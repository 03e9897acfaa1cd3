import { AppError, apiErrors } from '@portal/contract/api/errors'
import { isUniqueViolation } from '../db/client.ts'

export const emailTaken = (message: string = apiErrors.email_taken.message): AppError =>
  new AppError('email_taken', { fields: { email: message } })

/** Rethrows a write's error, as AppError `email_taken` when another account has the email address. */
export const rethrowEmailTaken = (error: unknown): never => {
  throw isUniqueViolation(error, 'users.email') ? emailTaken() : error
}
